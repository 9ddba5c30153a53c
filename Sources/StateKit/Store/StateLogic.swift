// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A store as the engine sees it. The engine's state is the one that was told last; the channel has the one that holds.
struct StateLogic<State, Effect>: StoreLogic {
  typealias Event = StateEvent<State, Effect>
  typealias Failure = Never

  let channel: StateChannel<State, Effect>

  static var rollsBack: Bool { false }
  static var updateName: String { "a transaction" }
  static var reachAdvice: String {
    "change the state that the transaction was given, and let the store do the rest when it has ended."
  }

  func update(_ event: Event, state: inout State, effects: inout EffectsState<Event>) {
    if case .answered(let transaction) = event {
      channel.answer(transaction)
    } else if let told = channel.current {
      state = told.state
    }
  }
}
