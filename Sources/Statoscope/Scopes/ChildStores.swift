// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// The stores of a feature's children. `@Reducer` writes it, from the `@SubState` properties of the state.
public protocol ChildStoresProtocol {
  /// Those that a store has.
  init(_ access: ChildStoreAccess)
}

/// The children of a feature that has none.
@dynamicMemberLookup
public struct EmptyChildStores: ChildStoresProtocol {
  public init(_ access: ChildStoreAccess) {}

  @available(*, unavailable, message: "this feature has no children: mark the field of its 'State' by '@SubState'")
  public subscript(dynamicMember name: String) -> Never? { nil }
}

/// How `ChildStores` reaches the children of its store.
public struct ChildStoreAccess {
  let slot: (_ name: String) -> StoreKernel.ChildSlot?
  /// Tracks which children a slot has, and reads them.
  let read: (StoreKernel.ChildSlot, () -> Void) -> Void

  /// The child that a property or a case of the state holds.
  public func child<R: Reducer>(_ name: String) -> Store<R>? {
    guard let slot = slot(name) as? SingleChildSlot<ReducerLogic<R>, Store<R>> else { return nil }
    var store: Store<R>?
    read(slot) { store = slot.child?.handle }
    return store
  }

  /// The children that a property of the state holds.
  public func list<R: Reducer>(_ name: String) -> StoreList<R> where R.State: Identifiable {
    var list = StoreList<R>(stores: [], byID: [:])
    guard let slot = slot(name) as? ListChildSlot<ReducerLogic<R>, Store<R>> else { return list }
    read(slot) { list = StoreList(stores: slot.handles, byID: slot.byID) }
    return list
  }
}

/// The stores of a list of children, in order, as they were when this was asked for.
public struct StoreList<R: Reducer>: RandomAccessCollection where R.State: Identifiable {
  let stores: [Store<R>]
  let byID: [R.State.ID: ChildStore<ReducerLogic<R>, Store<R>>]

  public var startIndex: Int { 0 }
  public var endIndex: Int { stores.count }
  public subscript(position: Int) -> Store<R> { stores[position] }

  /// The store of the child whose state has an id.
  ///
  /// - Complexity: O(1)
  public subscript(id id: R.State.ID) -> Store<R>? { byID[id]?.handle }
}

/// A part of a feature's state that holds the states of children. `@Reducer` writes them.
public struct ChildSlot<State> {
  let make: (EffectHost, State) -> StoreKernel.ChildSlot?

  /// A child that is there or not.
  @inlinable
  public init<Child: Reducer>(
    _ child: Child.Type, _ name: String, _ keyPath: WritableKeyPath<State, SubState<Child.State?>>
  ) {
    self.init(child, name, keyPath) { $0.specialize() }
  }

  /// A list of children.
  @inlinable
  public init<Child: Reducer>(
    _ child: Child.Type, _ name: String, _ keyPath: WritableKeyPath<State, SubState<StateList<Child.State>>>
  ) where Child.State: Identifiable {
    self.init(child, name, keyPath) { $0.specialize() }
  }

  /// The child that a case of the state holds.
  @inlinable
  public init<Child: Reducer>(
    _ child: Child.Type, _ name: String, embed: @escaping (Child.State) -> State,
    extract: @escaping (State) -> Child.State?
  ) {
    self.init(child, name, embed, extract) { $0.specialize() }
  }

  @usableFromInline
  init<Child: Reducer>(
    _ child: Child.Type, _ name: String, _ embed: @escaping (Child.State) -> State,
    _ extract: @escaping (State) -> Child.State?, _ specialize: @escaping (StoreCore<ReducerLogic<Child>>) -> Void
  ) {
    make = { parent, _ in
      CaseChildSlot(name, parent: parent, extract: extract, embed: embed) { Store<Child>.child(of: $0, $1, specialize) }
    }
  }

  @usableFromInline
  init<Child: Reducer>(
    _ child: Child.Type, _ name: String, _ keyPath: WritableKeyPath<State, SubState<Child.State?>>,
    _ specialize: @escaping (StoreCore<ReducerLogic<Child>>) -> Void
  ) {
    make = { parent, state in
      let offset = StoreKernel.ChildSlot.offset(ofCellIn: state, of: Child.State.self) {
        $0[keyPath: keyPath].storage.state = $1
      }
      guard let offset else { return Self.missing(name, of: parent) }
      return OptionalChildSlot(name, parent: parent, offset: offset) { Store<Child>.child(of: $0, $1, specialize) }
    }
  }

  @usableFromInline
  init<Child: Reducer>(
    _ child: Child.Type, _ name: String, _ keyPath: WritableKeyPath<State, SubState<StateList<Child.State>>>,
    _ specialize: @escaping (StoreCore<ReducerLogic<Child>>) -> Void
  ) where Child.State: Identifiable {
    make = { parent, state in
      let offset = StoreKernel.ChildSlot.offset(ofListIn: state, of: Child.State.self) {
        $0[keyPath: keyPath].storage.storage = $1
      }
      guard let offset else { return Self.missing(name, of: parent) }
      return ListChildSlot(name, parent: parent, offset: offset) { Store<Child>.child(of: $0, $1, specialize) }
    }
  }

  private static func missing(_ name: String, of parent: EffectHost) -> StoreKernel.ChildSlot? {
    reportIssue(
      """
      \(parent.scope.name()): '\(name)' is not stored in its state, so it has no child stores.

      To fix this, make 'State' a struct, and '\(name)' a plain '@SubState' property of it.
      """)
    return nil
  }
}
