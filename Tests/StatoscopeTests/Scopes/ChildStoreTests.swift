// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct ChildStoreTests {
  let house = House.Store(initialState: House.State())

  private func act(_ act: @escaping (inout House.State) throws -> Void) { house.send(.act(act)) }

  @Test func `a child's state is part of its parent's`() throws {
    #expect(house.children.room == nil)
    act { $0.room = Room.State() }
    let room = try #require(house.children.room)
    room.send(.opened)
    #expect(room.state.openings == 1)
    #expect(house.state.room?.openings == 1)
    act { $0.room?.openings = 5 }
    #expect(room.state.openings == 5)
    #expect(house.children.room === room)
    room.send(.opened)
    #expect(house.state.room?.openings == 6)
  }

  @Test func `children that the first state holds are there at once, and are sent nothing`() {
    let house = House.Store(
      initialState: House.State(room: Room.State(guest: Guest.State(id: 4)), guests: [Guest.State(id: 1)]))
    #expect(house.children.room?.children.guest?.state == Guest.State(id: 4))
    #expect(house.children.guests.map(\.state) == [Guest.State(id: 1)])
  }

  @Test func `a child that begins is sent its trigger, once, after its parent's event`() {
    act { $0.guests = [Guest.State(id: 1, guests: [Guest.State(id: 2)])] }
    #expect(house.state.guests[0].isHere)
    #expect(house.state.guests[0].guests[0].isHere)
    #expect(house.state.heard == ["arrived", "arrived"])
    act { $0.guests[id: 1]?.isHere = false }
    #expect(!house.state.guests[0].isHere)
  }

  @Test func `copies of a state do not change with it`() throws {
    act { $0.room = Room.State() }
    let room = try #require(house.children.room)
    let before = house.state
    room.send(.opened)
    let between = house.state
    act { $0.room?.openings += 10 }
    #expect([before, between, house.state].map { $0.room?.openings } == [0, 1, 11])
    act { $0 = before }
    #expect(room.state.openings == 0)
    room.send(.opened)
    #expect(before.room?.openings == 0)
    #expect(house.state.room?.openings == 1)
  }

  @Test func `a look at the store around is always as it is now`() throws {
    act { $0.room = Room.State() }
    let room = try #require(house.children.room)
    #expect(room.state.house.name == "house")
    room.send(.look)
    #expect(room.state.seen == "house with 0 openings")
    act { $0.name = "home" }
    room.send(.opened)
    room.send(.look)
    #expect(room.state.seen == "home with 1 openings")
    #expect(Room.State().house.name == "nowhere")
  }

  @Test func `stores around hear of an event when it has been processed`() throws {
    act { $0.room = Room.State() }
    let room = try #require(house.children.room)
    room.send(.opened)
    room.send(.opened)
    #expect(house.state.heard == ["opened 1, 0", "opened 2, 1"])
  }

  @Test func `observers hear of what concerns them`() throws {
    act { $0.room = Room.State() }
    let room = try #require(house.children.room)
    var heard: [String] = []
    let tokens = [
      house.observe(\.name) { heard.append("name \($0)") },
      house.observe {
        $0.room?.openings
      } _: {
        heard.append("house \($0 ?? -1)")
      },
      room.observe(\.openings) { heard.append("room \($0)") },
    ]
    heard = []
    room.send(.look)
    #expect(heard == [])
    room.send(.opened)
    #expect(heard == ["room 1", "house 1"])
    heard = []
    act { $0.room?.openings = 7 }
    #expect(heard == ["house 7", "room 7"])
    heard = []
    act { $0.name = "home" }
    #expect(heard == ["name home"])
    withExtendedLifetime(tokens) {}
  }

  @Test func `a child that is gone shows its last state, and says once that it was sent to`() throws {
    act { $0.room = Room.State() }
    let room = try #require(house.children.room)
    room.send(.timer(true))
    room.send(.opened)
    #expect(room.effects.count == 1)
    act { $0.room = nil }
    #expect(room.effects.isEmpty)
    #expect(house.children.room == nil)
    let reports = issues {
      #expect(room.state.openings == 1)
      room.send(.opened)
      room.send(.opened)
    }
    #expect(reports.count == 1)
    #expect(room.state.openings == 1)
  }

  @Test func `children that outlive the root are safe`() throws {
    var house: House.Store? = House.Store(initialState: House.State(room: Room.State()))
    let room = try #require(house?.children.room)
    room.send(.timer(true))
    house = nil
    #expect(room.effects.isEmpty)
    #expect(room.state.house.name == "nowhere")
    let reports = issues { room.send(.opened) }
    #expect(reports.count == 1)
    #expect(room.state.openings == 0)
  }

  @Test func `an event that throws leaves the children as they were`() throws {
    act { $0.room = Room.State(openings: 1) }
    let room = try #require(house.children.room)
    act {
      $0.room?.openings = 9; $0.guests.append(Guest.State(id: 3)); throw Oops(text: "no")
    }
    #expect(room.state.openings == 1)
    #expect(house.children.guests.isEmpty)
    act {
      $0.room = nil; throw Oops(text: "no")
    }
    #expect(house.children.room === room)
    room.send(.opened)
    #expect(house.state.room?.openings == 2)
  }

  @Test func `rows are known by their ids`() throws {
    act { $0.guests = StateList([1, 2, 3].map { Guest.State(id: $0) }) }
    let stores = house.children.guests
    let second = try #require(stores[id: 2])
    second.send(.visit)
    act { $0.guests.reverse() }
    #expect(house.children.guests.map(\.state.id) == [3, 2, 1])
    #expect(house.children.guests[id: 1] === stores[0])
    act {
      $0.guests.removeFirst(); $0.guests.append(Guest.State(id: 9)); $0.guests.sort { $0.id < $1.id }
    }
    #expect(house.children.guests.map(\.state.id) == [1, 2, 9])
    #expect(house.children.guests[1] === second)
    second.send(.visit)
    #expect(house.state.guests[id: 2]?.visits == 2)
    #expect(stores[2].state.id == 3)
  }
}
