// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A scope's place in the tree: its injected values, and the scope around it.
///
/// It outlives the store where a running effect still needs injected values, and does not keep the store alive.
package final class ScopeNode: Sendable {
  package let name: @Sendable () -> String
  private let values = Lock(InjectedValues())
  private let parent: ScopeNode?

  package init(parent: ScopeNode? = nil, name: @escaping @Sendable () -> String) {
    self.parent = parent
    self.name = name
  }

  /// Another scope in this one's place, with the values that are injected into this one now.
  func copied() -> ScopeNode {
    let copy = ScopeNode(parent: parent, name: name)
    copy.takeValues(of: self)
    return copy
  }

  /// Takes the values that are injected into another scope now in place of its own.
  func takeValues(of other: ScopeNode) {
    let new = other.values.withLock { $0 }
    let before = values.withLock { current in
      defer { current = new }
      return current
    }
    withExtendedLifetime(before) {}  // released outside the lock: it may run code of the user's
  }

  /// Forgets what is injected, and returns it.
  func letGo() -> InjectedValues {
    values.withLock { current in
      defer { current = InjectedValues() }
      return current
    }
  }

  /// Injects what `change` injects.
  package func update(_ change: (inout InjectedValues) -> Void) { _ = inject(change) }

  /// Injects what `change` injects. Returns that, and what it replaced.
  func inject(_ change: (inout InjectedValues) -> Void) -> (new: InjectedValues, replaced: InjectedValues) {
    var new = InjectedValues()
    change(&new)
    // What was there is released outside the lock: it may run code of the user's.
    let before = values.withLock { current in
      defer { current = current.overridden(by: new) }
      return current
    }
    return (new, before.found(as: new))
  }

  /// Puts `replacements` in place of all that is found as `values` are.
  func replace(_ values: InjectedValues, by replacements: InjectedValues) {
    let before = self.values.withLock { current in
      defer { current = current.replacing(values, by: replacements) }
      return current
    }
    withExtendedLifetime(before) {}  // as above
  }

  private func find<Value>(_ type: Value.Type, overrides: InjectedValues?) -> Value? {
    nearest(overrides) { $0.find(type) }
  }

  /// The nearest value for a key, from this scope to the root.
  package func find<Key: Injectable>(key: Key.Type, overrides: InjectedValues?) -> Key.InjectedValue? {
    nearest(overrides) { $0.find(key: key) }
  }

  private func nearest<Value>(_ overrides: InjectedValues?, _ find: (InjectedValues) -> Value?) -> Value? {
    if let overrides, let value = find(overrides) { return value }
    for node in path {
      if let value = find(node.values.withLock({ $0 })) { return value }
    }
    return nil
  }

  /// The nearest value of a type, from this scope to the root.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  package func resolve<Value>(_ type: Value.Type, overrides: InjectedValues?) throws -> Value {
    guard let value = find(type, overrides: overrides) else { throw notFound(type) }
    return value
  }

  /// The nearest value for a key, from this scope to the root.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  package func resolve<Key: Injectable>(key: Key.Type, overrides: InjectedValues?) throws -> Key.InjectedValue {
    guard let value = find(key: key, overrides: overrides) else { throw notFound(key) }
    return value
  }

  private func notFound(_ wanted: Any.Type) -> NoInjectedValueFound {
    let searched = path.map { node in
      NoInjectedValueFound.Place(scope: node.name(), injected: node.values.withLock { $0 }.descriptions)
    }
    return NoInjectedValueFound(wanted: wanted, searched: searched)
  }

  /// This scope, and those around it.
  private var path: some Sequence<ScopeNode> { sequence(first: self, next: \.parent) }
}
