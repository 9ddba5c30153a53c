// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// Lists of states, as values and as children.
@Suite struct ListTests {
  private func list(_ ids: Int...) -> StateList<Guest.State> { StateList(ids.map { Guest.State(id: $0) }) }

  @Test func `a list is a collection that finds elements by their ids`() {
    var guests = list(1, 2, 3)
    #expect(guests.count == 3 && guests[1].id == 2)
    guests[id: 2]?.visits = 5
    #expect(guests[1].visits == 5)
    guests[id: 4] = Guest.State(id: 4)
    guests[id: 1] = nil
    #expect(guests.ids == [2, 3, 4])
    #expect(guests.index(id: 4) == 2 && guests.index(id: 1) == nil)
    guests.insert(Guest.State(id: 9), at: 0)
    guests.swapAt(0, 3)
    #expect(guests.ids == [4, 2, 3, 9])
    #expect(guests.ids.map { guests.index(id: $0) } == [0, 1, 2, 3])
    guests.sort { $0.id > $1.id }
    #expect(guests.ids == [9, 4, 3, 2])
    guests.removeAll { $0.id > 3 }
    #expect(guests.ids == [3, 2] && guests.remove(id: 3)?.id == 3 && guests.remove(id: 3) == nil)
    #expect(guests[id: 2]?.visits == 5)
  }

  @Test func `elements are found by their ids where a change has thrown`() {
    struct Stop: Error {}
    func rename(_ guest: inout Guest.State) throws {
      guest.id = 77
      throw Stop()
    }
    var guests = list(1, 2, 3, 4, 5, 6)
    #expect(throws: Stop.self) {
      try guests.removeAll { if $0.id == 5 { throw Stop() } else { $0.id.isMultiple(of: 2) } }
    }
    #expect(throws: Stop.self) { try guests.sort { if $0.id == 3 { throw Stop() } else { $0.id > $1.id } } }
    #expect(throws: Stop.self) { try rename(&guests[1]) }
    #expect(guests.index(id: 77) == 1)
    #expect(guests.ids.map { guests.index(id: $0) } == Array(0..<6))
  }

  @Test func `copies of a list do not change with it`() {
    let first = list(1, 2)
    var second = first
    second[0].visits = 1
    second.append(Guest.State(id: 3))
    #expect(first == list(1, 2))
    #expect(second.ids == [1, 2, 3] && second[0].visits == 1)
    #expect(first != second)
  }

  @Test func `an id in place of another one is found`() {
    var guests = list(1, 2)
    guests[0].id = 7
    #expect(guests.index(id: 7) == 0 && guests.index(id: 1) == nil)
    guests[id: 2]?.id = 8
    #expect(guests.ids == [7, 8] && guests.index(id: 8) == 1)
  }

  @Test func `the first of elements with one id has the store, which is said`() throws {
    let house = House.Store(initialState: House.State())
    let reports = issues {
      house.send(.act { $0.guests = list(1, 2, 1) })
      house.send(.act { $0.guests[2].visits = 3 })
    }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("House.Store: 'guests' holds more than one element with the id 1.") == true)
    #expect(house.children.guests.count == 2)
    house.children.guests[id: 1]?.send(.visit)
    #expect(house.state.guests.map(\.visits) == [1, 0, 3])
    // When the first goes, the next one has it.
    let store = house.children.guests[id: 1]
    house.send(.act { $0.guests.removeFirst() })
    #expect(house.children.guests[id: 1] === store)
    #expect(store?.state.visits == 3)
  }

  @Test func `a child that changes its own id stays the same child, which is said`() throws {
    let house = House.Store(initialState: House.State(guests: list(1, 2)))
    let store = try #require(house.children.guests[id: 1])
    let reports = issues { store.send(.renamed(5)) }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("Guest.Store: its own event changed its id from 1 to 5") == true)
    #expect(house.children.guests[id: 5] === store && house.children.guests[id: 1] == nil)
    store.send(.visit)
    #expect(house.state.guests[id: 5]?.visits == 1)
    _ = issues { store.send(.renamed(2)) }
    _ = issues { store.send(.visit) }
    #expect(house.state.guests.map(\.id) == [2, 2])
    #expect(house.children.guests.count == 1)
  }

  @Test func `rows come and go without a trace`() {
    let house = House.Store(initialState: House.State())
    weak var last: Guest.Store?
    for id in 0..<1_000 {
      house.send(.act { $0.guests.append(Guest.State(id: id)) })
      let guest = house.children.guests[0]
      guest.send(.wait)
      #expect(guest.effects.count == 1)
      last = guest
      house.send(.act { $0.guests.removeAll() })
      #expect(guest.effects.isEmpty)
    }
    #expect(last == nil)
    #expect(house.children.guests.isEmpty)
  }
}
