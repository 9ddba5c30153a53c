// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A field of a reducer's state that holds what is injected into its scope: the nearest value for a key, or the key's
/// default.
///
/// ```swift
/// struct State {
///   @ReducerInjected(APIKey.self) var api
/// }
/// ```
/// It is looked up each time it is read, so it holds no value: one injected for a chain of events does not outlive it. A
/// state that belongs to no store has the default.
@propertyWrapper
public struct ReducerInjected<Value> {
  private let value: (ScopeDependencies?) -> Value
  /// Those of the store that the state belongs to.
  private var dependencies: ScopeDependencies?

  /// A field for the value of a key.
  public init<Key: Injectable>(_ key: Key.Type) where Key.InjectedValue == Value {
    value = { $0?.find(key) ?? key.defaultValue }
  }

  /// A field for a type that is its own key.
  public init() where Value: Injectable, Value.InjectedValue == Value { self.init(Value.self) }

  /// A field with a value of its own, which nothing injected replaces. For tests and previews.
  public init(injectedValue: Value) { value = { _ in injectedValue } }

  /// The injected value.
  public var wrappedValue: Value { value(dependencies) }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  mutating func inject(from dependencies: ScopeDependencies) { self.dependencies = dependencies }
}

// Safe: the closure captured a key, or a value that is sendable.
extension ReducerInjected: @unchecked Sendable where Value: Sendable {}

// What is injected is no part of what a state says: neither of its description nor, below, of whether it equals another.
extension ReducerInjected: OmittedFromDescriptions {}

extension ReducerInjected: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
}

/// One `@ReducerInjected`, `@SuperState` or `@SuperScope` field of a state.
public struct InjectedField<State> {
  let inject: (ScopeDependencies, EffectHost?, inout State) -> Void

  /// The field behind a key path: `InjectedField(\.$api)`.
  public init<Value>(_ keyPath: WritableKeyPath<State, ReducerInjected<Value>>) {
    inject = { $2[keyPath: keyPath].inject(from: $0) }
  }

  /// The field behind a key path: `InjectedField(\.$parent)`.
  public init<Value>(_ keyPath: WritableKeyPath<State, SuperState<Value>>) {
    inject = { if let host = $1 { $2[keyPath: keyPath].look(from: host) } }
  }

  /// The field behind a key path: `InjectedField(\.$parent)`.
  public init<Value>(_ keyPath: WritableKeyPath<State, SuperScope<Value>>) {
    inject = { $2[keyPath: keyPath].look(from: $0, $1) }
  }
}

extension Store {
  /// A field that nobody sets would silently keep its default.
  static func checkInjectedFields(of core: StoreCore<ReducerLogic<R>>) {
    #if DEBUG
    let fields = Mirror(reflecting: core.state).children.count { $0.value is any AnyReducerInjected }
    guard fields > core.logic.injectedFields.count else { return }
    reportIssue(
      """
      \(R.self).State has \(fields) @ReducerInjected field(s), but its store knows of \
      \(core.logic.injectedFields.count): the others would keep their default values.

      '@Reducer' sees fields of a 'State' that is declared inside the reducer's own braces. To fix this, move it there, \
      or list the fields yourself:

        static var injectedFields: [InjectedField<State>] { [InjectedField(\\.$name)] }
      """)
    #endif
  }
}

private protocol AnyReducerInjected {}
extension ReducerInjected: AnyReducerInjected {}
