// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// Keeps values in `UserDefaults`.
///
/// On Apple's systems other code's changes in this process arrive through a notification, and other processes' through
/// the same once the system has fetched them. Elsewhere nothing is told, so that every read asks again.
final class UserDefaultsBackend: StorageBackend, @unchecked Sendable {  // safe: see `locked`
  let name: String
  let queue: CommitQueue? = nil
  private let defaults: UserDefaults
  private let lock = NSLock()
  private let isSynchronizing = Lock(false)
  private let background = CommitQueue(label: "Settings.UserDefaults")
  private let notice = Lock<UncheckedBox<(any NSObjectProtocol)?>>(UncheckedBox(nil))

  #if canImport(Darwin)
  let noticesForeignWrites = true
  #else
  let noticesForeignWrites = false
  #endif

  init(suiteName: String?) {
    if let suiteName, let suite = UserDefaults(suiteName: suiteName) {
      name = "the user defaults \(suiteName)"
      defaults = suite
    } else {
      name = "the standard user defaults"
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
    if locked({ defaults in defaults.synchronize() }) { return }
    throw StorageFailure(
      kind: .unwritable,
      message: """
        Settings could not be saved in \(name): the system refused. They are kept in memory. To fix this, see that the \
        directory in which the system keeps them can be written, and that the disk is not full.
        """)
  }

  /// Off Apple's systems nothing reaches the disk without being asked to.
  private func synchronizeSoon() {
    #if !canImport(Darwin)
    let mustSchedule = isSynchronizing.withLock { isSynchronizing in
      defer { isSynchronizing = true }
      return !isSynchronizing
    }
    guard mustSchedule else { return }
    background.async { [self] in
      isSynchronizing.withLock { $0 = false }
      _ = locked { defaults in defaults.synchronize() }
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
    #endif
  }
}

extension SettingsStorage {
  /// Looks again at every key in use.
  func refreshAll() { refresh(Set(state.withLock { $0.entries.keys })) }
}
