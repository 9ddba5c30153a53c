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
/// From inside of an `update` of that store, what it is changing in its place at that moment is missing: a child that is
/// being changed is not there when it looks out meanwhile.
///
/// A state that is in no such store has the type's `defaultValue`; a look that is declared as optional is nil there.
@propertyWrapper
public struct SuperState<Value> {
  private let absent: () -> Value
  private let find: (EffectHost) -> (() -> Value?)
  private var current: (() -> Value?)?
  private let observe: ((EffectHost) -> Void)?
  /// The store that it looks out from, by its number: another one may come to lie where that one lay.
  private var lookout: UInt?

  /// - Parameter observed: Whether those who observe the child are told when the other state changes.
  public init(observed: Bool = false) where Value: Injectable, Value.InjectedValue == Value {
    self.init(key: Value.self, observed: observed)
  }

  private init<Key: Injectable>(key: Key.Type, observed: Bool) where Key.InjectedValue == Value {
    absent = { key.defaultValue }
    find = { OuterState.reading(Value.self, from: $0) }
    observe = observed ? { Self.observe(Value.self, from: $0) } : nil
  }

  /// - Parameter observed: Whether those who observe the child are told when the other state changes.
  public init<State>(observed: Bool = false) where Value == State? {
    absent = { nil }
    find = { host in
      let read = OuterState.reading(State.self, from: host)
      return { .some(read()) }
    }
    observe = observed ? { Self.observe(State.self, from: $0) } : nil
  }

  /// A value of its own, which no store around replaces. For tests and previews.
  public init(injectedValue: Value) {
    absent = { injectedValue }
    find = { _ in { nil } }
    observe = nil
  }

  private static func observe<State>(_ type: State.Type, from host: EffectHost) {
    if host.observeAncestor(of: type) { return }
    host.observeFurtherOut(type) { $0.outerState(of: type)?.sight }
  }

  /// The other state, as it is now.
  public var wrappedValue: Value { current?() ?? absent() }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  mutating func look(from host: EffectHost) {
    guard lookout != host.id else { return }
    lookout = host.id
    current = find(host)
    observe?(host)
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
