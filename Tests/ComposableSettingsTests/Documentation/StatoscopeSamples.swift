// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import ComposableSettings
import Settings
import Statoscope

// The samples for reducers of Statoscope.

struct Speaker: Reducer {
  struct State: Equatable { var isOn = true }
  enum When {
    case muted
    case appeared
    case listened
    case soundBound(Bool)
    case soundChanged(Bool)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .muted:
      state.isOn = false
      effectsState.enqueue(PlayerSettings.shared.set(\.isSoundEnabled, to: false))
    case .appeared:
      effectsState.enqueue(PlayerSettings.shared.$isSoundEnabled.bind(When.soundBound), id: "sound")
    case .soundBound(let isOn): state.isOn = isOn
    case .listened:
      effectsState.enqueue(PlayerSettings.shared.$isSoundEnabled.onChange(When.soundChanged), id: "sound")
    case .soundChanged(let isOn): state.isOn = isOn
    }
  }
}

struct Monitor: Reducer {
  struct State: Equatable {}
  enum When { case began, alarmed }
  struct Beat { let isRegular: Bool }
  struct Heartbeat: Effect {
    func runEffect() async throws -> Beat { Beat(isRegular: true) }
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    effectsState.enqueue(Heartbeat().compactMap { $0.isRegular ? nil : When.alarmed })
  }
}
