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

  /// Calls `closure` with the state, now, and then with each new state, and with each side effect and its state.
  func subscribe(_ closure: @escaping (State, Effect?) -> Void) -> StoreSubscription<State, Effect>
}

extension Store: StoreType {}
