// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Store {
  /// Calls `handler` with a field's value, now and each time it has changed.
  ///
  /// - Parameters:
  ///   - keyPath: The field. Only it is compared.
  ///   - initial: Whether `handler` is called with the value that holds now.
  ///   - handler: Runs at the store's home, in the order in which observers subscribed. May send, subscribe and cancel.
  /// - Returns: A token. The subscription ends when it is cancelled or released.
  /// - Complexity: O(1); each event then costs a read and a comparison of the field.
  @inlinable
  public func observe<Value: Equatable>(
    _ keyPath: KeyPath<R.State, Value>, initial: Bool = true, isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    core.observe(StateReader(keyPath), initial: initial, isolation: isolation, handler)
  }

  /// Calls `handler` with a field's value, now and each time it has changed, for a field that is not `Equatable`: its
  /// parts are compared.
  @_disfavoredOverload
  public func observe<Value>(
    _ keyPath: KeyPath<R.State, Value>, initial: Bool = true, isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    core.observe(
      StateReader(keyPath), initial: initial, isSame: Sameness.comparison(of: Value.self), isolation: isolation, handler
    )
  }

  /// Calls `handler` with what `select` makes of the state, now and each time that has changed.
  ///
  /// ```swift
  /// store.observe { $0.editor != nil } _: { isEditing in print(isEditing) }
  /// ```
  public func observe<Value: Equatable>(
    initial: Bool = true, isolation: isolated (any Actor)? = #isolation, _ select: @escaping (R.State) -> Value,
    _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    core.observe(
      StateReader(select), initial: initial, isSame: Sameness.equality(of: Value.self), isolation: isolation, handler)
  }

  /// Calls `handler` with the state, now and each time it has changed.
  ///
  /// A state that is not `Equatable` is compared part by part.
  public func observe(
    initial: Bool = true, isolation: isolated (any Actor)? = #isolation, _ handler: @escaping (R.State) -> Void
  ) -> ObservationToken {
    observe(\.self, initial: initial, isolation: isolation, handler)
  }

  /// Calls `handler` with a selector's value, now and each time it has changed.
  public func observe<Value>(
    _ selector: Selector<R.State, Value>, initial: Bool = true, isolation: isolated (any Actor)? = #isolation,
    _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    core.observe(
      StateReader(selector), initial: initial, isSame: Sameness.comparison(of: Value.self), isolation: isolation,
      handler)
  }

  /// What a selector makes of the state, tracked on its own: whoever tracks it hears of it when that value has changed.
  public func select<Value>(_ selector: Selector<R.State, Value>) -> Value { core.tracked(selector) }

  /// The states, the current one first, then each one that differs from the last. Ends with the store.
  ///
  /// - Parameter limit: How many states wait for a slow reader; the oldest go.
  public func states(
    limit: Int = 64, isolation: isolated (any Actor)? = #isolation
  ) -> StateSequence<R.State> {
    values(of: \.self, limit: limit, isolation: isolation)
  }

  /// A field's values, the current one first, then each one that differs from the last. Ends with the store.
  ///
  /// - Parameter limit: How many values wait for a slow reader; the oldest go.
  public func values<Value>(
    of keyPath: KeyPath<R.State, Value>, limit: Int = 64, isolation: isolated (any Actor)? = #isolation
  ) -> StateSequence<Value> {
    core.values(
      StateReader(keyPath), limit: limit, isSame: Sameness.comparison(of: Value.self), isolation: isolation)
  }

  /// A selector's values, the current one first, then each one that differs from the last. Ends with the store.
  ///
  /// - Parameter limit: How many values wait for a slow reader; the oldest go.
  public func values<Value>(
    of selector: Selector<R.State, Value>, limit: Int = 64, isolation: isolated (any Actor)? = #isolation
  ) -> StateSequence<Value> {
    core.values(
      StateReader(selector), limit: limit, isSame: Sameness.comparison(of: Value.self), isolation: isolation)
  }
}
