// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A property that is what was injected into this scope or one around it, or the default.
///
/// ```swift
/// @Injected var theme: Theme
/// @Injected(APIKey.self) var api
/// ```
/// It is looked up when it is read. Values injected for a chain of events come first, then the nearest one, from this
/// scope to the root.
@propertyWrapper
public struct Injected<Value> {
  private let find: (ScopeNode) -> Value?
  private let makeDefault: () -> Value
  private var replacement: Value?

  /// A property for the value of a key.
  public init<Key: Injectable>(_ key: Key.Type) where Key.InjectedValue == Value {
    find = { $0.find(key: key, overrides: $0.overridesHere) }
    makeDefault = { key.defaultValue }
  }

  /// A property for a type that is its own key.
  public init() where Value: Injectable, Value.InjectedValue == Value { self.init(Value.self) }

  /// A property with a value of its own, which nothing injected replaces.
  public init(overwrittingValue: Value?) where Value: Injectable, Value.InjectedValue == Value {
    self.init(Value.self)
    replacement = overwrittingValue
  }

  @available(*, unavailable, message: "'@Injected' is only for properties of classes that are scopes")
  public var wrappedValue: Value {
    get { makeDefault() }
    nonmutating set {}
  }

  /// Assigning puts a value in the place of what would be found, for this property alone: for tests and previews.
  public static subscript<Object: InjectionTreeNode>(
    _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
    storage keyPath: ReferenceWritableKeyPath<Object, Injected>
  ) -> Value {
    get {
      let wrapper = object[keyPath: keyPath]
      if let value = wrapper.replacement { return value }
      let node = object.node
      if let value = wrapper.find(node) { return value }
      (object as? any ScopeImplementation)?
        .tell(.injection, .notInjected(node.notFound(Value.self), isExpected: true))
      return wrapper.makeDefault()
    }
    set { object[keyPath: keyPath].replacement = newValue }
  }
}

// What is injected is no part of what a scope says.
extension Injected: OmittedFromDescriptions {}
