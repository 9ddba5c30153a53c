// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// A store whose home is an actor of the user's own.
@Suite struct ActorHomeTests {
  private actor Office {
    lazy var store = Store<PlainScene>(initialState: PlainScene.State(), isolation: self)

    func open() -> Store<PlainScene> { store }

    func workFromNowhere() async -> [Int] {
      await sendFromNowhere(store).finish()
      return store.numbers
    }

    /// The compiler does not know where this runs.
    private nonisolated func sendFromNowhere(_ store: Store<PlainScene>) -> SentEvent { store.send(.add(1)) }
  }

  @Test func `an event sent from code of unknown isolation finds the way to an actor's store`() async {
    #expect(await Office().workFromNowhere() == [1])
  }

  @Test @MainActor func `an event sent from another actor finds its way too`() async {
    let store = await Office().open()
    await store.send(.add(2)).finish()
    #expect(store.numbers == [2])
  }
}

/// A feature of sendable values.
struct PlainScene: Reducer {
  struct State: Sendable { var numbers: [Int] = [] }
  enum When: Sendable { case add(Int) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    if case .add(let number) = when { state.numbers.append(number) }
  }
}
