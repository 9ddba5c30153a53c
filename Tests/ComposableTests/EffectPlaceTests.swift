// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Testing

/// Effects belong to the place of the reducer that returned them.
@MainActor @Suite(.timeLimit(.minutes(10))) struct EffectPlaceTests {
  private let signals = [Signal(), Signal()]

  private func shop(rows: [Int] = []) -> Store<Shop.State, Shop.Action> {
    Store(
      initialState: Shop.State(till: Counter.State(), rows: rows.map { Counter.State(id: $0) }), reducer: Shop())
  }

  @Test func `two stores never cancel each other's effects`() {
    let (one, other) = (shop(), shop())
    for store in [one, other] { store.send(.began("timer", signals[0], ended: signals[1])) }
    one.send(.cancelled("timer"))
    #expect(one.effects.isEmpty)
    #expect(other.effects.count == 1)
  }

  @Test func `two rows never cancel each other's effects`() {
    let store = shop(rows: [1, 2])
    for id in 1...2 { store.send(.row(id: id, action: .began("timer", signals[0], ended: signals[1]))) }
    store.send(.row(id: 1, action: .cancelled("timer")))
    #expect(store.effects.count == 1)
    store.send(.row(id: 1, action: .cancelled("timer")))
    #expect(store.effects.count == 1)
    store.send(.row(id: 2, action: .cancelled("timer")))
    #expect(store.effects.isEmpty)
  }

  @Test func `children side by side never cancel each other's effects, nor their parent's`() {
    let store = shop()
    store.send(.began("timer", signals[0], ended: signals[1]))
    store.send(.counter(.began("timer", signals[0], ended: signals[1])))
    store.send(.till(.began("timer", signals[0], ended: signals[1])))
    store.send(.counter(.cancelled("timer")))
    #expect(store.effects.count == 2)
    store.send(.till(.cancelled("timer")))
    #expect(store.effects.count == 1)
  }

  @Test func `a parent cancels its children's effects by their names`() {
    let store = shop(rows: [1])
    store.send(.counter(.began("timer", signals[0], ended: signals[1])))
    store.send(.row(id: 1, action: .began("timer", signals[0], ended: signals[1])))
    store.send(.row(id: 1, action: .began("other", signals[0], ended: signals[1])))
    store.send(.cancelled("timer"))
    #expect(store.effects.count == 1)
  }

  @Test(arguments: ["child", "parent", "outside"])
  func `the effects of a child end with it, whoever takes it away`(_ who: String) async {
    let (began, ended) = (Signal(), Signal())
    struct City: ReducerProtocol {
      struct State: Equatable { var shop = Shop.State(till: Counter.State()) }
      enum Action {
        case shop(Shop.Action)
        case left
      }
      var body: some ReducerProtocol<State, Action> {
        Scope(state: \.shop, action: Action.shop) { Shop() }
        Reduce { state, action in
          if case .left = action { state.shop.till = nil }
          return .none
        }
      }
    }
    let store = Store(initialState: City.State(), reducer: City())
    store.send(.shop(.till(.began("timer", began, ended: ended))))
    await began.wait()
    switch who {
    case "child": store.send(.shop(.till(.closed)))
    case "parent": store.send(.shop(.tillClosed))
    default: store.send(.left)
    }
    #expect(store.effects.isEmpty)
    await ended.wait()
  }

  @Test func `the effects of a removed row end, and those of a moved one go on`() async {
    let store = shop(rows: [1, 2, 3])
    let (began, ended) = ((1...3).map { _ in Signal() }, (1...3).map { _ in Signal() })
    for id in 1...3 {
      store.send(.row(id: id, action: .began("timer", began[id - 1], ended: ended[id - 1])))
      await began[id - 1].wait()
    }
    var turned = store.state
    turned.rows.reverse()
    store.send(.replaced(turned))
    #expect(store.effects.count == 3)
    store.send(.removed(3))
    await ended[2].wait()
    #expect(store.effects.count == 2)
    store.send(.replaced(Shop.State()))
    await ended[0].wait()
    await ended[1].wait()
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect of a child that goes in the same event never begins`() async {
    let ran = Log<Int>()
    let path = CasePath<Bool, Bool>(embed: { $0 }, extract: { $0 })
    let store = Store<Int?, Bool>(
      initialState: 1,
      reducer: Reduce { state, _ in
        state = nil
        return .none
      }
      .ifLet(\.self, action: path) { Reduce { _, _ in .fireAndForget { ran.append(1) } } })
    #expect(await store.send(true).finish() == .cancelled)
    #expect(ran.elements.isEmpty)
  }

  @Test func `a child pushed and popped 1,000 times leaves nothing behind`() async {
    let store = shop()
    for _ in 0..<1_000 {
      let (began, ended) = (Signal(), Signal())
      store.send(.tillOpened)
      store.send(.till(.began("timer", began, ended: ended)))
      await began.wait()
      store.send(.tillClosed)
      await ended.wait()
    }
    #expect(store.effects.isEmpty)
  }

  @Test func `the event stream names an effect by its name and its place`() {
    let store = shop(rows: [7])
    let (log, token) = store.effectEvents()
    store.send(.row(id: 7, action: .began("timer", signals[0], ended: signals[1])))
    token.cancel()
    #expect(log.elements.first?.contains("timer") == true)
    #expect(log.elements.first?.contains("7") == true)
  }

  /// Rows that count how often one of them was looked at.
  private struct Counted: IdentifiedElements {
    static let looks = Lock(0)
    var rows = IdentifiedArrayOf<Counter.State>()
    var startIndex: Int { 0 }
    var endIndex: Int { rows.count }
    var membership: AnyObject? { rows.membership }
    subscript(position: Int) -> Counter.State {
      get {
        Self.looks.withLock { $0 += 1 }
        return rows[position]
      }
      set { rows[position] = newValue }
    }
    func firstIndex(ofID id: Int) -> Int? { rows.firstIndex(ofID: id) }
    func hasAnother(ofID id: Int, after index: Int) -> Bool { false }
  }

  @Test func `where nobody comes or goes, effects of other elements cost an action nothing`() async {
    typealias State = Counted
    let action = CasePath<(Int, Counter.Action), (Int, Counter.Action)>(embed: { $0 }, extract: { $0 })
    let store = Store<State, (Int, Counter.Action)>(
      initialState: Counted(rows: IdentifiedArray(uniqueElements: (0..<200).map { Counter.State(id: $0) })),
      reducer: EmptyReducer().forEach(\.self, action: action) { Counter() })
    for id in 0..<200 { store.send((id, .began("timer", Signal(), ended: Signal()))) }
    #expect(store.effects.count == 200)
    Counted.looks.withLock { $0 = 0 }
    for id in 0..<200 { store.send((id, .added(1))) }
    // To be changed it is read and written; nothing else is looked at.
    #expect(Counted.looks.withLock { $0 } <= 400)
    #expect(store.effects.count == 200)
  }
}
