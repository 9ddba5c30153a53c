// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

extension TaskList {
  /// Does what the user decided, if that is what is asked.
  static func respond(
    to question: Question, _ answer: Answer, _ state: inout State, _ effects: inout EffectsState<When>
  ) {
    guard state.confirmation?.question == question else { return }
    state.confirmation = nil
    switch (question, answer) {
    case (.delete(let number, let line), .delete):
      guard (try? state.file.line(number)) == line else {
        state.message = .problem("Task \(number) is no longer the one you wanted to delete. Nothing was deleted.")
        return
      }
      delete(number, &state, &effects)
    case (.priority(let number), .priority(let priority)):
      change(&state, &effects, number) { file throws(TodoFileError) in
        try file.setPriority(number, to: priority)
      }
    case (.conflict, .keepMine):
      save(&state, &effects, overwriting: true)
    case (.conflict, .takeTheirs), (.discard, .takeTheirs):
      load(&state, &effects)
    case (.quit, .saveAgain):
      save(&state, &effects)
    case (.quit, .quitAnyway):
      state.isFinished = true
    case (_, .cancel):
      cancel(question, &state)
    default: break
    }
  }

  /// Reads the file again, once it is clear that this loses nothing.
  static func reload(_ state: inout State, _ effects: inout EffectsState<When>) {
    if let conflict = state.conflict {
      state.note(conflict)
    } else if state.hasUnsavedChanges, state.activity == .idle {
      state.ask(.discard)
    } else {
      load(&state, &effects)
    }
  }

  static func quit(_ state: inout State) {
    state.isQuitting = true
    finishQuitting(&state)
    guard !state.isFinished, state.activity == .idle else { return }
    state.editor = nil
    state.settingsEditor = nil
    if let conflict = state.conflict { state.note(conflict) } else { state.ask(.quit) }
  }

  /// Lets the program end if that is wanted and nothing would be lost.
  static func finishQuitting(_ state: inout State) {
    guard state.isQuitting, !state.hasUnsavedChanges else { return }
    if case .saving = state.activity { return }
    state.isFinished = true
  }

  private static func cancel(_ question: Question, _ state: inout State) {
    state.isQuitting = false
    guard case .conflict = question else { return }
    state.isConflictPostponed = true
    state.message = .note("Nothing is saved until you decide: r asks again.")
  }
}

extension TaskList.State {
  /// Opens the dialog of a question, in place of one that is open.
  mutating func ask(_ question: Question) {
    confirmation = Confirmation.State(question)
  }
}
