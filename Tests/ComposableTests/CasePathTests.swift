// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Testing

@Suite struct CasePathTests {
  enum Action {
    case plain
    case number(Int)
    case other(Int)
    case labelled(value: String)
    case pair(Int, String)
    case row(id: Int, action: String)
    case optional(Int?)
    case nested([Int])
  }

  @Test func `a payload is found in its case, and in no other of the same type`() {
    let path = CasePath(Action.number)
    #expect(path.extract(from: .number(3)) == 3)
    #expect(path.extract(from: .other(3)) == nil)
    #expect(path.extract(from: .plain) == nil)
    #expect(path.extract(from: .nested([3])) == nil)
  }

  @Test func `labels make no difference`() {
    #expect(CasePath(Action.labelled).extract(from: .labelled(value: "a")) == "a")
    let pair = CasePath(Action.pair).extract(from: .pair(1, "a"))
    #expect(pair?.0 == 1 && pair?.1 == "a")
    let row = CasePath(Action.row).extract(from: .row(id: 2, action: "b"))
    #expect(row?.0 == 2 && row?.1 == "b")
    #expect(CasePath(Action.pair).extract(from: .row(id: 2, action: "b")) == nil)
  }

  @Test func `an optional payload is found, also when it is nil`() {
    let path = CasePath(Action.optional)
    #expect(path.extract(from: .optional(4)) == .some(4))
    #expect(path.extract(from: .optional(nil)) == .some(nil))
    #expect(path.extract(from: .number(4)) == nil)
  }

  @Test func `the operator means the same`() {
    #expect((/Action.number).extract(from: .number(3)) == 3)
    #expect((/Action.row).extract(from: .row(id: 2, action: "b"))?.1 == "b")
  }

  @Test func `a way may be described by hand`() {
    let path = CasePath<Action, Int>(embed: Action.number) { if case .number(let number) = $0 { number } else { nil } }
    #expect(path.extract(from: .number(3)) == 3)
    #expect(path.extract(from: .other(3)) == nil)
  }

  @Test func `the operator works where reducers ask for a case`() {
    struct Parent: ReducerProtocol {
      var body: some ReducerProtocol<Shop.State, Shop.Action> {
        Scope(state: \.counter, action: /Shop.Action.counter) { Counter() }
        EmptyReducer()
          .ifLet(\.till, action: /Shop.Action.till) { Counter() }
          .forEach(\.rows, action: /Shop.Action.row) { Counter() }
      }
    }
    let start = Shop.State(till: Counter.State(), rows: [Counter.State(id: 9)])
    let store = Store(initialState: start, reducer: Parent())
    store.send(.counter(.added(1)))
    store.send(.till(.added(2)))
    store.send(.row(id: 9, action: .added(3)))
    #expect([store.counter.count, store.till?.count, store.rows[0].count] == [1, 2, 3])
  }
}
