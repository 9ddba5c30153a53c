// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// A feature whose state is one of several children's.
@Reducer
struct Door {
  enum State: Equatable {
    case closed
    case room(Room.State)
    case guest(as: Guest.State)
  }
  enum When { case go(State), knock, spoil }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .go(let next): state = next
    case .knock: if case .room(var room) = state { room.openings += 10; state = .room(room) }
    case .spoil:
      state = .closed
      throw Oops(text: "spoilt")
    }
  }
}

@Suite struct EnumStateTests {
  let door = Door.Store(initialState: .closed)

  @Test func `each case has its child`() throws {
    #expect(door.children.room == nil && door.children.guest == nil)
    door.send(.go(.room(Room.State())))
    let room = try #require(door.children.room)
    room.send(.opened)
    #expect(door.state == .room(Room.State(openings: 1)))
    door.send(.knock)
    #expect(room.state.openings == 11)
    #expect(door.children.room === room)
    room.send(.invite)
    room.children.guest?.send(.visit)
    #expect(room.state.guest?.visits == 1)
    if case .room(let state) = door.state { #expect(state.guest?.visits == 1) } else { Issue.record("no room") }
    door.send(.spoil)
    #expect(door.children.room === room)
    room.send(.timer(true))
    door.send(.go(.guest(as: Guest.State(id: 3))))
    #expect(door.children.room == nil && room.effects.isEmpty)
    #expect(door.children.guest?.state.isHere == true)
    #expect(door.state == .guest(as: Guest.State(id: 3, isHere: true)))
  }

  @Test func `observers of the whole hear of what the child does`() throws {
    door.send(.go(.room(Room.State())))
    var heard: [Door.State] = []
    let token = door.observe(initial: false) { heard.append($0) }
    door.children.room?.send(.opened)
    door.children.room?.send(.look)
    #expect(heard.count == 2)
    #expect(heard.first == .room(Room.State(openings: 1)))
    token.cancel()
  }
}
