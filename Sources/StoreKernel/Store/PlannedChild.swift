// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A store inside of another one, for test plans.
package struct PlannedChild {
  /// What leads from the other store to it, or to the list that it is in: `children.rows`.
  package let path: String
  /// Its id in that list, if it is in one.
  package let id: AnyHashable?
  /// Whether what leads there may be nil.
  package let isOptional: Bool
  package let store: any PlannedStore

  package init(path: String, id: AnyHashable? = nil, isOptional: Bool, store: any PlannedStore) {
    self.path = path
    self.id = id
    self.isOptional = isOptional
    self.store = store
  }
}

extension EffectHost {
  /// The stores right inside of this one, in order.
  ///
  /// - Parameter prefix: What leads to the names of the children.
  package func plannedChildren(_ prefix: String) -> [PlannedChild] {
    childHosts.compactMap { child in
      guard let store = child.handle as? any PlannedStore else { return nil }
      return PlannedChild(path: prefix + child.name, id: child.id, isOptional: true, store: store)
    }
  }
}
