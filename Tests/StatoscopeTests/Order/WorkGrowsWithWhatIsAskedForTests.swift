// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct WorkGrowsWithWhatIsAskedForTests {
  @Test func `3,000 observers: each event compares and tells each of them once`() {
    let store = Rows.Store(initialState: Rows.State(rows: [Probe(0)]))
    var told = 0
    let tokens = (0..<3_000).map { _ in store.observe(\.rows[0], initial: false) { _ in told += 1 } }
    let compared = Probe.comparisons { store.send(.change(0)) }
    #expect(told == 3_000)
    #expect(compared == 3_000)
    withExtendedLifetime(tokens) {}
  }

  @Test func `subscribing and cancelling compares nothing, however many there are`() {
    let store = Rows.Store(initialState: Rows.State(rows: [Probe(0)]))
    var told = 0
    let compared = Probe.comparisons {
      let tokens = (0..<3_000).map { _ in store.observe(\.rows[0]) { _ in told += 1 } }
      for token in tokens { token.cancel() }
    }
    #expect(told == 3_000)
    #expect(compared == 0)
    #expect(Probe.comparisons { store.send(.change(0)) } == 0)
    #expect(told == 3_000)
  }

  @Test func `a field that did not change costs one comparison, and tells nobody`() {
    let store = Rows.Store(initialState: Rows.State(rows: [Probe(0), Probe(0)]))
    let token = store.observe(\.rows[1], initial: false) { _ in Issue.record("nothing changed") }
    #expect(Probe.comparisons { for _ in 0..<100 { store.send(.change(0)) } } == 100)
    withExtendedLifetime(token) {}
  }

  @Test func `n rows that each send once do n updates, and n comparisons for one observer`() {
    for count in [100, 1_000] {
      let store = Rows.Store(initialState: Rows.State(rows: (0..<count).map { _ in Probe(0) }))
      let token = store.observe(\.rows[0], initial: false) { _ in }
      let compared = Probe.comparisons { for row in 0..<count { store.send(.change(row)) } }
      #expect(compared == count)
      #expect(store.updates == count)
      withExtendedLifetime(token) {}
    }
  }

  @Test func `nothing is compared when nobody observes`() {
    let store = Rows.Store(initialState: Rows.State(rows: [Probe(0)]))
    #expect(Probe.comparisons { store.send(.change(0)) } == 0)
  }
}

/// A value that counts how often it is compared, in the calling task.
private struct Probe: Equatable, Sendable {
  @TaskLocal private static var count: Collected<Void>?

  var value: Int

  init(_ value: Int) { self.value = value }

  static func == (lhs: Probe, rhs: Probe) -> Bool {
    count?.append(())
    return lhs.value == rhs.value
  }

  static func comparisons(in body: () -> Void) -> Int {
    let counted = Collected<Void>()
    $count.withValue(counted, operation: body)
    return counted.all.count
  }
}

@Reducer
private struct Rows {
  struct State {
    var rows: [Probe]
    var updates = 0
  }
  enum When { case change(Int) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    state.updates += 1
    if case .change(let row) = when { state.rows[row].value += 1 }
  }
}
