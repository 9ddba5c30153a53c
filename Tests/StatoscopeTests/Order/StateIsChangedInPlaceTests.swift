// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct StateIsChangedInPlaceTests {
  @Test func `one Int beside 100,000 elements is changed without a copy of them`() async {
    #expect(
      await isInPlace {
        let store = Large.store()
        let before = store.address
        store.send(.count)
        return store.count == 1 && store.address == before
      })
  }

  @Test func `one of 100,000 elements is changed without a copy of the others`() async {
    #expect(
      await isInPlace {
        let store = Large.store()
        let before = store.address
        for index in 0..<1_000 { store.send(.change(index)) }
        return store.numbers[999] == 1 && store.address == before
      })
  }

  @Test func `so it is with observers of another field, and when the event waits in the queue`() async {
    #expect(
      await isInPlace {
        let store = Large.store()
        let before = store.address
        let token = store.observe(\.count, initial: false) { if $0 == 1 { store.send(.change(7)) } }
        store.send(.count)
        token.cancel()
        return store.numbers[7] == 1 && store.address == before
      })
  }

  @Test func `no second owner is there while the reducer works, so that objects can be told apart as well`() async {
    #expect(
      await isInPlace {
        let store = Large.store()
        store.send(.look)
        return store.wasUnique == true
      })
  }

  @Test func `somebody who keeps a state keeps it as it was`() {
    let store = Large.store()
    let kept = store.state
    store.send(.change(0))
    #expect(kept.numbers[0] == 0)
    #expect(store.numbers[0] == 1)
    #expect(store.address != kept.numbers.withUnsafeBufferPointer(\.baseAddress))
  }

  @Test func `an event from elsewhere is processed in place, too`() async {
    #expect(
      await isInPlace {
        let store = await Large.storeOfMainActor()
        let before = store.address
        await store.send(.change(3)).finish()
        return store.numbers[3] == 1 && store.address == before
      })
  }
}

@Reducer
private struct Large {
  final class Object: Sendable {}

  struct State {
    var count = 0
    var numbers = Array(repeating: 0, count: 100_000)
    var objects = (0..<10).map { _ in Object() }
    var wasUnique: Bool?
  }
  enum When {
    case count
    case change(Int)
    case look
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .count: state.count += 1
    case .change(let index): state.numbers[index] += 1
    // A second owner of the array would make this access copy it first, and then two arrays would own the object.
    case .look: state.wasUnique = isKnownUniquelyReferenced(&state.objects[3])
    }
  }

  static func store() -> Statoscope.Store<Large> { Statoscope.Store(initialState: State()) }
  @MainActor static func storeOfMainActor() -> Statoscope.Store<Large> { Statoscope.Store(initialState: State()) }
}

extension Store<Large> {
  fileprivate var address: UnsafePointer<Int>? { self.state.numbers.withUnsafeBufferPointer(\.baseAddress) }
}
