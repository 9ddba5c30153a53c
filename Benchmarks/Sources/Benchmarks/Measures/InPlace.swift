// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// A small change in a large state. Nothing is to be copied.
  static let inPlace = Benchmark(name: "change beside 100,000 elements") { stopwatch, report in
    for (name, events) in [("an Int", Shelf.counting), ("one element", Shelf.replacing)] {
      let empty = Shelf.Store(initialState: Shelf.State(items: [0]), isolation: nil)
      let full = Shelf.Store(initialState: Shelf.State(items: Array(0..<100_000)), isolation: nil)
      let comparison = await stopwatch.compare(
        Loop { sendToShelf($0, events, full) }, with: Loop { sendToShelf($0, events, empty) })
      report.add(Line("\(name), in place", comparison, to: "the same, empty state", target: 1.3))
    }
    let empty = CarefulShelf.Store(initialState: Shelf.State(items: [0]), isolation: nil)
    let full = CarefulShelf.Store(initialState: Shelf.State(items: Array(0..<100_000)), isolation: nil)
    let copying = await stopwatch.compare(
      Loop { sendToCarefulShelf($0, Shelf.replacing, full) },
      with: Loop { sendToCarefulShelf($0, Shelf.replacing, empty) })
    report.add(Line("one element, throwing: copies the array", copying, to: "the same, empty state"))
    let other = await stopwatch.compare(
      Loop { sendToCarefulShelf($0, Shelf.counting, full) },
      with: Loop { sendToCarefulShelf($0, Shelf.counting, empty) })
    report.add(Line("an Int, throwing", other, to: "the same, empty state", target: 1.3))
  }
}

/// Many elements, and an Int beside them.
private struct Shelf: Reducer {
  struct State {
    var count = 0
    var items: [Int]
  }

  enum When {
    case counted
    case replaced(Int)
  }

  static let counting: [When] = opaque(Array(repeating: .counted, count: 64))
  static let replacing: [When] = opaque((0..<64).map { .replaced($0) })

  @inline(never)
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .counted: state.count += 1
    case .replaced(let item): state.items[0] = item
    }
  }
}

/// The same, throwing.
private struct CarefulShelf: Reducer {
  typealias State = Shelf.State
  typealias When = Shelf.When

  @inline(never)
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    guard state.count >= 0 else { throw AccountError() }
    Shelf.update(when, state: &state, effectsState: &effectsState, dependencies: dependencies)
  }
}

@inline(never)
private func sendToShelf(_ count: Int, _ events: [Shelf.When], _ store: Shelf.Store) {
  for index in 0..<count { store.send(events[index & 63]) }
}

@inline(never)
private func sendToCarefulShelf(_ count: Int, _ events: [Shelf.When], _ store: CarefulShelf.Store) {
  for index in 0..<count { store.send(events[index & 63]) }
}
