// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct MiddlewaresStandBeforeTheReducerTests {
  private struct Refusal: Error {}

  @Test func `the one added last is asked first`() {
    let store = Script.store()
    var asked: [String] = []
    for name in ["first", "second", "third"] {
      store.addMiddleWare { _, when, forward in
        asked.append("\(name) before")
        try forward(when)
        asked.append("\(name) after")
      }
    }
    store.send(.set(1))
    #expect(
      asked == ["third before", "second before", "first before", "first after", "second after", "third after"])
    #expect(store.value == 1)
  }

  @Test func `one may keep an event back, replace it, or pass on several`() {
    let store = Script.store()
    store.addMiddleWare { _, when, forward in
      switch when {
      case .set(0): break
      case .set(let value):
        try forward(.set(value * 10))
        try forward(.log("set"))
        try forward(.log("set, again"))
      default: try forward(when)
      }
    }
    store.send(.set(0)).send(.set(7))
    #expect(store.value == 70)
    #expect(store.log == ["set", "set, again"])
  }

  @Test func `several forwarded events are one cycle: observers are told once, effects begin after it`() {
    let store = Script.store()
    var seen: [[String]] = []
    let token = store.observe(\.log, initial: false) { seen.append($0) }
    store.addMiddleWare { _, when, forward in
      if case .set = when {
        try forward(.lead("one", to: [.log("effect")]))
        try forward(.log("two"))
      } else {
        try forward(when)
      }
    }
    store.send(.set(1))
    #expect(seen == [["one", "two"], ["one", "two", "effect"]])
    withExtendedLifetime(token) {}
  }

  @Test func `one sees the state before and after what it passes on`() {
    let store = Script.store()
    var seen: [Int] = []
    store.addMiddleWare { store, when, forward in
      seen.append(store.value)
      try forward(when)
      seen.append(store.value)
    }
    store.send(.set(1)).send(.set(2))
    #expect(seen == [0, 1, 1, 2])
  }

  @Test func `one that throws takes back all that was passed on, effects too`() {
    let store = Script.store()
    var seen: [Int] = []
    let token = store.observe(\.value) { seen.append($0) }
    store.addMiddleWare { _, when, forward in
      try forward(when)
      guard case .set(let value) = when else { return }
      try forward(.lead("led", to: [.log("effect")]))
      if value == 1 { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try store.sendUnsafe(.set(1)) }
    #expect(store.value == 0)
    #expect(store.log == [])
    #expect(store.effects.isEmpty)
    store.send(.set(2))
    #expect(store.value == 2)
    #expect(store.log == ["led", "effect"])
    #expect(seen == [0, 2])
    withExtendedLifetime(token) {}
  }

  @Test func `an error that one catches takes back only the event that failed`() throws {
    let store = Balance.Store(initialState: Balance.State())
    var caught: [String] = []
    store.addMiddleWare { _, when, forward in
      guard case .pay = when else { return try forward(when) }
      try forward(.pay(1))
      do { try forward(when) } catch { caught.append("\(error)") }
      try forward(.pay(2))
    }
    try store.sendUnsafe(.pay(100))
    #expect(caught == ["Refused(amount: 100)"])
    #expect(store.paid == 3)
    #expect(store.receipts == [1, 2])
  }

  @Test func `an event of an effect passes through them, too`() {
    let store = Script.store()
    var passed = 0
    store.addMiddleWare { _, when, forward in
      passed += 1
      try forward(when)
    }
    store.send(.lead("1", to: [.lead("2", to: [.log("3")])]))
    #expect(passed == 3)
  }

  @Test func `one added by another hears from the next event on`() {
    let store = Script.store()
    var passed: [String] = []
    store.addMiddleWare { store, when, forward in
      passed.append("first")
      if passed.count == 1 {
        store.addMiddleWare { _, when, forward in
          passed.append("added")
          try forward(when)
        }
      }
      try forward(when)
    }
    store.send(.set(1)).send(.set(2))
    #expect(passed == ["first", "added", "first"])
  }
}

@Reducer
private struct Balance {
  struct Refused: Error { let amount: Int }
  struct State {
    var paid = 0
    var receipts: [Int] = []
  }
  enum When { case pay(Int), receipt(Int) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .pay(let amount):
      state.paid += amount
      effectsState.enqueue(Receipt(amount: amount).map(When.receipt))
      if amount > 10 { throw Refused(amount: amount) }
    case .receipt(let amount): state.receipts.append(amount)
    }
  }

  struct Receipt: SynchronousEffect {
    let amount: Int

    func runEffect() -> Int { amount }
  }
}
