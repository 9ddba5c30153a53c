// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// Keeps values in `UserDefaults`.
///
/// On Apple's systems other code's changes in this process arrive through a notification, and other processes' through
/// the same once the system has fetched them. Elsewhere nothing is told, so that every read asks again; and a file that
/// the system cannot read it takes for none, and replaces it, so that we look at the file ourselves.
final class UserDefaultsBackend: StorageBackend, @unchecked Sendable {  // safe: see `locked`
  let name: String
  let queue: CommitQueue? = nil
  private let defaults: UserDefaults
  private let suiteName: String?
  private let lock = NSLock()
  private let saving = Lock(Saving())
  private let background = CommitQueue(label: "Settings.UserDefaults")
  private let notice = Lock<UncheckedBox<(any NSObjectProtocol)?>>(UncheckedBox(nil))

  private struct Saving {
    var isScheduled = false
    /// A failure was reported, and nothing has been saved since.
    var hasFailed = false
    var storage: WeakStorage?
  }

  #if canImport(Darwin)
  let noticesForeignWrites = true
  #else
  let noticesForeignWrites = false
  #endif

  init(suiteName: String?) {
    if let suiteName, let suite = UserDefaults(suiteName: suiteName) {
      name = "the user defaults \(suiteName)"
      self.suiteName = suiteName
      defaults = suite
    } else {
      name = "the standard user defaults"
      self.suiteName = nil
      defaults = .standard
    }
  }

  deinit {
    if let token = notice.withLock({ $0.value }) { NotificationCenter.default.removeObserver(token) }
  }

  /// On Apple's systems the defaults are safe from any thread, and call observers while they are set; elsewhere they
  /// promise nothing, and call nobody.
  private func locked<Result>(_ body: (UserDefaults) -> Result) -> Result {
    #if canImport(Darwin)
    body(defaults)
    #else
    lock.withLock { body(defaults) }
    #endif
  }

  func read(_ key: String, report: (SettingsIssue) -> Void) -> StoredValue? {
    locked { defaults in defaults.object(forKey: key).flatMap(PropertyList.stored) }
  }

  func keys(report: (SettingsIssue) -> Void) -> Set<String> {
    locked { defaults in Set(defaults.dictionaryRepresentation().keys) }
  }

  func commit(
    _ changes: [String: Change], expecting: [String: Change], report: (SettingsIssue) -> Void
  ) -> Set<String>? {
    let isDone = locked { defaults in
      for (key, change) in expecting where Change(defaults.object(forKey: key).flatMap(PropertyList.stored)) != change {
        return false
      }
      for (key, change) in changes {
        if let value = change.value {
          defaults.set(PropertyList.object(for: value), forKey: key)
        } else {
          defaults.removeObject(forKey: key)
        }
      }
      return true
    }
    synchronizeSoon()
    return isDone ? [] : nil
  }

  func synchronize() throws(StorageFailure) {
    let isSaved = locked { defaults in defaults.synchronize() }
    let (isNew, storage) = saving.withLock { saving in
      defer { saving.hasFailed = !isSaved }
      return (!saving.hasFailed, saving.storage?.storage)
    }
    if isSaved { return }
    let failure = StorageFailure(
      kind: .unwritable,
      message: """
        Settings could not be saved in \(name): the system refused. They are kept in memory. To fix this, see that the \
        directory in which the system keeps them can be written, and that the disk is not full.
        """)
    if isNew { storage?.report(SettingsIssue(kind: failure.kind, key: nil, message: failure.message)) }
    throw failure
  }

  /// Off Apple's systems nothing reaches the disk without being asked to.
  private func synchronizeSoon() {
    #if !canImport(Darwin)
    let mustSchedule = saving.withLock { saving in
      defer { saving.isScheduled = true }
      return !saving.isScheduled
    }
    guard mustSchedule else { return }
    background.async { [self] in
      saving.withLock { $0.isScheduled = false }
      try? synchronize()  // reported
    }
    #endif
  }

  func watch(_ storage: SettingsStorage) {
    #if canImport(Darwin)
    let storage = WeakStorage(storage)
    let token = NotificationCenter.default.addObserver(
      forName: UserDefaults.didChangeNotification, object: nil, queue: nil
    ) { _ in storage.storage?.refreshAll() }
    notice.withLock { $0 = UncheckedBox(token) }
    #else
    saving.withLock { $0.storage = WeakStorage(storage) }
    if let issue = setDamageAside() { storage.report(issue) }
    #endif
  }

  #if !canImport(Darwin)
  /// Keeps a file that the system cannot read, before it is replaced. What there is to report, if there is one.
  private func setDamageAside() -> SettingsIssue? {
    let domain = suiteName ?? Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
    let file = SettingsStorage.configurationDirectory.appendingPathComponent("\(domain).plist")
    guard FileManager.default.fileExists(atPath: file.path) else { return nil }
    let content: Data
    do {
      content = try Data(contentsOf: file)
    } catch {
      return SettingsIssue(
        kind: .unreadableFile, key: nil,
        message: """
          The settings in \(name) cannot be read: \(file.path): \(error). The defaults are used. To fix this, let the \
          program read and write that file.
          """)
    }
    do {
      _ = try PropertyListSerialization.propertyList(from: content, options: [], format: nil)
      return nil
    } catch {
      let fate = Self.copy(of: content, besides: file).map { "It was kept as \($0)." } ?? "It could not be kept."
      return SettingsIssue(
        kind: .damagedFile, key: nil,
        message: """
          The settings in \(name) are damaged: \(file.path): \(error.localizedDescription) The defaults are used, and the system replaces \
          the file when a setting is written. \(fate) To fix this, correct it and put it in its place, or delete it.
          """)
    }
  }

  /// The path of a copy of the content: one that was made at an earlier start, or else a new one.
  private static func copy(of content: Data, besides file: URL) -> String? {
    for number in 1... {
      let path = "\(file.path).damaged-\(number)"
      guard FileManager.default.fileExists(atPath: path) else {
        return FileManager.default.createFile(atPath: path, contents: content) ? path : nil
      }
      if FileManager.default.contents(atPath: path) == content { return path }
    }
    return nil  // not reached
  }
  #endif
}

extension SettingsStorage {
  /// Looks again at every key in use.
  func refreshAll() { refresh(Set(state.withLock { $0.entries.keys })) }
}
