// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A task together with its number: that of its line in the file, counted from 1 with blank lines included.
public struct TodoItem: Hashable, Sendable, Identifiable {
  /// The number of the line.
  public let number: Int
  /// The task on that line.
  public let task: TodoTask

  /// The number of the line. It names the task only until a line before it is deleted.
  public var id: Int { number }

  /// Puts a number to a task.
  public init(number: Int, task: TodoTask) {
    self.number = number
    self.task = task
  }
}
