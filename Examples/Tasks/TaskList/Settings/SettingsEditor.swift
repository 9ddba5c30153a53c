// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// The settings while they are looked at and changed: a feature inside of the task list, which does what is decided here.
@Reducer
public struct SettingsEditor {
  /// The settings while they are open.
  public struct State: Equatable {
    /// The list around it, which has their values.
    @SuperState public var list: TaskList.State?

    /// The position of the setting that keys act on.
    public internal(set) var selection = 0
    /// The value that is being typed.
    public internal(set) var line: LineEditor?
    /// What is wrong with it.
    public internal(set) var mistake: SettingMistake?
    /// What the last event decided, if it decided anything.
    public internal(set) var decision: Decision?

    /// Settings that were just opened.
    public init() {}

    /// The setting that keys act on.
    public var selected: SettingName { SettingName.allCases[selection] }
  }

  /// What is to be done.
  public enum Decision: Hashable, Sendable {
    /// To give a setting a value, in all runs from now on.
    case set(Preference)
    /// To go back to the default.
    case reset(SettingName)
    /// To close the settings.
    case close
  }

  /// What the user does.
  public enum When: Equatable, Sendable {
    /// Moves to a position, or to the nearest that exists.
    case selected(Int)
    /// Wants another value of the selected setting, so many steps further.
    case stepped(by: Int)
    /// Goes back to the default of the selected setting.
    case reset
    /// Opens the line in which a value of the selected setting is typed.
    case typingBegan
    /// A key changes the line.
    case typed(LineEditor.Command)
    /// The line is to be the value.
    case entered
    /// The line is to be forgotten.
    case cancelled
    /// The settings are to be closed.
    case closed
  }

  /// Finds out what the user wants. What becomes of it is for the list to say.
  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    state.decision = nil
    state.mistake = nil
    let value = (state.list?.settings ?? .defaults)[state.selected]
    switch when {
    case .selected(let position): state.selection = max(0, min(position, SettingName.allCases.count - 1))
    case .stepped(let steps):
      if let next = value.stepped(by: steps) {
        state.decision = .set(next)
      } else {
        state.line = LineEditor(value.text)
      }
    case .reset: state.decision = .reset(state.selected)
    case .typingBegan: state.line = LineEditor(value.text)
    case .typed(let command): state.line?.apply(command)
    case .entered: enter(&state)
    case .cancelled: state.line = nil
    case .closed: state.decision = .close
    }
  }

  /// Takes the typed value. When it is refused the line stays open, with nothing lost.
  private static func enter(_ state: inout State) {
    guard let line = state.line else { return }
    do {
      state.decision = .set(try Preference(state.selected, line.text))
      state.line = nil
    } catch {
      state.mistake = error
    }
  }
}
