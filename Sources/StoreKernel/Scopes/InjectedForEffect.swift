// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A value that an effect finds injected into the scope that runs it, or the default.
///
/// ```swift
/// struct FetchUser: Effect {
///   @InjectedForEffect(APIKey.self) var api
///   func runEffect() async throws -> User { try await api.user() }
/// }
/// ```
/// It is looked up when it is read, by the effect while it runs. Two effects with different injected values are equal.
@propertyWrapper
public struct InjectedForEffect<Value>: Equatable, CustomDebugStringConvertible {
  private let resolve: () -> Value

  /// The value of a key.
  public init<Key: Injectable>(_ key: Key.Type) where Key.InjectedValue == Value {
    resolve = { InjectionContext.current?.find(key) ?? key.defaultValue }
  }

  /// The value of a type that is its own key.
  public init() where Value: Injectable, Value.InjectedValue == Value { self.init(Value.self) }

  /// The nearest injected value, from the scope that runs the effect to its root.
  public var wrappedValue: Value { resolve() }

  /// Always true: what is injected is no part of what an effect is.
  public static func == (lhs: Self, rhs: Self) -> Bool { true }

  public var debugDescription: String { "\(Value.self)" }
}

// Safe: the closure captured a key, and what it finds is sendable.
extension InjectedForEffect: @unchecked Sendable where Value: Sendable {}

// What is injected is no part of what an effect says.
extension InjectedForEffect: OmittedFromDescriptions {}

/// Marks a parameter of an `@EffectStruct` function that is injected instead of passed.
@propertyWrapper
public struct InjectedParam<Value> {
  /// The injected value.
  public var wrappedValue: Value

  /// A parameter whose type is its own key.
  public init(wrappedValue: Value) where Value: Injectable { self.wrappedValue = wrappedValue }

  /// A parameter for the value of a key.
  public init<Key: Injectable>(wrappedValue: Value, _ key: Key.Type) where Key.InjectedValue == Value {
    self.wrappedValue = wrappedValue
  }
}
