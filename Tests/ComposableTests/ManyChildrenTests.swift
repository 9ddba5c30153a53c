// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Testing

/// Compiles in ordinary time, which is what it is for.
@MainActor @Suite struct ManyChildrenTests {
  private struct Panel: ReducerProtocol {
    struct State: Equatable {
      var a0 = Counter.State()
      var a1 = Counter.State()
      var a2 = Counter.State()
      var a3 = Counter.State()
      var a4 = Counter.State()
      var a5 = Counter.State()
      var a6 = Counter.State()
      var a7 = Counter.State()
      var a8 = Counter.State()
      var a9 = Counter.State()
      var b0 = Counter.State()
      var b1 = Counter.State()
      var b2 = Counter.State()
      var b3 = Counter.State()
      var b4 = Counter.State()
      var b5 = Counter.State()
      var b6 = Counter.State()
      var b7 = Counter.State()
      var b8 = Counter.State()
      var b9 = Counter.State()
      var c0 = Counter.State()
      var c1 = Counter.State()
      var c2 = Counter.State()
      var c3 = Counter.State()
      var c4 = Counter.State()
      var c5 = Counter.State()
      var c6 = Counter.State()
      var c7 = Counter.State()
      var c8 = Counter.State()
      var c9 = Counter.State()
    }

    enum Action {
      case a0(Counter.Action)
      case a1(Counter.Action)
      case a2(Counter.Action)
      case a3(Counter.Action)
      case a4(Counter.Action)
      case a5(Counter.Action)
      case a6(Counter.Action)
      case a7(Counter.Action)
      case a8(Counter.Action)
      case a9(Counter.Action)
      case b0(Counter.Action)
      case b1(Counter.Action)
      case b2(Counter.Action)
      case b3(Counter.Action)
      case b4(Counter.Action)
      case b5(Counter.Action)
      case b6(Counter.Action)
      case b7(Counter.Action)
      case b8(Counter.Action)
      case b9(Counter.Action)
      case c0(Counter.Action)
      case c1(Counter.Action)
      case c2(Counter.Action)
      case c3(Counter.Action)
      case c4(Counter.Action)
      case c5(Counter.Action)
      case c6(Counter.Action)
      case c7(Counter.Action)
      case c8(Counter.Action)
      case c9(Counter.Action)
    }

    var body: some ReducerProtocol<State, Action> {
      Scope(state: \.a0, action: Action.a0) { Counter() }
      Scope(state: \.a1, action: Action.a1) { Counter() }
      Scope(state: \.a2, action: Action.a2) { Counter() }
      Scope(state: \.a3, action: Action.a3) { Counter() }
      Scope(state: \.a4, action: Action.a4) { Counter() }
      Scope(state: \.a5, action: Action.a5) { Counter() }
      Scope(state: \.a6, action: Action.a6) { Counter() }
      Scope(state: \.a7, action: Action.a7) { Counter() }
      Scope(state: \.a8, action: Action.a8) { Counter() }
      Scope(state: \.a9, action: Action.a9) { Counter() }
      Scope(state: \.b0, action: Action.b0) { Counter() }
      Scope(state: \.b1, action: Action.b1) { Counter() }
      Scope(state: \.b2, action: Action.b2) { Counter() }
      Scope(state: \.b3, action: Action.b3) { Counter() }
      Scope(state: \.b4, action: Action.b4) { Counter() }
      Scope(state: \.b5, action: Action.b5) { Counter() }
      Scope(state: \.b6, action: Action.b6) { Counter() }
      Scope(state: \.b7, action: Action.b7) { Counter() }
      Scope(state: \.b8, action: Action.b8) { Counter() }
      Scope(state: \.b9, action: Action.b9) { Counter() }
      Scope(state: \.c0, action: Action.c0) { Counter() }
      Scope(state: \.c1, action: Action.c1) { Counter() }
      Scope(state: \.c2, action: Action.c2) { Counter() }
      Scope(state: \.c3, action: Action.c3) { Counter() }
      Scope(state: \.c4, action: Action.c4) { Counter() }
      Scope(state: \.c5, action: Action.c5) { Counter() }
      Scope(state: \.c6, action: Action.c6) { Counter() }
      Scope(state: \.c7, action: Action.c7) { Counter() }
      Scope(state: \.c8, action: Action.c8) { Counter() }
      Scope(state: \.c9, action: Action.c9) { Counter() }
    }
  }

  @Test func `thirty children in one body each hear of their own actions`() {
    let store = Store(initialState: Panel.State(), reducer: Panel())
    store.send(.a0(.added(1)))
    store.send(.b5(.added(2)))
    store.send(.c9(.added(3)))
    var expected = Panel.State()
    expected.a0.count = 1
    expected.b5.count = 2
    expected.c9.count = 3
    #expect(store.state == expected)
  }
}
