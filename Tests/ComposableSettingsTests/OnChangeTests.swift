// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import ComposableSettings
import Settings
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct OnChangeTests {
  struct Listening: ReducerProtocol {
    enum Action {
      case appeared(includingCurrent: Bool)
      case sized(Int)
    }
    func reduce(into state: inout [Int], action: Action) -> Effect<Action> {
      switch action {
      case .appeared(let includingCurrent):
        return AppSettings.shared.$size.onChange(includingCurrent: includingCurrent, Action.sized)
      case .sized(let size):
        state.append(size)
        return .none
      }
    }
  }

  @Test func `every new value is sent, the current one only if that was asked for`() async {
    for includingCurrent in [false, true] {
      await AppSettings.alone {
        let store = Store(initialState: [Int](), reducer: Listening())
        let token = store.observe(initial: false) { sizes in
          if sizes.last == 10 { AppSettings.shared.size = 20 }
          if sizes.last == 20 { AppSettings.shared.size = 30 }
        }
        store.send(.appeared(includingCurrent: includingCurrent))
        // Without the current value nobody tells when it has begun, so it is written to until it has.
        if !includingCurrent { while store.state.isEmpty { await Self.write(20) } }
        _ = await store.states().first { $0.last == 30 }
        token.cancel()
        #expect(includingCurrent == (store.state.first == 10))
        #expect(store.state.suffix(2) == [20, 30])
      }
    }
  }

  private static func write(_ size: Int) async {
    AppSettings.shared.size = size - 1
    AppSettings.shared.size = size
    await Task.yield()
  }
}
