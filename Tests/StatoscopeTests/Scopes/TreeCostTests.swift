// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// What events in a tree cost, in counts.
@Suite struct TreeCostTests {
  @Test func `an event of one row asks nobody who observes another one`() {
    let house = House.Store(
      initialState: House.State(guests: StateList((0..<2_000).map { Guest.State(id: $0) })))
    var asked: [Int: Int] = [:]
    let tokens = house.children.guests.enumerated().map { index, guest in
      guest.observe(initial: false) { state in
        asked[index, default: 0] += 1
        return state.visits
      } _: { _ in
      }
    }
    asked = [:]
    house.children.guests[id: 7]?.send(.visit)
    #expect(asked == [7: 1])
    house.send(.act { $0.guests[id: 9]?.visits = 4 })
    #expect(asked == [7: 1, 9: 1])
    house.send(.act { $0.name = "home" })
    #expect(asked == [7: 1, 9: 1])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a child's event changes its collections where they lie`() throws {
    let shelf = Shelves.Store(initialState: Shelves.State(shelf: Shelf.State(items: Array(0..<1_000))))
    let child = try #require(shelf.children.shelf)
    let place = child.state.place
    for _ in 0..<100 { child.send(.replaced) }
    #expect(child.state.place == place)
    #expect(child.state.items[0] == 100)
    // As long as somebody keeps a copy, that is another one.
    let copy = shelf.state
    child.send(.replaced)
    #expect(child.state.place != place)
    #expect(copy.shelf?.place == place && copy.shelf?.items[0] == 100)
  }

  @Test func `thirty children in one feature are thirty children`() {
    let many = Thirty.Store(initialState: Thirty.State())
    many.send(.fill)
    many.children.c30?.send(.visit)
    many.children.c1?.send(.visit)
    #expect(many.c30?.visits == 1 && many.c1?.visits == 1 && many.c2?.visits == 0)
    #expect(many.children.c17?.state.isHere == true)
  }

  @Test func `a tree a thousand levels deep works, and goes`() {
    var state = Node.State(id: 0)
    for id in 1..<1_000 { state = Node.State(id: id, only: state) }
    var store: Node.Store? = Node.Store(initialState: state)
    var leaf = store
    while let next = leaf?.children.only { leaf = next }
    leaf?.send(.change(.add(5)))
    #expect(leaf?.value == 5)
    store = nil
    #expect(leaf?.value == 5)
  }
}

@Reducer
private struct Shelf {
  struct State {
    var items: [Int]
    var place: UnsafeRawPointer? { items.withUnsafeBytes { $0.baseAddress } }
  }
  enum When { case replaced }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    state.items[0] = state.items[0] == 0 ? 1 : state.items[0] + 1
  }
}

@Reducer
private struct Shelves {
  struct State {
    @SubState var shelf: Shelf.State? = nil
  }
  enum When { case none }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {}
}

@Reducer
struct Thirty {
  struct State {
    @SubState var c1: Guest.State? = nil
    @SubState var c2: Guest.State? = nil
    @SubState var c3: Guest.State? = nil
    @SubState var c4: Guest.State? = nil
    @SubState var c5: Guest.State? = nil
    @SubState var c6: Guest.State? = nil
    @SubState var c7: Guest.State? = nil
    @SubState var c8: Guest.State? = nil
    @SubState var c9: Guest.State? = nil
    @SubState var c10: Guest.State? = nil
    @SubState var c11: Guest.State? = nil
    @SubState var c12: Guest.State? = nil
    @SubState var c13: Guest.State? = nil
    @SubState var c14: Guest.State? = nil
    @SubState var c15: Guest.State? = nil
    @SubState var c16: Guest.State? = nil
    @SubState var c17: Guest.State? = nil
    @SubState var c18: Guest.State? = nil
    @SubState var c19: Guest.State? = nil
    @SubState var c20: Guest.State? = nil
    @SubState var c21: Guest.State? = nil
    @SubState var c22: Guest.State? = nil
    @SubState var c23: Guest.State? = nil
    @SubState var c24: Guest.State? = nil
    @SubState var c25: Guest.State? = nil
    @SubState var c26: Guest.State? = nil
    @SubState var c27: Guest.State? = nil
    @SubState var c28: Guest.State? = nil
    @SubState var c29: Guest.State? = nil
    @SubState var c30: Guest.State? = nil
  }
  enum When { case fill }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    state.c1 = Guest.State(id: 1)
    state.c2 = Guest.State(id: 2)
    state.c3 = Guest.State(id: 3)
    state.c4 = Guest.State(id: 4)
    state.c5 = Guest.State(id: 5)
    state.c6 = Guest.State(id: 6)
    state.c7 = Guest.State(id: 7)
    state.c8 = Guest.State(id: 8)
    state.c9 = Guest.State(id: 9)
    state.c10 = Guest.State(id: 10)
    state.c11 = Guest.State(id: 11)
    state.c12 = Guest.State(id: 12)
    state.c13 = Guest.State(id: 13)
    state.c14 = Guest.State(id: 14)
    state.c15 = Guest.State(id: 15)
    state.c16 = Guest.State(id: 16)
    state.c17 = Guest.State(id: 17)
    state.c18 = Guest.State(id: 18)
    state.c19 = Guest.State(id: 19)
    state.c20 = Guest.State(id: 20)
    state.c21 = Guest.State(id: 21)
    state.c22 = Guest.State(id: 22)
    state.c23 = Guest.State(id: 23)
    state.c24 = Guest.State(id: 24)
    state.c25 = Guest.State(id: 25)
    state.c26 = Guest.State(id: 26)
    state.c27 = Guest.State(id: 27)
    state.c28 = Guest.State(id: 28)
    state.c29 = Guest.State(id: 29)
    state.c30 = Guest.State(id: 30)
  }
}
