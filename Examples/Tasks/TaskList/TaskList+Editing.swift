// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

extension TaskList {
  /// Opens, changes or closes the line that is typed.
  static func edit(_ when: When, _ state: inout State) {
    switch when {
    case .addingBegan:
      state.editor = Editor.State(.add)
    case .editingBegan:
      guard let number = state.selected?.number, let line = try? state.file.line(number) else { return }
      state.editor = Editor.State(.edit(number: number, line: line), LineEditor(line.text))
    case .filteringBegan:
      state.editor = Editor.State(
        .filter(previous: state.filter, selected: state.selected?.number), LineEditor(state.filter.description))
    case .lineTyped(let text):
      // The list follows while a filter is typed.
      if case .filter(_, let number) = state.editor?.purpose {
        state.show(TodoFilter(text), state.order, selecting: number)
      }
    case .lineCancelled:
      if case .filter(let previous, let number) = state.editor?.purpose {
        state.show(previous, state.order, selecting: number)
      }
      state.closeLine()
    default: break
    }
  }

  /// Makes the typed line what it was opened for. When that is refused it stays open, with nothing lost.
  static func enterLine(_ text: String, _ state: inout State, _ effects: inout EffectsState<When>) {
    guard let purpose = state.editor?.purpose else { return }
    let today = state.today()
    let isDone =
      switch purpose {
      case .filter: true
      case .add where text.allSatisfy(\.isWhitespace): true
      case .add:
        change(&state, &effects) { file throws(TodoFileError) in try file.add(text, on: today) }
      case .edit(let number, _):
        change(&state, &effects, number) { file throws(TodoFileError) in try file.rewrite(number, line: text) }
      }
    if isDone { state.closeLine() }
  }
}

extension TaskList.State {
  /// Closes the line, and asks what had to wait: a question must not take the keys of someone who types.
  mutating func closeLine() {
    editor = nil
    askAboutConflict()
  }

  mutating func askAboutConflict() {
    guard let conflict, !isConflictPostponed else { return }
    if editor == nil, settingsEditor == nil {
      ask(.conflict(conflict))
      isHelpShown = false
    } else {
      let then = editor == nil ? "you close the settings" : "this line is done"
      message = .note("Another program has changed “\(path)”. You will be asked what to do when \(then).")
    }
  }

  /// Finds the task that is being edited in a list that was read anew.
  mutating func followEditedTask() {
    guard case .edit(let number, let line) = editor?.purpose else { return }
    if (try? file.line(number)) == line { return }
    if let index = file.lines.firstIndex(of: line) {
      editor?.purpose = .edit(number: index + 1, line: line)
    } else {
      editor?.purpose = .add
      message = .note("The task that you are changing is no longer in the file. What you type becomes a new one.")
    }
  }
}
