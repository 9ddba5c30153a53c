// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable

/// What most tests are about: a shop with a counter that is always there, a till that may be closed, and rows.
struct Shop: ReducerProtocol {
  struct State: Equatable {
    var counter = Counter.State()
    var till: Counter.State?
    var rows: [Counter.State] = []
    var heard: [String] = []
  }

  enum Action {
    case counter(Counter.Action)
    case till(Counter.Action)
    case row(id: Int, action: Counter.Action)
    case tillOpened
    case tillClosed
    case removed(Int)
    case replaced(State)
    case cancelled(String)
    case began(String, Signal, ended: Signal)
  }

  var body: some ReducerProtocol<State, Action> {
    Scope(state: \.counter, action: Action.counter) { Counter() }
    Reduce { state, action in
      switch action {
      case .counter(let child): state.heard.append("counter \(state.counter.count) \(child)")
      case .till(.closed):
        state.heard.append("till \(state.till?.count ?? -1) closed")
        state.till = nil
      case .till(let child): state.heard.append("till \(state.till?.count ?? -1) \(child)")
      case .row(let id, let child): state.heard.append("row \(id) \(child)")
      case .tillOpened: state.till = Counter.State()
      case .tillClosed: state.till = nil
      case .removed(let id): state.rows.removeAll { $0.id == id }
      case .replaced(let new): state = new
      case .cancelled(let id): return .cancel(id: id)
      case .began(let id, let began, let ended): return .forever(began: began, ended: ended).cancellable(id: id)
      }
      return .none
    }
    .ifLet(\.till, action: Action.till) { Counter() }
    .forEach(\.rows, action: Action.row) { Counter() }
  }
}

struct Counter: ReducerProtocol {
  struct State: Equatable, Identifiable {
    var id = 0
    var count = 0
  }

  enum Action: CustomStringConvertible {
    case added(Int)
    case closed
    case began(String, Signal, ended: Signal)
    case cancelled(String)

    var description: String {
      switch self {
      case .added(let number): "added \(number)"
      case .closed: "closed"
      case .began(let id, _, _): "began \(id)"
      case .cancelled(let id): "cancelled \(id)"
      }
    }
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .added(let number):
      state.count += number
      return .none
    case .closed: return .none
    case .began(let id, let began, let ended): return .forever(began: began, ended: ended).cancellable(id: id)
    case .cancelled(let id): return .cancel(id: id)
    }
  }
}

/// Answers numbers with what the test says.
struct Answering: ReducerProtocol {
  struct State: Equatable { var heard: [Int] = [] }

  let answer: (Int) -> Effect<Int>

  func reduce(into state: inout State, action: Int) -> Effect<Int> {
    state.heard.append(action)
    return answer(action)
  }
}
