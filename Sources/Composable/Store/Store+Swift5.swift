// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

// In Swift 5 mode a case is no `@Sendable` function, and to say so at each `Action.child` would be of no use. So there
// what makes actions is taken as it is, and not checked, as nothing is in that mode.

@available(swift, obsoleted: 6)
extension Store {
  /// A part of the store, as a store: in Swift 5 mode.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { Store<ChildState, ChildAction>(source.part(state, unchecked(action))) }

  /// What a closure makes of the state, as a store: in Swift 5 mode.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { Store<ChildState, ChildAction>(source.made(state, unchecked(action))) }

  /// A part that may be missing, as a store. Nil where it is missing now. In Swift 5 mode.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? { present(state, unchecked(action)) }

  /// One element of a collection, as a store. Nil where there is none with the id. In Swift 5 mode.
  public func scope<Elements: IdentifiedElements, ElementAction>(
    state: KeyPath<State, Elements>, id: Elements.Element.ID,
    action: @escaping (Elements.Element.ID, ElementAction) -> Action
  ) -> Store<Elements.Element, ElementAction>? { element(state, id, action) }
}

@available(swift, obsoleted: 6)
extension ViewStore {
  /// A part of a store's state, and some of its actions: in Swift 5 mode.
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe keyPath: KeyPath<State, ViewState>,
    send: @escaping (ViewAction) -> Action
  ) { self.init(of: store.source.part(keyPath, unchecked(send))) }

  /// What a closure makes of a store's state, and some of its actions: in Swift 5 mode.
  @_disfavoredOverload
  public convenience init<State, Action>(
    _ store: Store<State, Action>, observe select: @escaping (State) -> ViewState,
    send: @escaping (ViewAction) -> Action
  ) { self.init(of: store.source.made(select, unchecked(send))) }
}

#if canImport(SwiftUI)
import SwiftUI

@available(swift, obsoleted: 6)
extension WithViewStore {
  /// A view of what a closure makes of a store's state, which sends some of its actions: in Swift 5 mode.
  ///
  /// - Parameter mode: Leave it out. It tells this from the other initialiser, whose symbol says nothing of `@Sendable`,
  ///   since views are the main actor's.
  @_disfavoredOverload
  public init<State, Action>(
    _ store: Store<State, Action>, observe select: @escaping (State) -> ViewState,
    send: @escaping (ViewAction) -> Action, mode: Void = (),
    @ViewBuilder content: @escaping (ViewStore<ViewState, ViewAction>) -> Content
  ) { self.init(ViewStore(of: store.source.made(select, unchecked(send))), content: content) }
}
#endif
