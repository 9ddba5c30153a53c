// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// Features in each other: a house with a room that may be there, and a list of guests, who may have guests.
@Reducer
struct House {
  struct State: Equatable, Injectable {
    static var defaultValue: State { State(name: "nowhere") }
    var name = "house"
    var heard: [String] = []
    @SubState var room: Room.State? = nil
    @SubState var guests: StateList<Guest.State> = []
  }

  enum When {
    case act((inout State) throws -> Void)
    case told(String)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .act(let act): try act(&state)
    case .told(let text): state.heard.append(text)
    }
  }
}

extension House: MiddlewareReducer {
  static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) throws -> When? {
    if childWhen as? Room.When == .opened, let room = childState as? Room.State {
      return .told("opened \(room.openings), \(parentState.heard.count)")
    }
    return childWhen as? Guest.When == .arrived ? .told("arrived") : nil
  }
}

@Reducer
struct Room {
  struct State: Equatable {
    var openings = 0
    var seen = ""
    @SubState var guest: Guest.State? = nil
    @SuperState var house: House.State
  }

  enum When: Equatable {
    case opened, look, invite, tick
    case timer(Bool)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .opened: state.openings += 1
    case .look: state.seen = "\(state.house.name) with \(state.house.room?.openings ?? -1) openings"
    case .invite: state.guest = Guest.State(id: 1)
    case .tick: state.openings += 100
    case .timer: effectsState.enqueue(Forever().map { _ in .tick })
    }
  }
}

@Reducer
struct Guest {
  struct State: Equatable, Identifiable {
    var id: Int
    var visits = 0
    var isHere = false
    @ReducerInjected var flavour: Flavour
    @SubState var guests: StateList<Guest.State> = []
  }

  enum When: Equatable { case arrived, visit, wait, renamed(Int) }

  static var defaultTrigger: When? { .arrived }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .arrived: state.isHere = true
    case .visit: state.visits += 1
    case .wait: effectsState.enqueue(Forever().map { _ in .visit })
    case .renamed(let id): state.id = id
    }
  }
}

/// An effect that ends only when it is cancelled.
struct Forever: Effect, Equatable {
  func runEffect() async throws {
    while true { try await Task.sleep(for: .seconds(3_600)) }
  }
}
