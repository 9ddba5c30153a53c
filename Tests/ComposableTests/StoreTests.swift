// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Dispatch
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct StoreTests {
  @Test func `an observer that answers is queued, and every observer sees every state once`() {
    let store = Store<Int, Int>(
      initialState: -1,
      reducer: Reduce { state, action in
        state = action
        return .none
      })
    let seen = Log<Int>()
    let first = store.observe(initial: false) { if $0 == 1 { store.send(0) } }
    let second = store.observe(initial: false) { seen.append($0) }
    store.send(0)
    store.send(1)
    withExtendedLifetime((first, second)) {}
    #expect(seen.elements == [0, 1, 0])
  }

  @Test func `eight threads send to a store on no actor, and nothing is lost`() async {
    let count = await Self.countFromEightThreads(10_000)
    #expect(count == 80_000)
  }

  nonisolated private static func countFromEightThreads(_ each: Int) async -> Int {
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reduce { state, action in
        state += action
        return .none
      })
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        DispatchQueue.concurrentPerform(iterations: 8) { _ in for _ in 0..<each { store.send(1, isolation: nil) } }
        continuation.resume()
      }
    }
    return store.state
  }

  @Test func `an action from elsewhere is processed at home`() async {
    let isAtHome = Log<Bool>()
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reduce { state, action in
        MainActor.assumeIsolated { isAtHome.append(true) }
        state += action
        return .none
      })
    await Task.detached { _ = await store.send(1).finish() }.value
    #expect(store.state == 1)
    #expect(isAtHome.elements == [true])
  }

  @Test func `a field is told to who reads it, and only when it has changed`() {
    let store = Store(initialState: Shop.State(), reducer: Shop())
    let told = Log<String>()
    withObservationTracking {
      _ = store.counter
    } onChange: {
      told.append("counter")
    }
    withObservationTracking {
      _ = store.till
    } onChange: {
      told.append("till")
    }
    store.send(.counter(.added(0)))
    #expect(told.elements.isEmpty)
    store.send(.counter(.added(1)))
    #expect(told.elements == ["counter"])
  }

  @Test func `a view's store shows its part, and sends its actions`() {
    let store = Store(initialState: Shop.State(), reducer: Shop())
    let all = ViewStore(store)
    let part = ViewStore(store, observe: \.counter, send: Shop.Action.counter)
    let made = ViewStore(store, observe: { "\($0.counter.count)" }, send: Shop.Action.counter)
    let told = Log<String>()
    withObservationTracking {
      _ = part.count
    } onChange: {
      told.append("part")
    }
    withObservationTracking {
      _ = made.state
    } onChange: {
      told.append("made")
    }
    withObservationTracking {
      _ = all.till
    } onChange: {
      told.append("all")
    }
    let counts = Log<Int>()
    let token = part.observe { counts.append($0.count) }
    part.send(.added(2))
    made.send(.added(3))
    token.cancel()
    part.send(.added(1))
    #expect(part.count == 6)
    #expect(part.state == Counter.State(count: 6))
    #expect(made.state == "6")
    #expect(all.counter.count == 6)
    #expect(told.elements.sorted() == ["made", "part"])
    #expect(counts.elements == [0, 2, 5])
  }

  @Test func `states come as a sequence, the current one first, and end with the store`() async throws {
    var store: Store<Int, Int>? = Store(
      initialState: 0,
      reducer: Reduce { state, action in
        state = action
        return .none
      })
    let states = store?.states()
    let halves = store.map { ViewStore($0, observe: { $0 / 2 }).states() }
    for number in [1, 1, 2, 3] { store?.send(number) }
    store = nil
    var seen: [Int] = []
    for await state in try #require(states) { seen.append(state) }
    #expect(seen == [0, 1, 2, 3])
    var seenHalves: [Int] = []
    for await half in try #require(halves) { seenHalves.append(half) }
    #expect(seenHalves == [0, 1])
  }

  @Test func `an effect finds what was injected`() async {
    enum Key: Injectable { static var defaultValue: Int { 1 } }
    struct Ask: EffectProtocol {
      @InjectedForEffect(Key.self) var number
      func runEffect() async throws -> Int { number }
    }
    let store = Store(
      initialState: Answering.State(), reducer: Answering { $0 == 0 ? Effect(Ask()) : .none })
    await store.send(0).finish()
    store.injectObject(7, for: Key.self)
    await store.send(0).finish()
    #expect(store.heard == [0, 1, 0, 7])
  }

  @Test func `a cycle that never ends is broken and reported`() async {
    let store = Store(initialState: 0, reducer: Reduce<Int, Bool> { _, action in .send(action) })
    store.eventLimit = 1_000
    let messages = await reports { store.send(true) }
    #expect(messages.count == 1)
    #expect(store.effects.isEmpty)
    store.eventLimit = 1_000_000
    #expect(store.debugDescription == "Store<Int, Bool>: 0")
  }
}
