// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a reducer finds injected into its scope.
public protocol ReducerDependencies {
  /// The nearest injected value of a type.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  func resolve<Value>() throws -> Value

  /// The nearest value that was injected for a key.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  func resolve<Key: Injectable>(_ key: Key.Type) throws -> Key.InjectedValue

  /// Injects a value into this scope, to be found by its type, from now on. It is taken back when the event is.
  func inject<Value>(_ object: Value)

  /// Injects the value for a key into this scope, from now on. It is taken back when the event is.
  func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type)

  /// A look at the state of the nearest store around this one that is of a feature, without a `@SuperState` for it.
  ///
  /// Where there is none, it is the state's `defaultValue`.
  func superBinding<Parent: Reducer>(of reducer: Parent.Type) -> SuperStateBinding<Parent.State>
  where Parent.State: Injectable, Parent.State.InjectedValue == Parent.State
}

extension ReducerDependencies {
  public func superBinding<Parent: Reducer>(of reducer: Parent.Type) -> SuperStateBinding<Parent.State>
  where Parent.State: Injectable, Parent.State.InjectedValue == Parent.State {
    SuperStateBinding(get: { Parent.State.defaultValue })
  }
}

/// Injected values without a store: for testing a reducer's `update` on its own.
public struct StandaloneDependencies: ReducerDependencies, Sendable {
  private let scope: ScopeDependencies

  /// The values that `change` injects.
  public init(_ change: (inout InjectedValues) -> Void = { _ in }) {
    let node = ScopeNode { "StandaloneDependencies" }
    node.update(change)
    scope = ScopeDependencies(scope: node, mailbox: nil)
  }

  public func resolve<Value>() throws -> Value { try scope.resolve() }

  public func resolve<Key: Injectable>(_ key: Key.Type) throws -> Key.InjectedValue { try scope.resolve(key) }

  public func inject<Value>(_ object: Value) { scope.inject(object) }

  public func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) { scope.inject(value, for: key) }
}

/// A scope's injected values, and those that hold for the chain of events that its store is processing.
///
/// An object, since whoever has it passes it on often.
@usableFromInline
final class ScopeDependencies: ReducerDependencies, @unchecked Sendable {
  // safe: `host` is set before the store is shared, and used at home
  let scope: ScopeNode
  /// The store's; nil where there is no store, and so no chain of events.
  let mailbox: Mailbox?
  /// The store's engine, which owns this, sets it and says when it goes.
  @exclusivity(unchecked) unowned(unsafe) var host: EffectHost?

  init(scope: ScopeNode, mailbox: Mailbox?) {
    self.scope = scope
    self.mailbox = mailbox
  }

  @usableFromInline
  func superBinding<Parent: Reducer>(of reducer: Parent.Type) -> SuperStateBinding<Parent.State>
  where Parent.State: Injectable, Parent.State.InjectedValue == Parent.State {
    let read = host.map { OuterState.reading(Parent.State.self, from: $0) }
    return SuperStateBinding(get: { read?() ?? Parent.State.defaultValue })
  }

  func find<Key: Injectable>(_ key: Key.Type) -> Key.InjectedValue? {
    scope.find(key: key, overrides: mailbox?.overridesHere)
  }

  @usableFromInline
  func resolve<Value>() throws -> Value {
    try scope.resolve(Value.self, overrides: mailbox?.overridesHere)
  }

  @usableFromInline
  func resolve<Key: Injectable>(_ key: Key.Type) throws -> Key.InjectedValue {
    try scope.resolve(key: key, overrides: mailbox?.overridesHere)
  }

  @usableFromInline
  func inject<Value>(_ object: Value) { inject(object) { $0.inject(object) } }

  @usableFromInline
  func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) {
    inject(value) { $0.inject(value, for: key) }
  }

  private func inject(_ value: Any, _ change: (inout InjectedValues) -> Void) {
    if let mailbox { mailbox.inject(value, into: scope, change) } else { scope.update(change) }
  }
}
