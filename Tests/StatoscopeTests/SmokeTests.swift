// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Reducer
struct Counter {
  struct State { var count = 0 }
  enum When { case incremented }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    state.count += 1
  }
}

@Suite struct SmokeTests {
  @Test func `a store counts`() {
    let store = Counter.Store(initialState: Counter.State())
    store.send(.incremented).send(.incremented)
    #expect(store.count == 2)
  }
}
