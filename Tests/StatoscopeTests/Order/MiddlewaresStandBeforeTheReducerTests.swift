// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import Statoscope
@testable import StoreKernel
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

  @Test func `until it has returned, nobody else sees what it has passed on`() {
    let store = Script.store()
    let box = UncheckedStore(store)  // a store without an actor is at home on every thread
    let seen = Collected<String>()
    let trackings = Collected<Tracking>()
    @Sendable func look() {
      let store = box.value
      seen.append("\(store.value) \(store.state.log) \(store.effects.count)")
      trackings.append(Tracking { _ = (store.value, store.state.log.count) })
    }
    store.addMiddleWare { store, when, forward in
      try forward(when)
      guard case .set = when else { return }
      try forward(.lead("led", to: [.log("effect")]))
      _ = onAnotherThread(look)
      look()
      if case .set(1) = when { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try store.sendUnsafe(.set(1)) }
    #expect(seen.all == ["0 [] 0", "1 [\"led\"] 1"])
    // Who read what is taken back is told, who read what holds again is not.
    #expect(trackings.all.map(\.told) == [0, 1])
    look()
    #expect(seen.all.last == "0 [] 0")

    store.send(.set(2))
    #expect(seen.all.dropFirst(3).prefix(2) == ["0 [] 0", "2 [\"led\"] 1"])
    #expect(trackings.all.dropFirst(3).prefix(2).map(\.told) == [1, 1])
  }

  @Test func `whom it subscribes after it has passed something on does not see what it takes back`() {
    let store = Script.store()
    var seen: [[Int]] = [[], []]
    var tokens: [ObservationToken] = []
    store.addMiddleWare { store, when, forward in
      try forward(when)
      let index = tokens.count
      guard index < 2 else { return }
      tokens.append(store.observe(\.value) { seen[index].append($0) })
      if index == 0 { throw Refusal() }
    }
    #expect(throws: Refusal.self) { try store.sendUnsafe(.set(1)) }
    store.send(.set(2)).send(.set(3))
    #expect(seen == [[0, 2, 3], [2, 3]])
  }

  @Test func `what it leaves to be released when it throws sees the store as it was before`() {
    let store = Script.store()
    let box = UncheckedStore(store)  // used on this thread only
    let seen = Collected<String>()
    struct Holding: Effect, @unchecked Sendable {  // safe: never run
      let object: OnRelease
      func runEffect() async { withExtendedLifetime(object) {} }
    }
    store.addMiddleWare { store, when, forward in
      try forward(when)
      let holding = Holding(object: OnRelease { seen.append("\(box.value.value) \(box.value.effects.count)") })
      try forward(.start(holding.map { .log("done") }))
      throw Refusal()
    }
    #expect(throws: Refusal.self) { try store.sendUnsafe(.set(1)) }
    #expect(seen.all == ["0 0"])
  }

  @Test func `the state is copied only when one passes something on`() throws {
    let store = Held.Store(initialState: Held.State())
    let copies = Collected<Bool>()
    let core = store.core
    func note() { copies.append(!isKnownUniquelyReferenced(&core.current.pointee.object)) }
    store.addMiddleWare { _, when, forward in
      note()
      guard case .touch = when else { return }
      try forward(when)
      note()
    }
    try store.sendUnsafe(.keepBack)
    #expect(copies.all == [false])
    try store.sendUnsafe(.touch)
    #expect(copies.all == [false, false, true])
    try store.sendUnsafe(.keepBack)
    #expect(copies.all == [false, false, true, false])
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

/// A feature whose state is seen to be copied by its object.
@Reducer
private struct Held {
  struct State { var object = OnRelease {} }
  enum When { case touch, keepBack }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {}
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
