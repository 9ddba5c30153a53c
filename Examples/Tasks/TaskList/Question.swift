// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// What the user has to decide before something is lost.
public enum Question: Hashable, Sendable {
  /// Whether to delete a task.
  case delete(number: Int, line: TodoLine)
  /// Which priority to give to a task.
  case priority(number: Int)
  /// Whose list to keep, now that another program has changed the stored one.
  case conflict(TodoStorageError.Change)
  /// Whether to read the list again, although changes of this one are not saved.
  case discard
  /// Whether to quit, although changes are not saved.
  case quit

  /// Whether an answer is one to this question.
  public func accepts(_ answer: Answer) -> Bool {
    switch (self, answer) {
    case (_, .cancel), (.delete, .delete), (.priority, .priority), (.conflict, .keepMine), (.conflict, .takeTheirs),
      (.discard, .takeTheirs), (.quit, .saveAgain), (.quit, .quitAnyway):
      true
    default: false
    }
  }
}

/// What the user decides.
public enum Answer: Hashable, Sendable {
  /// Nothing happens for now.
  case cancel
  /// Delete the task.
  case delete
  /// Give the task that priority, or none.
  case priority(Priority?)
  /// Replace the stored list by this one.
  case keepMine
  /// Replace this list by the stored one.
  case takeTheirs
  /// Try to save again.
  case saveAgain
  /// Quit, and forget what is not saved.
  case quitAnyway
}
