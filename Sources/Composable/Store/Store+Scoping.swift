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
  /// What is sent to it is sent to this store, as `action` makes it; effects, injected values and events are this
  /// store's. The part keeps the engine that runs them, so that it works on when this object has gone.
  ///
  /// The part is `Sendable` where its state and its actions are, whatever this store's are.
  ///
  /// - Parameters:
  ///   - state: The part. Its fields are tracked one by one. It is read where the part's store is read: it must depend
  ///     on nothing but the values in the state.
  ///   - action: Makes this store's actions of the part's: `Action.editor`. Called where the part's store is sent to.
  /// - Complexity: O(1).
  @available(swift, introduced: 6)
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState>, action: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { Store<ChildState, ChildAction>(source.part(state, action)) }

  /// What a closure makes of the state, as a store. It is made anew for every look, and compared as a whole: name a part by
  /// its key path where there is one.
  ///
  /// - Parameters:
  ///   - state: Must depend on nothing but the values in the state: it is called where the part's store is read.
  ///   - action: Makes this store's actions of the part's: `Action.editor`. Called where the part's store is sent to.
  @available(swift, introduced: 6)
  @_disfavoredOverload
  public func scope<ChildState, ChildAction>(
    state: @escaping (State) -> ChildState, action: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction> { Store<ChildState, ChildAction>(source.made(state, action)) }

  /// A part that may be missing, as a store. Nil where it is missing now.
  ///
  /// ```swift
  /// if let editor = store.scope(state: \.editor, action: Notebook.Action.editor) { EditorView(store: editor) }
  /// ```
  /// Who asks is told when the part comes and goes, and not when it changes. A store that is kept when the part has gone
  /// has the state that the part had when it was made; what is sent to it is reported by the `ifLet` whose child is
  /// missing.
  @available(swift, introduced: 6)
  public func scope<ChildState, ChildAction>(
    state: KeyPath<State, ChildState?>, action: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    present(state, action)
  }

  /// One element of a collection, as a store. Nil where there is none with the id.
  ///
  /// ```swift
  /// if let page = store.scope(state: \.pages, id: 7, action: Notebook.Action.page) { EditorView(store: page) }
  /// ```
  /// For a view of each element there is `ForEachStore`, which is asked anew when elements come, go and move:
  ///
  /// ```swift
  /// ForEachStore(store.scope(state: \.pages, action: Notebook.Action.page)) { EditorView(store: $0) }
  /// ```
  /// Who asks is told when the element comes and goes, and not when it changes or is moved. A store that is kept when the
  /// element has gone has the state that the element had when it was made; what is sent to it is reported by the `forEach`
  /// whose element is missing.
  ///
  /// - Complexity: O(1) in an ``IdentifiedArray``, O(*n*) in an array; for reading a field, too.
  @available(swift, introduced: 6)
  public func scope<Elements: IdentifiedElements, ElementAction>(
    state: KeyPath<State, Elements>, id: Elements.Element.ID,
    action: @escaping @Sendable (Elements.Element.ID, ElementAction) -> Action
  ) -> Store<Elements.Element, ElementAction>? {
    element(state, id, action)
  }

  func present<ChildState, ChildAction>(
    _ state: KeyPath<State, ChildState?>, _ action: @escaping @Sendable (ChildAction) -> Action
  ) -> Store<ChildState, ChildAction>? {
    guard source.read(state.appending(path: \.isPresent)), let now = source.current[keyPath: state] else { return nil }
    return Store<ChildState, ChildAction>(source.part(state.appending(path: \.[or: Fallback(now)]), action))
  }

  /// `action` is checked by who calls this. The id is not: it is a value that nobody changes.
  func element<Elements: IdentifiedElements, ElementAction>(
    _ state: KeyPath<State, Elements>, _ id: Elements.Element.ID,
    _ action: @escaping (Elements.Element.ID, ElementAction) -> Action
  ) -> Store<Elements.Element, ElementAction>? {
    present(state.appending(path: \.[elementOf: id]), unchecked { action(id, $0) })
  }
}

/// The closure, as one that the compiler takes for `@Sendable`.
func unchecked<From, To>(_ convert: @escaping (From) -> To) -> @Sendable (From) -> To {
  let box = UncheckedBox(convert)
  return { box.value($0) }
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
