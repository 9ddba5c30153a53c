// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

/// Where a task list comes from and goes to. `TodoStorage` is one; a plan needs none.
public protocol TaskStorage: Sendable {
  /// Reads the list.
  func load() throws(TodoStorageError) -> TodoSnapshot
  /// Saves the list, provided that what is stored is still what the stamp says. `nil` replaces whatever is there.
  func save(_ file: TodoFile, expecting stamp: FileStamp?) throws(TodoStorageError) -> FileStamp
  /// What someone else did to the stored list since the stamp was made.
  func change(since stamp: FileStamp) throws(TodoStorageError) -> TodoStorageError.Change?
}

extension TodoStorage: TaskStorage {}

/// The key of the injected storage.
public enum TaskStorageKey: Injectable {
  /// `todo.txt` in the current folder.
  public static var defaultValue: any TaskStorage { TodoStorage(path: "todo.txt") }
}
