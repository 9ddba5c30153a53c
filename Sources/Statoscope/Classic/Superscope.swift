// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A property that is the nearest scope of its type around this one.
///
/// ```swift
/// @Superscope var shop: Shop
/// ```
/// It is looked up when it is read, so it is the right one wherever this scope is moved. Where there is none around, it
/// is the type's `defaultValue`, the same object each time, and that is logged as an error. `injectSuperscopeForTesting`
/// puts one in its place, for tests of this scope alone.
@propertyWrapper
public struct Superscope<Value: Injectable & ObservableObject> where Value.InjectedValue == Value {
  private let link: SuperscopeLink<Value>

  /// - Parameter observed: Whether the object that has the property tells its own observers, too, of changes of the scope
  ///   around it.
  public init(observed: Bool = false) { link = SuperscopeLink(isObserved: observed) }

  @available(*, unavailable, message: "'@Superscope' is only for properties of classes that are scopes")
  public var wrappedValue: Value {
    get { Value.defaultValue }
    nonmutating set {}
  }

  /// Assigning puts an object in the place of what would be found, for tests and previews.
  public static subscript<Object: InjectionTreeNode & ObservableObject>(
    _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
    storage keyPath: ReferenceWritableKeyPath<Object, Superscope>
  ) -> Value {
    get { object[keyPath: keyPath].link.find(from: object, object.node) }
    set {
      let link = object[keyPath: keyPath].link
      link.put(newValue)
      link.follow(from: object, object.node)
    }
  }
}

extension Superscope: ScopeProperty {
  func begin(in object: any InjectionTreeNode, _ node: ScopeNode) {
    guard link.isObserved else { return }
    let link: any ScopeFollower = link
    link.follow(from: object, node)
    let object = WeakReference<AnyObject>(object)
    node.whenMoved { [weak node] in
      if let object = object.object as? any InjectionTreeNode, let node { link.follow(from: object, node) }
    }
  }
}

// The scope around it is no part of what a scope says.
extension Superscope: OmittedFromDescriptions {}

extension Superscope: CustomStringConvertible {
  public var description: String { "\(Value.self)" }
}

private protocol ScopeFollower: Sendable {
  /// Observes the scope that is the right one now, and no other.
  func follow(from object: any InjectionTreeNode, _ node: ScopeNode)
}

/// What one `@Superscope` property has found.
private final class SuperscopeLink<Value: Injectable & ObservableObject>: ScopeFollower
where Value.InjectedValue == Value {
  private struct State {
    var replacement: Value?
    /// Made once, and only where none is found.
    var fallback: Value?
    /// Not by its address: another one may come to lie there.
    var observed: WeakReference<Value>?
    var observation: AnyCancellable?
  }

  let isObserved: Bool
  private let state = Lock(State())

  init(isObserved: Bool) { self.isObserved = isObserved }

  func put(_ value: Value) { state.withLock { $0.replacement = value } }

  func find(from object: any InjectionTreeNode, _ node: ScopeNode) -> Value {
    if let found = found(from: node) { return found }
    if let known = state.withLock({ UncheckedBox($0.fallback) }).value { return known }
    let new = UncheckedBox(Value.defaultValue)
    let fallback = state.withLock { state in
      if let known = state.fallback { return UncheckedBox(known) }
      state.fallback = new.value
      return new
    }
    (object as? any ScopeImplementation)?.tell(.errors, .notInjected(node.notFound(Value.self), isExpected: false))
    return fallback.value
  }

  private func found(from node: ScopeNode) -> Value? {
    state.withLock { UncheckedBox($0.replacement) }.value
      ?? node.find(key: Value.self, overrides: node.overridesHere, isAbove: true)
  }

  func follow(from object: any InjectionTreeNode, _ node: ScopeNode) {
    guard isObserved else { return }
    let found = found(from: node)
    let known = state.withLock { $0.observed }
    if let found, found === known?.object { return }
    if found == nil, known == nil { return }
    let observation = found.map { found in
      ObjectChange.observe(found) { [weak object] in if let object { ObjectChange.tell(of: object) } }
    }
    let observed = found.map { WeakReference($0) }
    let replaced = state.withLock { state in
      defer { (state.observed, state.observation) = (observed, observation) }
      return UncheckedBox(state.observation)
    }
    withExtendedLifetime(replaced) {}  // released outside the lock: it may own anything
  }
}
