// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Statoscope
import StoreKernel
import Testing

/// Trees without a home, used from many threads.
@Suite(.timeLimit(.minutes(10))) struct TreeThreadTests {
  @Test func `events of all stores of a tree, from eight threads, are all counted`() throws {
    let house = House.Store(
      initialState: House.State(room: Room.State(), guests: [Guest.State(id: 1), Guest.State(id: 2)]), isolation: nil)
    let stores = UncheckedTree(house)
    DispatchQueue.concurrentPerform(iterations: 8) { thread in
      let house = stores.house
      for _ in 0..<500 {
        house.children.room?.send(.tick, isolation: nil)
        house.children.guests[id: 1 + thread % 2]?.send(.visit, isolation: nil)
        _ = house.state
        _ = house.children.room?.state.house.name
        if thread == 0 { house.send(.act { $0.room?.seen += "x" }, isolation: nil) }
      }
    }
    #expect(house.state.room?.openings == 8 * 500 * 100)
    #expect(house.state.room?.seen.count == 500)
    #expect(house.state.guests.map(\.visits) == [2_000, 2_000])
  }

  @Test func `copies of states may be changed on any thread while the tree goes on`() {
    let house = House.Store(initialState: House.State(room: Room.State(), guests: [Guest.State(id: 1)]), isolation: nil)
    let stores = UncheckedTree(house)
    let sums = Lock(0)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      for number in 0..<500 {
        if thread < 2 {
          stores.house.children.room?.send(.tick, isolation: nil)
          stores.house.children.guests[0].send(.visit, isolation: nil)
        } else {
          var copy = stores.house.state
          let before = copy.room?.openings ?? 0
          copy.room?.openings = number
          copy.guests[0].visits = number
          copy.guests.append(Guest.State(id: 7))
          sums.withLock { $0 += (copy.room?.openings ?? -1) == number && before % 100 == 0 ? 1 : 0 }
        }
      }
    }
    #expect(sums.withLock { $0 } == 1_000)
    #expect(house.state.room?.openings == 100_000 && house.state.guests.ids == [1])
  }

  @Test func `a root that goes on one thread while its children are sent to on others`() {
    for _ in 0..<200 {
      let house = Lock<House.Store?>(
        House.Store(initialState: House.State(room: Room.State(guest: Guest.State(id: 1))), isolation: nil))
      let kept = house.withLock { UncheckedBox(($0?.children.room, $0?.children.room?.children.guest)) }
      DispatchQueue.concurrentPerform(iterations: 3) { thread in
        _ = issues {
          switch thread {
          case 0:
            let last = house.withLock { $0.take() }
            _ = last?.state
          case 1: for _ in 0..<20 { kept.value.0?.send(.opened, isolation: nil) }
          default: for _ in 0..<20 { kept.value.1?.send(.visit, isolation: nil) }
          }
        }
      }
      #expect(kept.value.0?.effects.isEmpty == true)
      #expect((0...20).contains(kept.value.1?.state.visits ?? -1))
    }
  }

  @Test func `children come and go on one thread while others look`() {
    let house = House.Store(initialState: House.State(), isolation: nil)
    let stores = UncheckedTree(house)
    DispatchQueue.concurrentPerform(iterations: 4) { thread in
      _ = issues {
        for number in 0..<300 {
          switch thread {
          case 0:
            stores.house.send(.act { $0.room = number % 2 == 0 ? Room.State() : nil }, isolation: nil)
            stores.house.send(
              .act { $0.guests = StateList((0..<(number % 4)).map { Guest.State(id: $0) }) }, isolation: nil)
          case 1: stores.house.children.room?.send(.opened, isolation: nil)
          case 2: for guest in stores.house.children.guests { guest.send(.visit, isolation: nil) }
          default: _ = (stores.house.state, stores.house.children.guests.first?.state)
          }
        }
      }
    }
    #expect(house.children.guests.map(\.state.id) == house.state.guests.ids)
    #expect((house.children.room != nil) == (house.state.room != nil))
  }
}

private struct UncheckedTree: @unchecked Sendable {  // safe: what is sent are values
  let house: House.Store
  init(_ house: House.Store) { self.house = house }
}
