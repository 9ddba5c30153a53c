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
    struct State: Equatable {
      var sizes: [Int] = []
      /// Changed together with its setting, which it is bound to.
      var size = 10
    }
    enum When {
      case loud
      case quiet
      case appeared
      case sized(Int)
      case left
      case bound
      case grown
      case sizeBound(Int)
    }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
    ) {
      switch when {
      case .loud: effectsState.enqueue(AppSettings.shared.set(\.isLoud, to: true))
      case .quiet: effectsState.enqueue(AppSettings.shared.reset(\.$isLoud))
      case .bound: effectsState.enqueue(AppSettings.shared.$size.bind(When.sizeBound))
      case .grown:
        state.size += 1
        effectsState.enqueue(AppSettings.shared.set(\.size, to: state.size))
      case .sizeBound(let size): state.size = size
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

  @Test func `a reducer of Statoscope resets a setting`() async {
    await AppSettings.alone(["isLoud": true]) {
      Player.Store(initialState: Player.State()).send(.quiet)
      #expect(AppSettings.currentStorage.keys.isEmpty)
    }
  }

  @Test func `a state of Statoscope begins with the value of a setting that it is bound to, and follows it`() async {
    await AppSettings.alone(["size": 20]) {
      let store = Player.Store(initialState: Player.State())
      store.send(.bound)
      _ = await store.states().first { $0.size == 20 }
      AppSettings.shared.size = 30
      _ = await store.states().first { $0.size == 30 }
    }
  }

  @Test func `a state of Statoscope that changes with its setting never goes back while its writes return`() async {
    await AppSettings.alone {
      let store = Player.Store(initialState: Player.State())
      let sizes = Log<Int>()
      let token = store.observe(\.size, initial: false) { sizes.append($0) }
      store.send(.bound)
      for number in 1...300 {
        store.send(.grown)
        if number.isMultiple(of: 3) { await Task.yield() }
      }
      AppSettings.shared.size = 1000
      _ = await store.states().first { $0.size == 1000 }
      token.cancel()
      #expect(sizes.elements == Array(11...310) + [1000])
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
