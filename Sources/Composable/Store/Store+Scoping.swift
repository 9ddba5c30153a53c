// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

// A part of a store is a window on it, not a store of its own: it holds no state, and its actions are processed where the
// whole one's are. So it can be made again and again, in a view's body for example.

extension Store {
  /// A part of the store, as a store: for a view that knows only its own feature.
  ///
  /// ```swift
  /// let view = EditorView(store: store.scope(state: \.editor, action: Notes.Action.editor))
  /// ```
  /// What is sent to it is sent to this store, as `action` makes it. It keeps this store, and its effects, injected values
  /// and events are this store's.
  ///
  /// - Parameters:
  ///   - state: The part. Its fields are tracked one by one.
  ///   - action: Makes this store's actions of the part's: `Action.editor`.
  /// - Complexity: O(1).
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { Store<ChildState, ChildAction>(source.part(state, action)) }

  /// What a closure makes of the state, as a store. It is made anew for every look, and compared as a whole: name a part by
  /// its key path where there is one.
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { Store<ChildState, ChildAction>(source.made(state, action)) }

  /// A part that may be missing, as a store. Nil where it is missing now.
  ///
  /// ```swift
  /// if let editor = store.scope(state: \.editor, action: Notebook.Action.editor) { EditorView(store: editor) }
  /// ```
  /// Who asks is told when the part comes and goes, and not when it changes. A store that is kept when the part has gone
  /// has the state that the part had when it was made; what is sent to it is reported by the `ifLet` whose child is
  /// missing.
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: @escaping (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard source.read(state.appending(path: \.isPresent)), let now = source.current[keyPath: state] else { return nil }
    return scope(state: state.appending(path: \.[or: Fallback(now)]), action: action)
  }

  /// One element of a collection, as a store. Nil where there is none with the id.
  ///
  /// ```swift
  /// ForEach(store.pages.ids, id: \.self) { id in
  ///   if let page = store.scope(state: \.pages, id: id, action: Notebook.Action.page) { EditorView(store: page) }
  /// }
  /// ```
  /// Who asks is told when the element comes and goes, and not when it changes or is moved. A store that is kept when the
  /// element has gone has the state that the element had when it was made; what is sent to it is reported by the `forEach`
  /// whose element is missing.
  ///
  /// - Complexity: O(1) in an ``IdentifiedArray``, O(*n*) in an array; for reading a field, too.
  public func scope<Elements: IdentifiedElements, ElementAction>(
    state: KeyPath<State, Elements>, id: Elements.Element.ID,
    action: @escaping (Elements.Element.ID, ElementAction) -> Action
  ) -> Store<Elements.Element, ElementAction>? {
    scope(state: state.appending(path: \.[elementOf: id])) { action(id, $0) }
  }
}

extension Store where State: IdentifiedElements {
  /// The elements' ids, in their order. Who asks is told when they change, and not when an element does.
  var elementIDs: [State.Element.ID] { source.read(\.elementIDs) }
}

/// What stands in for a part that has gone.
///
/// All are equal, so that the key paths are: each look through a new store would be a field of its own to be tracked, else.
final class Fallback<Value>: Hashable {
  let value: Value

  init(_ value: Value) { self.value = value }

  static func == (left: Fallback, right: Fallback) -> Bool { true }
  func hash(into hasher: inout Hasher) {}
}

extension Optional {
  fileprivate var isPresent: Bool { self != nil }

  fileprivate subscript(or fallback: Fallback<Wrapped>) -> Wrapped { self ?? fallback.value }
}

extension IdentifiedElements {
  fileprivate var elementIDs: [Element.ID] { map(\.id) }

  fileprivate subscript(elementOf id: Element.ID) -> Element? { firstIndex(ofID: id).map { self[$0] } }
}
