// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Testing

/// How children that have effects are watched: none is overlooked, and none is looked at in vain.
@MainActor @Suite(.timeLimit(.minutes(10))) struct ChildWatchTests {
  /// Rows that are sorted by a reducer of the whole list, and are features of their own.
  private struct Desk: ReducerProtocol {
    struct State: Equatable { var rows: IdentifiedArrayOf<Counter.State> = [Counter.State(id: 7)] }
    enum Action {
      case list(Signal)
      case row(Int, Counter.Action)
      case removed(Int)
    }
    struct Sorter: ReducerProtocol {
      func reduce(into state: inout IdentifiedArrayOf<Counter.State>, action: Signal) -> Effect<Signal> {
        .forever(began: action)
      }
    }
    var body: some ReducerProtocolOf<Self> {
      Scope(state: \.rows, action: Action.list) { Sorter() }
      Reduce { state, action in
        if case .removed(let id) = action { state.rows.remove(id: id) }
        return .none
      }
      .forEach(\.rows, action: Action.row) { Counter() }
    }
  }

  @Test func `a row's effects end with it where the list is a feature, too`() async {
    let store = Store(initialState: Desk.State(), reducer: Desk())
    let ended = Signal()
    store.send(.list(Signal()))
    store.send(.row(7, .began("timer", Signal(), ended: ended)))
    #expect(store.effects.count == 2)
    store.send(.removed(7))
    #expect(store.effects.count == 1)
  }

  /// Two children, of which is counted how often they are read.
  private struct Watched: ReducerProtocol {
    static let reads = Lock(0)
    struct State {
      private var hidden = Counter.State()
      var always: Counter.State {
        get {
          reads.withLock { $0 += 1 }
          return hidden
        }
        set { hidden = newValue }
      }
      var sometimes: Counter.State? {
        get { always }
        set { hidden = newValue ?? hidden }
      }
    }
    enum Action {
      case always(Counter.Action)
      case sometimes(Counter.Action)
      case ticked
      case began
    }
    var body: some ReducerProtocolOf<Self> {
      Scope(state: \.always, action: Action.always) { Counter() }
      Reduce { _, action in
        if case .began = action { return .forever() }
        return .none
      }
      .ifLet(\.sometimes, action: Action.sometimes) { Counter() }
    }
  }

  /// How often the children are read while something else happens `times` times.
  private func reads(_ store: StoreOf<Watched>, times: Int) -> Int {
    Watched.reads.withLock { $0 = 0 }
    for _ in 0..<times { store.send(.ticked) }
    return Watched.reads.withLock { $0 }
  }

  @Test func `a child is looked at only while one that may go has an effect`() {
    let store = Store(initialState: Watched.State(), reducer: Watched())
    store.send(.always(.began("timer", Signal(), ended: Signal())))
    #expect(reads(store, times: 100) == 0)

    store.send(.sometimes(.began("timer", Signal(), ended: Signal())))
    #expect(reads(store, times: 10) == 10)

    // The effect of the child that stays goes on; that of the other one is forgotten, if not at once.
    store.send(.sometimes(.cancelled("timer")))
    #expect(reads(store, times: 100) < 100)
    #expect(reads(store, times: 1_000) == 0)
    #expect(store.effects.count == 1)

    store.send(.sometimes(.began("timer", Signal(), ended: Signal())))
    #expect(reads(store, times: 1_000) == 1_000)
    store.send(.always(.cancelled("timer")))
    store.send(.sometimes(.cancelled("timer")))
    #expect(store.effects.isEmpty)
    #expect(reads(store, times: 1_000) == 0)
  }
}
