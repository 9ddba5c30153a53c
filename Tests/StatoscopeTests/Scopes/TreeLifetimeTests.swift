// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// How children begin and end, and what of them lives how long.
@Suite struct TreeLifetimeTests {
  @Test(arguments: ["by the child's own event's answer", "by the parent", "from outside"])
  func `a child that goes takes its effects with it`(_ how: String) async throws {
    let house = House.Store(initialState: House.State(room: Room.State()))
    let room = try #require(house.children.room)
    let told = Collected<String>()
    let token = room.events.listen(to: .effects) { event in
      if case .effectCancelled(let info) = event.kind { told.append("\(info.effect)") }
    }
    room.send(.timer(true))
    switch how {
    case "by the parent": house.send(.act { $0.room = nil })
    case "from outside": house.send(.act { $0 = House.State() })
    default:
      let ending = room.observe(\.openings, initial: false) { _ in house.send(.act { $0.room = nil }) }
      room.send(.opened)
      ending.cancel()
    }
    #expect(told.all == ["Forever()"])
    #expect(room.effects.isEmpty && house.children.room == nil)
    token.cancel()
  }

  @Test func `an event that was queued before its store ended is dropped without a report`() throws {
    let house = House.Store(initialState: House.State(room: Room.State()))
    let room = try #require(house.children.room)
    let reports = issues {
      let token = house.observe(\.name, initial: false) { _ in
        house.send(.act { $0.room = nil })
        room.send(.opened)
      }
      house.send(.act { $0.name = "home" })
      token.cancel()
    }
    #expect(reports.isEmpty)
    #expect(room.state.openings == 0)
  }

  @Test func `states of a child end with it`() async throws {
    let house = House.Store(initialState: House.State(room: Room.State()))
    let room = try #require(house.children.room)
    var openings = room.values(of: \.openings).makeAsyncIterator()
    #expect(await openings.next() == 0)
    room.send(.opened)
    #expect(await openings.next() == 1)
    house.send(.act { $0.room = nil })
    #expect(await openings.next() == nil)
  }

  @Test func `a store that is gone takes the children with it`() throws {
    weak var room: Room.Store?
    weak var guest: Guest.Store?
    do {
      let house = House.Store(initialState: House.State(room: Room.State(guest: Guest.State(id: 1))))
      room = house.children.room
      guest = room?.children.guest
      #expect(guest != nil)
    }
    #expect(room == nil && guest == nil)
  }

  @Test func `children find what is injected around them`() throws {
    let house = House.Store(initialState: House.State(room: Room.State(guest: Guest.State(id: 1))))
    house.injectObject(Flavour.vanilla)
    let guest = try #require(house.children.room?.children.guest)
    #expect(guest.flavour == .vanilla)
    house.children.room?.injectObject(Flavour.chocolate)
    #expect(guest.flavour == .chocolate)
  }

  @Test func `a child that is told of the store around it is told of each change of that`() throws {
    let garden = Garden.Store(initialState: Garden.State(pond: Pond.State()))
    let pond = try #require(garden.children.pond)
    var heard: [String] = []
    let token = pond.observe {
      $0.garden.weather
    } _: {
      heard.append($0)
    }
    garden.send(.weather("rain"))
    pond.send(.ripple)
    garden.send(.weather("sun"))
    garden.send(.weather("sun"))
    #expect(heard == ["fine", "rain", "sun"])
    garden.send(.drain)
    garden.send(.weather("snow"))
    #expect(heard == ["fine", "rain", "sun"])
    token.cancel()
  }
}

extension TreeLifetimeTests {
  @Test func `what an event did to its children stays when its reducer has declined to take it back`() throws {
    let shed = Shed.Store(initialState: Shed.State(pond: Pond.State()))
    let pond = try #require(shed.children.pond)
    shed.send(.drainAndFail)
    #expect(shed.children.pond == nil && shed.state.pond == nil)
    #expect(issues { pond.send(.ripple) }.count == 1)
  }
}

@Reducer
private struct Shed {
  struct State {
    @SubState var pond: Pond.State? = nil
  }
  enum When { case drainAndFail }

  static var restoresStateOnError: Bool { false }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    state.pond = nil
    throw Oops(text: "drained")
  }
}

enum Flavour: Injectable, Equatable {
  case plain, vanilla, chocolate
  static var defaultValue: Flavour { .plain }
}

@Reducer
struct Garden {
  struct State: Injectable {
    static var defaultValue: State { State() }
    var weather = "fine"
    @SubState var pond: Pond.State? = nil
  }
  enum When { case weather(String), drain }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .weather(let weather): state.weather = weather
    case .drain: state.pond = nil
    }
  }
}

@Reducer
struct Pond {
  struct State {
    var ripples = 0
    @SuperState(observed: true) var garden: Garden.State
  }
  enum When { case ripple }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    state.ripples += 1
  }
}
