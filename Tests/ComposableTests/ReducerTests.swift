// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Testing

@MainActor @Suite struct ReducerTests {
  @Test func `the reducers of a body run from top to bottom`() {
    struct Ordered: ReducerProtocol {
      let hasThird: Bool
      var body: some ReducerProtocol<[String], String> {
        Reduce { state, action in
          state.append("first \(action)")
          return .none
        }
        if hasThird {
          Reduce { state, _ in
            state.append("if")
            return .none
          }
        } else {
          EmptyReducer()
        }
        for number in 1...2 {
          Reduce { state, _ in
            state.append("loop \(number)")
            return .none
          }
        }
        if hasThird {
          CombineReducers {
            Reduce { state, _ in
              state.append("combined")
              return .none
            }
          }
        }
      }
    }
    let store = Store(initialState: [String](), reducer: Ordered(hasThird: true))
    store.send("a")
    #expect(store.state == ["first a", "if", "loop 1", "loop 2", "combined"])
    let other = Store(initialState: [String]()) { Ordered(hasThird: false) }
    other.send("b")
    #expect(other.state == ["first b", "loop 1", "loop 2"])
  }

  @Test func `a child runs on its part, and before what follows it in the body`() {
    let store = Store(initialState: Shop.State(), reducer: Shop())
    store.send(.counter(.added(2)))
    store.send(.tillOpened)
    store.send(.till(.added(3)))
    #expect(store.counter.count == 2)
    #expect(store.till?.count == 3)
    #expect(store.heard == ["counter 2 added 2", "till 3 added 3"])
  }

  @Test func `a parent may close a child in answer to the child's own action`() async {
    let store = Store(initialState: Shop.State(till: Counter.State()), reducer: Shop())
    store.send(.till(.added(1)))
    let messages = await reports { store.send(.till(.closed)) }
    #expect(messages.isEmpty)
    #expect(store.till == nil)
    #expect(store.heard == ["till 1 added 1", "till 1 closed"])
  }

  @Test func `an action for a missing child is reported, and the parent is told of it`() async {
    let store = Store(initialState: Shop.State(), reducer: Shop())
    let messages = await reports { store.send(.till(.added(1))) }
    #expect(
      messages == [
        """
        'till' was sent to an 'ifLet' whose child is missing.

        It was not given to Counter. The parent was told of it.

        To fix this, let the parent take the child away only when nobody can send to it any more. Effects of the child \
        are cancelled with it, so the action came from a view, or from an effect of the parent.
        """
      ])
    #expect(store.till == nil)
    #expect(store.heard == ["till -1 added 1"])
  }

  @Test func `an action for a missing element is reported, and no other element is run`() async {
    let store = Store(initialState: Shop.State(rows: [Counter.State(id: 1)]), reducer: Shop())
    let messages = await reports { store.send(.row(id: 2, action: .added(1))) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("'row' was sent to the element with the id 2, which is missing.") == true)
    #expect(store.rows == [Counter.State(id: 1)])
  }

  @Test func `of elements with one id the first is run, and that is reported`() async {
    let rows = [Counter.State(id: 1), Counter.State(id: 2, count: 5), Counter.State(id: 2)]
    let store = Store(initialState: Shop.State(rows: rows), reducer: Shop())
    let messages = await reports { store.send(.row(id: 2, action: .added(1))) }
    #expect(messages.count == 1)
    #expect(messages.first?.hasPrefix("Several elements have the id 2.") == true)
    #expect(store.rows.map(\.count) == [0, 6, 0])
    let silent = await reports { store.send(.row(id: 1, action: .added(1))) }
    #expect(silent.isEmpty)
  }

  @Test func `an element is found wherever it was moved`() {
    let store = Store(initialState: Shop.State(rows: (1...3).map { Counter.State(id: $0) }), reducer: Shop())
    var moved = store.state
    moved.rows.reverse()
    store.send(.replaced(moved))
    store.send(.row(id: 1, action: .added(7)))
    #expect(store.rows.map(\.id) == [3, 2, 1])
    #expect(store.rows.map(\.count) == [0, 0, 7])
  }

  @Test func `an element beside 100,000 others is changed where it lies`() {
    struct Wide: ReducerProtocol {
      struct State { var rows: IdentifiedArrayOf<Counter.State>, others: [Int] }
      enum Action { case row(Int, Counter.Action) }
      let addresses: Log<[Int]>
      var body: some ReducerProtocol<State, Action> {
        Reduce { state, _ in
          let first = state.rows.withContiguousStorageIfAvailable { Int(bitPattern: $0.baseAddress) } ?? 0
          addresses.append([first, state.others.withUnsafeBufferPointer { Int(bitPattern: $0.baseAddress) }])
          return .none
        }
        .forEach(\.rows, action: Action.row) { Counter() }
      }
    }
    let addresses = Log<[Int]>()
    let rows = IdentifiedArray(uniqueElements: (0..<100_000).map { Counter.State(id: $0) })
    let store = Store(
      initialState: Wide.State(rows: rows, others: Array(0..<100_000)), reducer: Wide(addresses: addresses))
    withExtendedLifetime(rows) { store.send(.row(5, .added(1))).cancel() }
    store.send(.row(6, .added(1)))
    store.send(.row(99_999, .added(1)))
    #expect(addresses.elements.count == 3)
    #expect(addresses.elements[1] == addresses.elements[2])
    #expect(addresses.elements[1][0] != 0)
  }

  @Test func `a reducer that reads its own store is told so`() async {
    final class Box { var store: Store<Int, Int>? }
    let box = Box()
    let store = Store<Int, Int>(
      initialState: 0,
      reducer: Reduce { state, action in
        state = action
        _ = box.store?.state
        return .none
      })
    box.store = store
    let messages = await reports { store.send(1) }
    box.store = nil
    #expect(messages.count == 1)
    #expect(messages.first?.contains("was read from inside its own reducer") == true)
    #expect(messages.first?.contains("return '.send(…)' to send.") == true)
  }
}
