// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

/// Scopes that several properties of one object, or several parts of one state, hold.
@Suite struct HeldTwiceTests {
  final class Desk: Statostore, ObservableObject, Injectable {
    typealias When = Void
    static var defaultValue: Desk { Desk() }
    @Published var sum = 0
    @Subscope var left: Desk?
    @Subscope var right: Desk?
    @Subscope var pile: [Desk] = []
    @Superscope(observed: true) var around: Desk
    @InjectedWithDefault("none") var owner: String
    func update(_ when: Void) throws { sum += 1 }
  }

  @Reducer
  struct Office {
    struct State {
      @ClassScope var left: Desk? = nil
      @ClassScope var right: Desk? = nil
      @ClassScope var pile: [Desk] = []
    }

    enum When { case act((inout State) -> Void) }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
    ) {
      switch when {
      case .act(let act): act(&state)
      }
    }
  }

  @Test func `two subscopes that change places stay parts`() {
    let (room, first, second) = (Desk().injectObject("Ada"), Desk(), Desk())
    room.left = first
    room.right = second
    (room.left, room.right) = (room.right, room.left)
    #expect([first.owner, second.owner] == ["Ada", "Ada"])
    #expect(first.around === room && second.around === room)
  }

  @Test func `a subscope is a part until no property of the object holds it`() {
    let (room, desk) = (Desk().injectObject("Ada"), Desk())
    room.pile = [desk, desk]
    room.left = room.pile[0]
    room.pile = []
    #expect(desk.owner == "Ada")
    room.pile = [Desk(), desk]
    room.left = nil
    #expect(desk.owner == "Ada")
    room.pile.removeLast()
    #expect(desk.owner == "none")
  }

  @Test func `a class in a state is a part until no part of the state holds it`() {
    let (office, desk, other) = (Office.Store(initialState: Office.State()).injectObject("Ada"), Desk(), Desk())
    office.send(.act { $0.right = desk })
    office.send(
      .act {
        $0.left = desk; $0.right = nil
      })
    #expect(desk.owner == "Ada")
    #expect(desk.node.label?.text == "left")
    office.send(.act { $0.pile = [desk, desk] })
    office.send(.act { $0.left = nil })
    #expect(desk.owner == "Ada")
    #expect(desk.node.label?.text == "pile")
    office.send(
      .act {
        $0.left = other; $0.right = desk; $0.pile.removeAll()
      })
    office.send(.act { ($0.left, $0.right) = ($0.right, $0.left) })
    #expect([desk.owner, other.owner] == ["Ada", "Ada"])
    office.send(
      .act {
        $0.left = nil; $0.right = nil
      })
    #expect([desk.owner, other.owner] == ["none", "none"])
  }

  @Test func `a child's store cannot be made part of anything else, which is said`() throws {
    final class Porch: Statostore {
      typealias When = Void
      @Subscope var guest: Guest.Store?
      func update(_ when: Void) throws {}
    }
    let house = House.Store(initialState: House.State(guests: [Guest.State(id: 1)]))
      .injectObject(Flavour.vanilla)
    let guest = try #require(house.children.guests[id: 1])
    let porch = Porch().injectObject(Flavour.chocolate)
    let reports = issues { porch.guest = guest }
    #expect(
      reports == [
        """
        Guest.Store was made part of HeldTwiceTests.Porch, and is the store of a child already.

        It stays where it is: it finds what is injected around its parent, and ends when that no longer has its state.

        To fix this, keep it in a property without '@Subscope' or '@ClassScope', or hold the outermost store of its tree.
        """
      ])
    #expect(guest.state.flavour == .vanilla)
    porch.guest = nil
    #expect(guest.state.flavour == .vanilla)
    guest.send(.visit)
    #expect(house.state.guests[0].visits == 1)
  }

  // What one object leaves behind may make place for the next one.
  @Test func `an observed superscope is the one that is there now, though the last one lay there`() {
    let desk = Desk()
    for _ in 0..<100 {
      let room = Desk()
      room.left = desk
      var told = 0
      let token = desk.objectWillChange.sink { told += 1 }
      room.sum = 1
      #expect(told == 1)
      withExtendedLifetime((token, room)) {}
    }
  }
}
