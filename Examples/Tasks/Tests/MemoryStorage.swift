// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import TaskList
import TodoTxt

/// A stored list without a disk.
///
/// `@unchecked Sendable` is safe: the lock is held around every use of the contents.
final class MemoryStorage: TaskStorage, @unchecked Sendable {
  private struct Contents {
    var text: String?
    var saveError: TodoStorageError?
    var saves = 0
    var beforeSave: (@Sendable () -> String)?
  }

  private let lock = NSLock()
  private var contents: Contents

  init(_ text: String?) {
    contents = Contents(text: text)
  }

  /// What is stored. Setting it is what another program does.
  var text: String? {
    get { lock.withLock { contents.text } }
    set { lock.withLock { contents.text = newValue } }
  }

  var saves: Int { lock.withLock { contents.saves } }

  /// Lets saves fail until it is taken back.
  func failSaves(with error: TodoStorageError?) { lock.withLock { contents.saveError = error } }

  /// Lets another program come first, in the moment before the next save.
  func beforeNextSave(_ change: @escaping @Sendable () -> String) { lock.withLock { contents.beforeSave = change } }

  func load() throws(TodoStorageError) -> TodoSnapshot {
    let text = text
    return TodoSnapshot(file: TodoFile(text ?? ""), stamp: Self.stamp(text))
  }

  func save(_ file: TodoFile, expecting stamp: FileStamp?) throws(TodoStorageError) -> FileStamp {
    let error: TodoStorageError? = lock.withLock {
      if let change = contents.beforeSave.take() { contents.text = change() }
      if let error = contents.saveError { return error }
      if let stamp, let change = Self.change(since: stamp, contents.text) {
        return .changedUnderneath(change, path: "todo.txt")
      }
      contents.text = file.text
      contents.saves += 1
      return nil
    }
    if let error { throw error }
    return Self.stamp(file.text)
  }

  func change(since stamp: FileStamp) throws(TodoStorageError) -> TodoStorageError.Change? {
    Self.change(since: stamp, text)
  }

  private static func change(since stamp: FileStamp, _ text: String?) -> TodoStorageError.Change? {
    guard stamp != self.stamp(text) else { return nil }
    guard text != nil else { return .removed }
    return stamp.exists ? .changed : .appeared
  }

  private static func stamp(_ text: String?) -> FileStamp {
    text.map { FileStamp(contents: Array($0.utf8)) } ?? .missing
  }
}
