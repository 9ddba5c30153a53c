// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A feature whose events say what it does, for tests of the order in which things happen.
@Reducer
struct Script {
  struct State {
    var value = 0
    var log: [String] = []
  }

  enum When {
    case set(Int)
    case log(String)
    /// Logs, then enqueues events to be sent.
    case lead(String, to: [When])
    /// Logs, then does anything at all, still inside of `update`.
    case run(String, () -> Void)
    /// Carries something, and lets go of it when the event is over.
    case carry(OnRelease)
    case start(AnyEffect<When>)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .set(let value): state.value = value
    case .log(let text): state.log.append(text)
    case .lead(let text, let events):
      state.log.append(text)
      for event in events { effectsState.enqueue(.send(event)) }
    case .run(let text, let action):
      state.log.append(text)
      action()
    case .carry: state.log.append("carried")
    case .start(let effect): effectsState.enqueue(effect)
    }
  }

  static func store() -> Statoscope.Store<Script> { Statoscope.Store(initialState: State()) }
}
