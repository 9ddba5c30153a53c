// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Store {
  /// Calls `handler` with a field's value, now and each time it has changed.
  ///
  /// - Parameters:
  ///   - keyPath: The field. Only it is compared; one that is not `Equatable` part by part.
  ///   - initial: Whether `handler` is called with the value that holds now.
  ///   - handler: Runs at the store's home, in the order in which observers subscribed. May send, subscribe and cancel.
  /// - Returns: A token. The subscription ends when it is cancelled or released.
  /// - Complexity: O(1); each action then costs a read and a comparison of the field.
  public func observe<Value>(
    _ keyPath: KeyPath<State, Value>, initial: Bool = true, isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    source.observe(keyPath, initial: initial, isolation: isolation, handler)
  }

  /// Calls `handler` with the state, now and each time it has changed.
  public func observe(
    initial: Bool = true, isolation: isolated (any Actor)? = #isolation, _ handler: @escaping (State) -> Void
  ) -> ObservationToken {
    observe(\.self, initial: initial, isolation: isolation, handler)
  }

  /// The states, the current one first, then each one that differs from the last. Ends with the store.
  ///
  /// - Parameter limit: How many states wait for a slow reader; the oldest go.
  public func states(limit: Int = 64, isolation: isolated (any Actor)? = #isolation) -> StateSequence<State> {
    values(of: \.self, limit: limit, isolation: isolation)
  }

  /// A field's values, the current one first, then each one that differs from the last. Ends with the store.
  ///
  /// - Parameter limit: How many values wait for a slow reader; the oldest go.
  public func values<Value>(
    of keyPath: KeyPath<State, Value>, limit: Int = 64, isolation: isolated (any Actor)? = #isolation
  ) -> StateSequence<Value> {
    source.values(of: keyPath, limit: limit, isolation: isolation)
  }
}
