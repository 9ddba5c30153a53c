// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A property that is what was injected into this scope or one around it for its type, or a default of its own.
///
/// ```swift
/// @InjectedWithDefault(20) var pageSize: Int
/// ```
/// It is looked up when it is read. The type need not be `Injectable`.
@propertyWrapper
public struct InjectedWithDefault<Value> {
  private let fallback: Value
  private var replacement: Value?

  /// A property with a default.
  public init(_ defaultValue: Value) { fallback = defaultValue }

  @available(*, unavailable, message: "'@InjectedWithDefault' is only for properties of classes that are scopes")
  public var wrappedValue: Value {
    get { fallback }
    nonmutating set {}
  }

  /// Assigning puts a value in the place of what would be found, for this property alone: for tests and previews.
  public static subscript<Object: InjectionTreeNode>(
    _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
    storage keyPath: ReferenceWritableKeyPath<Object, InjectedWithDefault>
  ) -> Value {
    get {
      let wrapper = object[keyPath: keyPath]
      let node = object.node
      return wrapper.replacement ?? node.find(Value.self, overrides: node.overridesHere) ?? wrapper.fallback
    }
    set { object[keyPath: keyPath].replacement = newValue }
  }
}

// What is injected is no part of what a scope says.
extension InjectedWithDefault: OmittedFromDescriptions {}
