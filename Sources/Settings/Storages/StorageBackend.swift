// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Where a storage keeps its values in the end. Called outside the storage's lock, from any thread.
protocol StorageBackend: AnyObject, Sendable {
  /// The name for reports: `the file /home/ann/settings.json`.
  var name: String { get }
  /// False where others can change a value without a notice, so that it has to be asked for again at each read.
  var noticesForeignWrites: Bool { get }
  /// Where commits are made: on the writer's thread when `nil`.
  var queue: CommitQueue? { get }

  /// The value as it was last committed or noticed.
  func read(_ key: String, report: (SettingsIssue) -> Void) -> StoredValue?
  /// The keys that have a value.
  func keys(report: (SettingsIssue) -> Void) -> Set<String>
  /// Makes changes durable, all or none, without touching other keys. Returns the keys that others were found to have
  /// changed, or `nil` when what was expected was not found, and nothing was done.
  func commit(
    _ changes: [String: Change], expecting: [String: Change], report: (SettingsIssue) -> Void
  ) throws(StorageFailure) -> Set<String>?
  /// Writes down what the system may still be holding back.
  func synchronize() throws(StorageFailure)
  /// Begins to tell which keys others change.
  func watch(_ storage: SettingsStorage)
}

extension StorageBackend {
  func synchronize() throws(StorageFailure) {}
  func watch(_ storage: SettingsStorage) {}
}

/// What is to become of a key, or what it is.
enum Change: Sendable, Equatable {
  case value(StoredValue)
  case removed

  init(_ value: StoredValue?) { self = value.map(Change.value) ?? .removed }

  var value: StoredValue? { if case .value(let value) = self { value } else { nil } }
}

/// Why changes could not be made durable.
struct StorageFailure: Error, Equatable {
  let kind: SettingsIssue.Kind
  let message: String
}
