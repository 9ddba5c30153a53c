// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A property that holds a scope inside of this one: a scope, an optional one, or an array of them.
///
/// ```swift
/// @Subscope var cart: Cart?
/// ```
/// Assigning it makes what it holds a part of this scope, at once, and what it held none any more, unless another such
/// property of the same object holds it, too. A scope that is there
/// from the beginning becomes a part when this one is first used: sent to, injected into, or asked for the property.
@propertyWrapper
public struct Subscope<Value: InjectionTreeNodeProtocol> {
  private var value: Value

  /// A property that holds a scope from the beginning.
  public init(wrappedValue: Value) { value = wrappedValue }

  @available(*, unavailable, message: "'@Subscope' is only for properties of classes that are scopes")
  public var wrappedValue: Value {
    get { value }
    set { value = newValue }
  }

  /// - Complexity: O(1); assigning is O(*n*) in the scopes inside of what is assigned, and, where it replaces something, in
  ///   the properties of the object and the scopes that they hold.
  public static subscript<Object: InjectionTreeNode>(
    _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
    storage keyPath: ReferenceWritableKeyPath<Object, Subscope>
  ) -> Value {
    get {
      _ = object.node  // what is there from the beginning is linked by this
      return object[keyPath: keyPath].value
    }
    set {
      let node = object.node
      var old = object[keyPath: keyPath].value._scopes
      let new = newValue._scopes
      if old.isEmpty, new.isEmpty { return }
      ObjectChange.tell(of: object)
      object[keyPath: keyPath].value = newValue
      let kept = Set(new.map { ObjectIdentifier($0) })
      old.removeAll { kept.contains(ObjectIdentifier($0)) }
      if !old.isEmpty {
        let held = scopesHeld(by: object)
        old.removeAll { held.contains(ObjectIdentifier($0)) }
      }
      for scope in old { scope.place.unlink(scope, from: node) }
      for scope in new { scope.place.link(scope, to: node) }
      let gone = old.map { ObjectIdentifier($0) }
      old = []
      for id in gone { ScopeStorage.table.sweep(id) }  // nobody else may have held it: that is noticed at once
    }
  }
}

extension Subscope: ScopeProperty {
  func begin(in object: any InjectionTreeNode, _ node: ScopeNode) {
    for scope in value._scopes { scope.place.link(scope, to: node) }
  }

  func plannedChildren(named name: String) -> [PlannedChild] { value.planned(named: name) }

  var scopes: [any InjectionTreeNode] { value._scopes }
}

/// The scopes that the properties of an object hold.
private func scopesHeld(by object: AnyObject) -> Set<ObjectIdentifier> {
  var held: Set<ObjectIdentifier> = []
  var mirror: Mirror? = Mirror(reflecting: object)
  while let current = mirror {
    for case let property as any ScopeProperty in current.children.map(\.value) {
      held.formUnion(property.scopes.map { ObjectIdentifier($0) })
    }
    mirror = current.superclassMirror
  }
  return held
}

extension Subscope: DescribedByContent {
  package var described: Any { value }
}

extension Subscope: CustomStringConvertible {
  public var description: String { "\(value)" }
}
