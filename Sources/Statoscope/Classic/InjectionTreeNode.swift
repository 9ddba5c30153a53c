// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// An object that has a place in a tree of scopes: values injected into it are found by all that is inside of it.
///
/// Any class can be one. It needs no base class and nothing stored: what belongs to its objects is kept beside them, and
/// let go when they go (see ``scopeStorage``).
public protocol InjectionTreeNode: InjectionTreeNodeProtocol, AnyObject {
  /// Where the object's place in the tree, its effects and its middleware are. You need not write it.
  ///
  /// Without it they are found through a table, and the object's death is noticed at once on Apple's systems, within
  /// half a second elsewhere. With it there is no table, and nothing to notice:
  ///
  /// ```swift
  /// let scopeStorage = ScopeStorage()
  /// ```
  var scopeStorage: ScopeStorage { get }
}

extension InjectionTreeNode {
  public var scopeStorage: ScopeStorage { .kept(for: self) }

  public var _scopes: [any InjectionTreeNode] { [self] }

  /// The storage that really is this object's.
  var place: ScopeStorage { scopeStorage.checked(for: self) }

  /// The object's place in the tree. What it holds as `@Subscope` is linked to it first, if that has not been done yet.
  var node: ScopeNode { place.node(of: self) }

  // MARK: Injecting

  /// Injects a value, to be found by its type in this scope and all that is inside of it. It replaces one of that type.
  @discardableResult
  public func injectObject<Value>(_ value: Value) -> Self {
    inject(value) { $0.inject(value) }
    return self
  }

  /// Injects the value for a key.
  @discardableResult
  public func injectObject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) -> Self {
    inject(value) { $0.inject(value, for: key) }
    return self
  }

  /// Has `object` found as the scope around this one, for tests of one scope alone.
  @discardableResult
  public func injectSuperscopeForTesting<Superscope: AnyObject>(_ object: Superscope) -> Self { injectObject(object) }

  private func inject(_ value: Any, _ change: (inout InjectedValues) -> Void) {
    node.update(change)
    (self as? any ScopeImplementation)?.tell(.injection, .injected(value))
  }

  // MARK: Resolving

  /// The nearest value of a type: injected into this scope or one around it, or one of these objects itself.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  public func resolve<Value>() throws -> Value {
    let node = node
    return try node.resolve(Value.self, overrides: node.overridesHere)
  }

  /// The nearest value that was injected for a key.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  public func resolve<Key: Injectable>(_ key: Key.Type) throws -> Key.InjectedValue {
    let node = node
    return try node.resolve(key: key, overrides: node.overridesHere)
  }
}

/// What a `@Subscope` property can hold: a scope, one that may be missing, or several.
public protocol InjectionTreeNodeProtocol {
  /// The scopes that it holds. Do not write your own.
  var _scopes: [any InjectionTreeNode] { get }
}

extension Optional: InjectionTreeNodeProtocol where Wrapped: InjectionTreeNode {
  public var _scopes: [any InjectionTreeNode] { map { [$0] } ?? [] }
}

extension Array: InjectionTreeNodeProtocol where Element: InjectionTreeNode {
  public var _scopes: [any InjectionTreeNode] { self }
}
