// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// A line that is being typed, and what it will be.
public struct Editing: Hashable, Sendable {
  /// What the line will be.
  public enum Purpose: Hashable, Sendable {
    /// A new task.
    case add
    /// Another text for a task. The line is kept to find the task again when its number changes.
    case edit(number: Int, line: TodoLine)
    /// A filter. The one from before comes back when the user changes their mind. The selection is on the task that was
    /// selected before, whenever that is shown.
    case filter(previous: TodoFilter, selected: Int?)
  }

  /// What the line will be.
  public internal(set) var purpose: Purpose
  /// The line.
  public internal(set) var editor: LineEditor

  /// A line with a purpose.
  public init(_ purpose: Purpose, _ editor: LineEditor = LineEditor()) {
    self.purpose = purpose
    self.editor = editor
  }
}
