// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A scope's place in the tree: its injected values, and the scope around it.
///
/// It outlives the store where a running effect still needs injected values, and does not keep the store alive.
package final class ScopeNode: Sendable {
  package let name: @Sendable () -> String
  private let values = Lock(InjectedValues())
  package let parent: ScopeNode?

  package init(parent: ScopeNode? = nil, name: @escaping @Sendable () -> String) {
    self.parent = parent
    self.name = name
  }

  package func update(_ change: (inout InjectedValues) -> Void) {
    // Outside the lock: what is replaced may run code of the user's when it is released.
    var changed = values.withLock { $0 }
    change(&changed)
    let replaced = values.withLock { current in
      defer { current = changed }
      return current
    }
    _ = replaced
  }

  package var injected: InjectedValues { values.withLock { $0 } }

  /// The nearest value, from this scope to the root.
  ///
  /// - Throws: `NoInjectedValueFound`, which says where was searched.
  package func resolve<Value>(
    _ wanted: Any.Type, overrides: InjectedValues?, _ find: (InjectedValues) -> Value?
  ) throws -> Value {
    if let overrides, let value = find(overrides) { return value }
    var searched: [NoInjectedValueFound.Place] = []
    var node: ScopeNode? = self
    while let current = node {
      let injected = current.injected
      if let value = find(injected) { return value }
      searched.append(.init(scope: current.name(), injected: injected.descriptions))
      node = current.parent
    }
    throw NoInjectedValueFound(wanted: wanted, searched: searched)
  }
}
