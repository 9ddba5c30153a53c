// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

@Reducer
struct Museum {
  struct State: Equatable {
    var visitors = 0
    var isFull = false
  }

  enum When {
    case visitorEntered
    case visitorLeft
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .visitorEntered: state.visitors += 1
    case .visitorLeft: state.visitors = max(0, state.visitors - 1)
    }
    state.isFull = state.visitors >= 3
  }
}
