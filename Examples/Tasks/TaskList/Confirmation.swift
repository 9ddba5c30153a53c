// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A dialog that asks one question: a feature inside of the task list, which does what is decided here.
@Reducer
public struct Confirmation {
  /// The dialog while it is open.
  public struct State: Equatable {
    /// What there is to decide.
    public let question: Question
    /// What was decided.
    public internal(set) var answer: Answer?

    /// A question that is not answered yet.
    public init(_ question: Question) {
      self.question = question
    }
  }

  /// What the user does.
  public enum When: Equatable, Sendable {
    /// Answers the question.
    case answered(Answer)
  }

  /// Takes the first answer that is one to the question.
  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .answered(let answer):
      if state.answer == nil, state.question.accepts(answer) { state.answer = answer }
    }
  }
}
