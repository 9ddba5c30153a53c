// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

/// A line that is being typed, and what it will be: a feature inside of the task list, which hears of what happens here.
@Reducer
public struct Editor {
  /// What the line will be.
  public enum Purpose: Hashable, Sendable {
    /// A new task.
    case add
    /// Another text for a task. The line is kept to find the task again when its number changes.
    case edit(number: Int, line: TodoLine)
    /// A filter. The one from before comes back when the user changes their mind.
    case filter(previous: TodoFilter)
  }

  /// The line while it is typed.
  public struct State: Equatable {
    /// What the line will be.
    public internal(set) var purpose: Purpose
    /// The line.
    public internal(set) var line: LineEditor

    /// A line with a purpose.
    public init(_ purpose: Purpose, _ line: LineEditor = LineEditor()) {
      self.purpose = purpose
      self.line = line
    }
  }

  /// What the user does.
  public enum When: Equatable, Sendable {
    /// A key changes the line.
    case typed(LineEditor.Command)
    /// The line is to be what it was opened for.
    case entered
    /// The line is to be forgotten.
    case cancelled
  }

  /// Changes the line. What becomes of it is for the list to say.
  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .typed(let command): state.line.apply(command)
    case .entered, .cancelled: break
    }
  }
}
