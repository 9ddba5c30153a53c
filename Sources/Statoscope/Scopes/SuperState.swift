// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A look at the state of the nearest store around a child's whose state has a type.
///
/// ```swift
/// @SuperState var inbox: Inbox.State
/// ```
/// It is read where it lies, each time, so it is always as it is now, and nothing of it is kept. It cannot be set.
///
/// A state that is in no such store has the type's `defaultValue`; a look that is declared as optional is nil there.
@propertyWrapper
public struct SuperState<Value> {
  private let absent: () -> Value
  private let find: (EffectHost) -> (() -> Value?)
  private var current: (() -> Value?)?
  private let observedType: Any.Type?
  /// The store that it looks out from.
  private var lookout: ObjectIdentifier?

  /// - Parameter observed: Whether those who observe the child are told when the other state changes.
  public init(observed: Bool = false) where Value: Injectable, Value.InjectedValue == Value {
    self.init(key: Value.self, observed: observed)
  }

  private init<Key: Injectable>(key: Key.Type, observed: Bool) where Key.InjectedValue == Value {
    absent = { key.defaultValue }
    find = Self.find
    observedType = observed ? Value.self : nil
  }

  /// - Parameter observed: Whether those who observe the child are told when the other state changes.
  public init<State>(observed: Bool = false) where Value == State? {
    absent = { nil }
    find = { host in
      let source = host.ancestorState(of: State.self)
      return { source?.value }
    }
    observedType = observed ? State.self : nil
  }

  /// A value of its own, which no store around replaces. For tests and previews.
  public init(injectedValue: Value) {
    absent = { injectedValue }
    find = { _ in { nil } }
    observedType = nil
  }

  private static func find(from host: EffectHost) -> () -> Value? {
    let source = host.ancestorState(of: Value.self)
    return { source?.value }
  }

  /// The other state, as it is now.
  public var wrappedValue: Value { current?() ?? absent() }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  mutating func look(from host: EffectHost) {
    guard lookout != ObjectIdentifier(host) else { return }
    lookout = ObjectIdentifier(host)
    current = find(host)
    if let observedType { host.observeAncestor(of: observedType) }
  }
}

// Safe: the closures hold a link to a store, which is read under its gate, and types.
extension SuperState: @unchecked Sendable where Value: Sendable {}

// What is further out is no part of what a state says: neither of its description nor of whether it equals another.
extension SuperState: OmittedFromDescriptions {}

extension SuperState: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension SuperState: Hashable {
  public func hash(into hasher: inout Hasher) {}
}
