// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Foundation
import Statoscope
import Testing

@Reducer
private struct Tally {
  struct State: Sendable { var count = 0 }
  enum When { case incremented }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    state.count += 1
  }
}

/// An actor that owns a store which is at home on it.
private actor Owner {
  private var store: Tally.Store?

  func makeStore() { store = Tally.Store(initialState: Tally.State()) }

  func count() -> Int? { store?.send(.incremented).count }
}

@Suite struct EntangledStoresTests {
  @Test func `an actor that owns its store is released`() async {
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      await owner.makeStore()
      #expect(await owner.count() == 1)
    }
    #expect(released == nil)
  }

  /// Two threads, each inside of one store, send to the other's: neither may wait for the other for ever.
  @Test func `stores whose observers send to each other from two threads do not lock each other out`() async {
    let first = Tally.Store(initialState: Tally.State(), isolation: nil)
    let second = Tally.Store(initialState: Tally.State(), isolation: nil)
    let bothInside = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let (done, end) = AsyncStream.makeStream(of: Void.self)
    var tokens: [ObservationToken] = []
    for (index, (here, there)) in [(first, second), (second, first)].enumerated() {
      tokens.append(
        here.observe(\.count, initial: false, isolation: nil) { count in
          guard count == 1 else {
            end.yield()
            return
          }
          bothInside[index].signal()
          bothInside[1 - index].wait()
          there.send(.incremented, isolation: nil)
        })
    }
    for store in [first, second] { Thread.detachNewThread { store.send(.incremented, isolation: nil) } }
    var ends = done.makeAsyncIterator()
    for _ in 0..<2 { await ends.next() }
    #expect(first.state.count == 2 && second.state.count == 2)
    withExtendedLifetime(tokens) {}
  }
}
