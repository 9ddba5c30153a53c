// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A property that injects what is assigned to it: into this scope, for it and all that is inside of it.
///
/// ```swift
/// @Inject var theme = Theme.light
/// ```
/// Until something is assigned, it is what a scope around this one injected, or the value it was declared with, which is
/// this property's alone.
@propertyWrapper
public struct Inject<Value> {
  private let initial: Value

  /// A property with a value to begin with.
  public init(wrappedValue: Value) { initial = wrappedValue }

  @available(*, unavailable, message: "'@Inject' is only for properties of classes that are scopes")
  public var wrappedValue: Value {
    get { initial }
    nonmutating set {}
  }

  public static subscript<Object: InjectionTreeNode>(
    _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
    storage keyPath: ReferenceWritableKeyPath<Object, Inject>
  ) -> Value {
    get {
      let node = object.node
      return node.find(Value.self, overrides: node.overridesHere) ?? object[keyPath: keyPath].initial
    }
    set { object.injectObject(newValue) }
  }
}

// What is injected is no part of what a scope says; it is listed with what else is.
extension Inject: OmittedFromDescriptions {}
