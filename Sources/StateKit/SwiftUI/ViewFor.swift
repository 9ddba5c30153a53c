// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import SwiftUI

/// Shows what a store holds. It is shown anew when the state has changed.
///
/// ```swift
/// ViewFor(shelf) { state in
///   Text(state.titles.joined(separator: ", "))
/// } onEffect: { effect in
///   print(effect)
/// }
/// ```
public struct ViewFor<State: StateContainer, Effect: SideEffect, Content: View>: View {
  private let store: Store<State, Effect>
  private let content: (State) -> Content
  private let onEffect: ((Effect) -> Void)?

  /// Shows `content` for a store that somebody else keeps, and calls `onEffect` with each side effect while it is shown.
  public init(
    _ store: Store<State, Effect>, @ViewBuilder content: @escaping (State) -> Content,
    onEffect: ((Effect) -> Void)? = nil
  ) {
    self.store = store
    self.content = content
    self.onEffect = onEffect
  }

  public var body: some View {
    content(store.state).task(id: ObjectIdentifier(store)) {
      guard let onEffect else { return }
      for await (_, effect) in store.updates() {
        if let effect { onEffect(effect) }
      }
    }
  }
}
#endif
