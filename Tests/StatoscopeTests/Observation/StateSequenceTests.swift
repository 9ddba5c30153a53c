// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct StateSequenceTests {
  private let add = Scene.When.act("add") { state, _ in state.count += 1 }

  @Test func `the current value comes first, then each one that differs`() async {
    let store = Store<Scene>()
    store.send(add)
    var counts = store.values(of: \.count).makeAsyncIterator()
    store.send(.note("nothing")).send(add).send(.note("nothing")).send(add)
    var seen: [Int] = []
    for _ in 0..<3 { await counts.next().map { seen.append($0) } }
    #expect(seen == [1, 2, 3])
  }

  @Test func `it ends with the store, after what was still to be read`() async {
    var store: Store<Scene>? = Store()
    guard let states = store?.states() else { return }
    store?.send(add)
    store = nil
    var seen: [Int] = []
    for await state in states { seen.append(state.count) }
    #expect(seen == [0, 1])
  }

  @Test func `a slow reader misses the oldest values, never the newest`() async {
    var store: Store<Scene>? = Store()
    guard let counts = store?.values(of: \.count, limit: 3) else { return }
    for _ in 0..<10 { store?.send(add) }
    store = nil
    var seen: [Int] = []
    for await count in counts { seen.append(count) }
    #expect(seen == [8, 9, 10])
  }

  @Test func `a limit below one still holds the newest value`() async {
    var store: Store<Scene>? = Store()
    guard let counts = store?.values(of: \.count, limit: 0) else { return }
    store?.send(add)
    store = nil
    var seen: [Int] = []
    for await count in counts { seen.append(count) }
    #expect(seen == [1])
  }

  @Test func `cancelling the task that reads ends the subscription`() async {
    let living = Shared(0)
    let store = Store<Scene>()
    let began = Latch()
    func values() -> StateSequence<Int> {
      let counted = Counted(in: living)
      return store.values(of: Selector(\Scene.State.count) { count in withExtendedLifetime(counted) { count } })
    }
    let values = values()
    let reader = Task {
      for await _ in values { began.open() }
    }
    await began.wait()
    reader.cancel()
    await reader.value
    await living.wait(until: 0)
    store.send(add)
  }

  @Test func `a sequence that nobody reads ends its subscription when it is released`() {
    let living = Shared(0)
    let store = Store<Scene>()
    do {
      let counted = Counted(in: living)
      let selector = Selector(\Scene.State.count) { count in withExtendedLifetime(counted) { count } }
      _ = store.values(of: selector)
    }
    #expect(living.value == 0)
  }

  @Test @MainActor func `one wanted value can be waited for, whether it holds already or comes later`() async {
    let store = Store<Scene>()
    var asked = 0  // the closure runs where the caller does
    let none = await store.states().first { state in
      asked += 1
      return state.count == 0
    }
    #expect(asked == 1)
    #expect(none?.count == 0)
    let sending = Task { for _ in 0..<3 { store.send(add) } }
    let three = await store.values(of: \.count).first { $0 == 3 }
    await sending.value
    #expect(three == 3)
  }

  @Test func `who waits for a value that never comes hears of the store's end, which he does not put off`() async {
    var store: Store<Scene>? = Store()
    guard let counts = store?.values(of: \.count) else { return }
    store?.send(add)
    store = nil
    let found = await counts.first { $0 == 7 }
    #expect(found == nil)
  }

  @Test func `who waits for a value may be cancelled`() async {
    let store = Store<Scene>()
    let values = store.values(of: \.count)
    let waiting = Task { await values.first { $0 == 7 } }
    waiting.cancel()
    #expect(await waiting.value == nil)
    store.send(add)
  }

  @Test @MainActor func `on the main actor it starts with the value of the moment it was made`() async {
    let store = Store<Scene>()
    let values = store.values(of: \.count)
    store.send(add)
    var iterator = values.makeAsyncIterator()
    let seen = [await iterator.next(), await iterator.next()]
    #expect(seen == [0, 1])
  }
}
