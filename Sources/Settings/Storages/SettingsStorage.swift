// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// Where settings are kept: the system's user defaults, a file, or memory.
///
/// The rules are the same in all three: what is stored for a value, which stored values a declaration accepts, when
/// observers are told, and in what order. A storage can be used from any thread. Two requests for one suite or one file
/// give one storage, so that everybody in the process sees every change.
///
/// Most apps name theirs in the settings class:
///
/// ```swift
/// final class AppSettings: DependencySettings {
///   static let storage = SettingsStorage.file(at: URL(filePath: "/var/lib/app/settings.json"))
///   @Dependency.AppStorage("volume") var volume = 0.5
/// }
/// ```
public final class SettingsStorage: Sendable {
  let backend: any StorageBackend
  let state = ReadLock(State())
  /// What is known of a value is the value, until somebody says otherwise.
  let knowsValues: Bool
  /// Held while changes are committed. Recursive, because a system may tell of a change while it is made.
  let committing = NSRecursiveLock()

  struct State {
    /// The keys in use, by name.
    var entries: [String: WeakEntry] = [:]
    /// Changes that wait to be committed; a later one of a key replaces an earlier one.
    var pending: [String: Change] = [:]
    /// Changes that are being committed.
    var inFlight: [String: Change] = [:]
    /// Some thread is committing: the one that holds the lock, which asks so that it does not begin within itself.
    var isCommitting = false
    var isScheduled = false
    /// The failure that was reported last, until a commit succeeds.
    var failure: StorageFailure?
    /// Changes to make together with the next one, if there ever is one.
    var deferred: [String: Change] = [:]
    /// The settings classes whose migrations have been run, or are being run.
    var prepared: Set<ObjectIdentifier> = []
    var preparing: Set<ObjectIdentifier> = []
    /// The classes whose migrations are counted here, by the keys under which they are.
    var markers: [String: SettingsClass] = [:]
    /// What was reported about which key, so that it is reported once.
    var reported: [String: StoredValue] = [:]
    var issueHandler: (@Sendable (SettingsIssue) -> Void)?
  }

  init(_ backend: any StorageBackend) {
    self.backend = backend
    knowsValues = backend.noticesForeignWrites
  }

  /// A storage that forgets everything when it is no longer used: for tests and previews.
  /// - Parameter values: What is stored at first, by key.
  public static func memory(_ values: [String: StoredValue] = [:]) -> SettingsStorage {
    SettingsStorage(MemoryBackend(values))
  }

  /// What is stored under a key, whatever its declaration says. Setting it is a write like any other.
  public subscript(key: String) -> StoredValue? {
    get { current(entry(key)).stored }
    set {
      let entry = entry(key)
      if current(entry).stored != newValue { apply([key: Change(newValue)], origin: SettingsOrigin.current) }
    }
  }

  /// The keys that have a stored value, also those that nobody declares.
  public var keys: Set<String> {
    var keys = backend.keys(report: report)
    state.withLock { state in
      for changes in [state.inFlight, state.pending] {
        for (key, change) in changes {
          if change.value == nil { keys.remove(key) } else { keys.insert(key) }
        }
      }
    }
    return keys
  }

  /// Sends this storage's reports to the handler, instead of to the `IssueReporter`. It may be called on any thread.
  ///
  /// What a file does not take is reported in the background, after the write has returned, and so not to an
  /// `IssueReporter.withHandler` around the write; ``flush()`` throws it as well.
  public func onIssue(_ handler: (@Sendable (SettingsIssue) -> Void)?) {
    state.withLock { $0.issueHandler = handler }
  }

  func report(_ issue: SettingsIssue) {
    if let handler = state.withLock({ $0.issueHandler }) {
      handler(issue)
    } else {
      reportIssue(issue.message)
    }
  }

  /// Reports once for each stored value of a key.
  func reportOnce(_ issue: SettingsIssue, about stored: StoredValue, expecting expectation: String) {
    let isNew = state.withLock { state in
      state.reported.updateValue(stored, forKey: "\(issue.key ?? ""): \(expectation)") != stored
    }
    if isNew { report(issue) }
  }
}

extension SettingsStorage: CustomStringConvertible {
  public var description: String { backend.name }
}
