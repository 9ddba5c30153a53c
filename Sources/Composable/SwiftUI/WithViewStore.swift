// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(SwiftUI)
import SwiftUI

/// A view of what a view's store sees. It is asked anew when a field that it reads has changed.
///
/// ```swift
/// WithViewStore(store) { viewStore in
///   TextField("Name", text: viewStore.binding(\.$username))
/// }
/// ```
/// A view that has a ``ViewStore`` and reads it in its body needs none of this.
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  private let viewStore: ViewStore<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  init(
    _ viewStore: ViewStore<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    self.viewStore = viewStore
    self.content = content
  }

  /// A view of all of a store.
  public init(
    _ store: Store<ViewState, ViewAction>,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store)
    self.content = content
  }

  /// A view of a part of a store's state.
  public init<State>(
    _ store: Store<State, ViewAction>, observe keyPath: KeyPath<State, ViewState>,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: keyPath)
    self.content = content
  }

  /// A view of what a closure makes of a store's state. It is made anew for every state, and compared as a whole.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>, observe select: @escaping (State) -> ViewState,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: select)
    self.content = content
  }

  /// A view of what a closure makes of a store's state, which sends some of its actions.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  public init<State, Action>(
    _ store: Store<State, Action>, observe select: @escaping (State) -> ViewState,
    send: @escaping @Sendable (ViewAction) -> Action,
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) {
    viewStore = ViewStore(store, observe: select, send: send)
    self.content = content
  }

  public var body: some View { content(viewStore) }
}
#endif
