// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension ScopeNode {
  /// Where the scope stands in its tree: `Shop.cart.items[3]`. Nil for a root.
  ///
  /// - Complexity: O(*n*) in the scopes around, and in the properties of those that are objects.
  var placeText: String? {
    var labels: [String] = []
    var node = self
    while let parent = node.parent, let label = node.label?.text ?? node.property(of: parent) {
      labels.append(label)
      node = parent
    }
    return labels.isEmpty ? nil : ([node.name()] + labels.reversed()).joined(separator: ".")
  }

  /// The property of an object around that holds this scope. Objects do not say where they put what they hold.
  private func property(of parent: ScopeNode) -> String? {
    guard let holder = parent.object?.object else { return nil }
    return plannedChildren(of: holder).first { $0.store === object?.object || $0.store === wrapper }?.path
  }
}
