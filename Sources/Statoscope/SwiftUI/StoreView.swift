// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import StoreKernel
import SwiftUI

/// Shows what a store holds, and sends it what happens there.
///
/// ```swift
/// StoreView(store) { model, send in
///   Button("\(model.total)") { send(.increment) }
/// }
/// ```
/// It is shown anew when the state has changed. A view that reads single fields of the store itself, `store.total`, is
/// shown anew when one of those has changed.
public struct StoreView<R: Reducer, Content: View>: View {
  private let store: Store<R>
  private let content: (R.State, @escaping (R.When) -> Void) -> Content

  /// Shows `content` for a store that somebody else keeps.
  public init(
    _ store: Store<R>, @ViewBuilder content: @escaping (_ model: R.State, _ send: @escaping (R.When) -> Void) -> Content
  ) {
    self.store = store
    self.content = content
  }

  public var body: some View {
    content(store.state) { store.send($0) }
  }
}

extension StoreView where Content: StoreViewProtocol, Content.State == R.State, Content.When == R.When {
  /// Shows a view of the feature's state for a store that somebody else keeps.
  public init(_ store: Store<R>, _ content: Content.Type = Content.self) {
    self.init(store) { Content(model: $0, send: $1) }
  }
}

extension Store {
  /// A store for previews: it answers events, and its effects are listed but never run.
  public static func preview(
    _ initialState: R.State, injected: (inout InjectedValues) -> Void = { _ in },
    isolation: isolated (any Actor)? = #isolation
  ) -> Store {
    EffectExecution.holding {
      Store(initialState: initialState, injected: injected, isolation: isolation)
    }
  }
}
#endif
