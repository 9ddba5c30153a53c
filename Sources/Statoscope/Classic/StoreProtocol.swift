// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What events can be sent to, where `ScopeImpl` is a `ScopeImplementation`.
///
/// That is no requirement of the protocol itself: in a module whose default isolation is the main actor, the compiler
/// would not see that a class's conformance to this one belongs there as well.
public protocol StoreProtocol {
  /// What answers them.
  associatedtype ScopeImpl

  /// What answers them. A `Statostore` does so itself.
  var _scopeImpl: ScopeImpl { get }
}

extension StoreProtocol where ScopeImpl: ScopeImplementation {
  /// Sends an event.
  ///
  /// At home it is processed when this returns, with all that it caused at once. From inside of an `update`, an observer
  /// or a middleware it is queued behind what is queued already. From elsewhere it goes home by itself.
  ///
  /// An error of `update` is logged.
  @discardableResult
  public func send(_ when: ScopeImpl.When, isolation: isolated (any Actor)? = #isolation) -> Self {
    _scopeImpl.core(isolation).send(when, isolation: isolation)
    return self
  }

  /// Sends an event, and returns what it takes to wait for all that it leads to in this store, effects included, or to
  /// stop that.
  ///
  /// ```swift
  /// await store.send(.refresh).finish()
  /// ```
  @_disfavoredOverload
  public func send(_ when: ScopeImpl.When, isolation: isolated (any Actor)? = #isolation) -> SentEvent {
    _scopeImpl.core(isolation).sendChain(when, overrides: nil, isolation: isolation)
  }

  /// Sends an event with injected values that hold for it and all that it leads to, and not a moment longer.
  @discardableResult
  public func send(
    _ when: ScopeImpl.When, overriding change: (inout InjectedValues) -> Void,
    isolation: isolated (any Actor)? = #isolation
  ) -> SentEvent {
    var overrides = InjectedValues()
    change(&overrides)
    return _scopeImpl.core(isolation).sendChain(when, overrides: overrides, isolation: isolation)
  }

  /// Sends an event, and throws what `update` throws.
  ///
  /// Where the event can only be queued (elsewhere than at home, or inside of another one's cycle) the error is logged,
  /// as for `send`.
  @discardableResult
  public func sendUnsafe(_ when: ScopeImpl.When, isolation: isolated (any Actor)? = #isolation) throws -> Self {
    try _scopeImpl.core(isolation).sendThrowing(when, isolation: isolation)
    return self
  }
}
