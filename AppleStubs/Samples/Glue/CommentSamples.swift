// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import SwiftUI

@Reducer
public struct Counter {
  public struct State {
    public var total = 0
    public init() {}
  }
  public enum When { case increment }

  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .increment: state.total += 1
    }
  }
}

// What the documentation of the glue prints.

struct CounterView: StoreViewProtocol {
  let model: Counter.State
  let send: (Counter.When) -> Void

  var body: some View {
    Button("\(model.total)") { send(.increment) }
  }
}

struct CounterScreen: View {
  let store: Counter.Store

  var body: some View {
    VStack {
      StoreView<Counter, CounterView>(store)
      StoreView(store) { model, send in
        Button("\(model.total)") { send(.increment) }
      }
    }
  }
}

struct CounterPanel: View {
  @SwiftUI.State private var store = Counter.Store(initialState: Counter.State())

  var body: some View {
    Button("\(store.total)") { store.send(.increment) }
  }
}
