// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import ComposableSettings
import Settings
import Statoscope
import StatoscopeTesting
import Testing

/// The join with the other dialect of reducers.
@MainActor @Suite(.timeLimit(.minutes(10))) struct StatoscopeTests {
  struct Player: Reducer {
    typealias Store = Statoscope.Store<Player>
    struct State: Equatable { var sizes: [Int] = [] }
    enum When {
      case loud
      case appeared
      case sized(Int)
      case left
    }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
    ) {
      switch when {
      case .loud: effectsState.enqueue(AppSettings.shared.set(\.isLoud, to: true))
      case .appeared:
        effectsState.enqueue(
          AppSettings.shared.$size.onChange(includingCurrent: true, When.sized), id: "size", cancelInFlight: true)
      case .sized(let size): state.sizes.append(size)
      case .left: effectsState.cancelEffect(id: "size")
      }
    }
  }

  @Test func `a reducer of Statoscope writes a setting, and follows one`() async {
    await AppSettings.alone {
      let store = Player.Store(initialState: Player.State())
      store.send(.loud)
      #expect(AppSettings.shared.isLoud)
      store.send(.appeared)
      _ = await store.states().first { $0.sizes == [10] }
      AppSettings.shared.size = 11
      _ = await store.states().first { $0.sizes == [10, 11] }
      store.send(.left)
      #expect(store.effects.isEmpty)
    }
  }

  @Test func `a plan holds the write, and asks for it`() async throws {
    try await AppSettings.alone {
      try Player.Store.GIVEN { Player.Store(initialState: Player.State()) }
        .WHEN(.loud)
        .THEN_EnquedEffect(SetSetting(\AppSettings.isLoud, to: true))
        .WHEN_EffectCompletes(SetSetting<AppSettings, Bool>.self, with: ())
        .WHEN(.appeared)
        .THEN_EnquedEffect(FollowSetting(AppSettings.shared.$size))
        .WHEN(.sized(3))
        .THEN(\.state.sizes, equals: [3])
        .WHEN(.left)
        .runTest()
      #expect(!AppSettings.shared.isLoud)
    }
  }
}
