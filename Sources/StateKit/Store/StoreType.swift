// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What all stores of this library are, for code that is generic over them.
@preconcurrency
@MainActor
public protocol StoreType: AnyObject {
  /// Its state.
  associatedtype State: StateContainer
  /// Its side effects.
  associatedtype Effect: SideEffect

  /// The state.
  var state: State { get }

  /// A label for the store.
  var storeIdentifier: String { get }

  /// Calls `handler` with the other store's state, now, and then with each new state, and with each side effect and its
  /// state.
  func subscribe<OtherState, OtherEffect>(
    to store: Store<OtherState, OtherEffect>, handler: @escaping (OtherState, OtherEffect?) -> Void)

  /// Ends the subscription to another store.
  func unsubscribe<OtherState, OtherEffect>(from store: Store<OtherState, OtherEffect>)

  /// Ends the subscriptions to all stores that had this label when they were subscribed to.
  func unsubscribe(from storeIdentifier: String)

  /// Calls `closure` with the state, now, and then with each new state, and with each side effect and its state.
  func subscribe(_ closure: @escaping (State, Effect?) -> Void) -> StoreSubscription<State, Effect>
}

/// A store without side effects.
@preconcurrency
@MainActor
public protocol NoEffectsStoreType: StoreType where Effect == NoSideEffects {}

extension Store: StoreType {}
extension Store: NoEffectsStoreType where Effect == NoSideEffects {}
