// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

extension TaskList {
  /// Does what the user decided. An answer to another question than the one that is open does nothing.
  static func respond(to answer: Answer, _ state: inout State, _ effects: inout EffectsState<When>) {
    guard let question = state.question else { return }
    switch (question, answer) {
    case (.delete(let number, let line), .delete):
      state.question = nil
      guard (try? state.file.line(number)) == line else {
        state.message = .problem("Task \(number) is no longer the one you wanted to delete. Nothing was deleted.")
        return
      }
      delete(number, &state, &effects)
    case (.priority(let number), .priority(let priority)):
      state.question = nil
      change(&state, &effects, number) { file throws(TodoFileError) in
        try file.setPriority(number, to: priority)
      }
    case (.conflict, .keepMine):
      state.question = nil
      save(&state, &effects, overwriting: true)
    case (.conflict, .takeTheirs), (.discard, .takeTheirs):
      state.question = nil
      load(&state, &effects)
    case (.quit, .saveAgain):
      state.question = nil
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
      state.question = .discard
    } else {
      load(&state, &effects)
    }
  }

  static func quit(_ state: inout State) {
    state.isQuitting = true
    finishQuitting(&state)
    guard !state.isFinished, state.activity == .idle else { return }
    state.editor = nil
    if let conflict = state.conflict { state.note(conflict) } else { state.question = .quit }
  }

  /// Lets the program end if that is wanted and nothing would be lost.
  static func finishQuitting(_ state: inout State) {
    guard state.isQuitting, !state.hasUnsavedChanges else { return }
    if case .saving = state.activity { return }
    state.isFinished = true
  }

  private static func cancel(_ question: Question, _ state: inout State) {
    state.question = nil
    state.isQuitting = false
    guard case .conflict = question else { return }
    state.isConflictPostponed = true
    state.message = .note("Nothing is saved until you decide: r asks again.")
  }
}
