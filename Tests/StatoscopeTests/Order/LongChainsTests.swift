// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct LongChainsTests {
  @Test(arguments: [Answering.Way.effect, .observer, .middleware])
  func `an event that answers itself 100,000 times ends, on a flat stack, with nothing piled up`(way: Answering.Way) {
    let census = LifeCounted.Census()
    let stack = StackUse()
    let store = Answering.Store(initialState: Answering.State())
    if way == .middleware {
      store.addMiddleWare { store, when, forward in
        try forward(when)
        if when.left > 0 { store.send(when.next) }
      }
    }
    let token = store.observe(\.left, initial: false) { left in
      if way == .observer, left > 0 {
        store.send(Answering.When(left: left - 1, way: way, census: census, stack: stack))
      }
    }
    store.send(Answering.When(left: 100_000, way: way, census: census, stack: stack))
    #expect(store.left == 0)
    #expect(store.processed == 100_001)
    #expect(stack.range < 4_096)
    #expect(census.living == 0)
    #expect(census.most <= 4)
    withExtendedLifetime(token) {}
  }
}

/// How far apart the stack's ends were that it was told of.
final class StackUse: @unchecked Sendable {  // safe: used by one test, on its thread
  private var lowest = UInt.max
  private var highest = UInt.min

  var range: UInt { highest - lowest }

  func note() {
    let here = stackAddress()
    lowest = min(lowest, here)
    highest = max(highest, here)
  }
}

@Reducer
struct Answering {
  enum Way: CaseIterable { case effect, observer, middleware }

  struct State {
    var left = 0
    var processed = 0
  }

  struct When {
    let left: Int
    let way: Way
    let census: LifeCounted.Census
    let stack: StackUse
    /// One to each event, so that events can be counted.
    let payload: LifeCounted

    init(left: Int, way: Way, census: LifeCounted.Census, stack: StackUse) {
      self.left = left
      self.way = way
      self.census = census
      self.stack = stack
      payload = LifeCounted(census)
    }

    var next: When { When(left: left - 1, way: way, census: census, stack: stack) }
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    when.stack.note()
    state.left = when.left
    state.processed += 1
    if when.way == .effect, when.left > 0 { effectsState.enqueue(.send(when.next)) }
  }
}
