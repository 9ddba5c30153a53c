// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A project of the list's tasks, as the sidebar shows it: a feature inside of the task list.
@Reducer
public struct Project {
  /// One row of the sidebar.
  public struct State: Equatable, Identifiable {
    /// The name as the first task spells it.
    public let name: String
    /// How many of its tasks are not done.
    public internal(set) var openCount = 0
    /// Whether only tasks of this project are shown.
    public internal(set) var isChosen = false

    /// The name without regard to case, as filters take it.
    public var id: String { name.lowercased() }

    /// A project without open tasks.
    public init(_ name: String) {
      self.name = name
    }
  }

  /// What the user does.
  public enum When: Equatable, Sendable {
    /// Chooses the project, or no longer.
    case toggled
  }

  /// Marks the project. What is shown is for the list to say.
  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .toggled: state.isChosen.toggle()
    }
  }
}
