// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// Where guests pay: a reducer.
@Reducer
public struct Till {
  public struct State: Equatable {
    /// What is being paid right now.
    public var due: Money?
    /// What was paid today.
    public var takings: Money = 0
    /// How the last payment ended.
    public var answer: Answer?

    public init() {}
  }

  public enum Answer: Equatable { case paid(Money), refused(String) }

  public enum When {
    case payment(Money)
    case charged(Result<Void, any Error>)
  }

  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .payment(let amount):
      guard state.due == nil else { return }  // one after the other
      state.due = amount
      state.answer = nil
      effectsState.enqueue(Charge(amount: amount).mapToResult().map(When.charged))
    case .charged(let outcome):
      guard let amount = state.due else { return }
      state.due = nil
      switch outcome {
      case .success:
        state.takings = state.takings + amount
        state.answer = .paid(amount)
      case .failure(let error): state.answer = .refused("\(error)")
      }
    }
  }
}
