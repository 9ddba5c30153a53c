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
    /// The list around it.
    @SuperState public var list: TaskList.State?

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
    /// The word before the cursor is to become the next project that begins like it.
    case completed
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
    case .completed:
      guard let project = state.completion else { return }
      state.line.apply(.deleteWord)
      state.line.apply(.insert("+\(project)"))
    case .entered, .cancelled: break
    }
  }
}

extension Editor.State {
  /// The first project of the list whose name goes on where the word before the cursor ends.
  fileprivate var completion: String? {
    let word = line.before.split(omittingEmptySubsequences: false, whereSeparator: \.isWhitespace).last ?? ""
    guard word.first == "+" else { return nil }
    let start = word.dropFirst().lowercased()
    return list?.projects.first { $0.id != start && $0.id.hasPrefix(start) }?.name
  }
}
