// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Reducer
struct Account {
  struct State: Equatable {
    var balance = 0
    var movements: [Int] = []
  }

  enum When {
    case moved(Int)
    case closed
  }

  struct Overdrawn: Error {}

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws(Overdrawn) {
    switch when {
    case .moved(let amount):
      state.movements.append(amount)
      state.balance += amount
      guard state.balance >= 0 else { throw Overdrawn() }
    case .closed:
      effectsState.enqueue(.send(.moved(-state.balance)))
    }
  }
}

@Suite struct ContractSamples {
  @Test func `breadth first`() {
    let store = Account.Store(initialState: Account.State())
    var heard: [Int] = []
    let first = store.observe(\.balance) { [weak store] balance in
      if balance == 1 { store?.send(.moved(-1)) }
    }
    let second = store.observe(\.balance) { heard.append($0) }

    store.send(.moved(1))
    print(heard)  // [0, 1, 0]

    #expect(heard == [0, 1, 0])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `wholly or not at all`() {
    let store = Account.Store(initialState: Account.State(balance: 5))
    store.send(.moved(-9))  // logged: Overdrawn
    print(store.state)  // State(balance: 5, movements: [])

    do {
      try store.sendUnsafe(.moved(-9))
    } catch {
      print(error)  // Overdrawn()
    }
    #expect(store.state == Account.State(balance: 5))
  }

  @Test func `an effect that answers at once is queued`() {
    let store = Account.Store(initialState: Account.State(balance: 5))
    store.send(.closed)
    print(store.balance)  // 0
    #expect(store.balance == 0)
  }

  @Test func `eight threads`() async {
    let store = Account.Store(initialState: Account.State(), isolation: nil)
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<8 {
        group.addTask { for _ in 0..<100 { store.send(.moved(1)) } }
      }
    }
    print(store.balance)  // 800
    #expect(store.balance == 800)
  }

  @Test func `a limit for cycles`() {
    let store = Account.Store(initialState: Account.State())
    store.eventLimit = 10_000
    #expect(store.eventLimit == 10_000)
  }
}

@MainActor @Suite struct HomeSamples {
  @Test func `a store on the main actor`() async {
    let store = Account.Store(initialState: Account.State())  // at home on the main actor
    store.send(.moved(2))
    print(store.balance)  // 2

    await Task.detached {
      _ = await store.send(.moved(3)).finish()  // processed on the main actor
    }.value
    print(store.balance)  // 5
    #expect(store.balance == 5)
  }
}
