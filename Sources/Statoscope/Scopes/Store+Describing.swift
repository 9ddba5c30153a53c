// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Store: CustomDebugStringConvertible {
  /// The feature's state with all that is inside of it, what is injected there and which effects are pending.
  public var debugDescription: String { ScopeSnapshot(of: self).description }
}

/// A store reads as its state, where the states of children are their stores, and what it has besides.
extension Store: DescribedByParts {
  package var describedName: String { storeName(of: R.self) }

  package var describedParts: [(label: String?, value: Any)] {
    let state = core.state
    let children = core.wrappedChildren
    let mirror = Mirror(reflecting: state)
    var parts: [(label: String?, value: Any)]
    if mirror.displayStyle == .struct {
      parts = mirror.children.map { ($0.label, Self.described($0, children)) }
    } else if let (name, stores) = children.first(where: { !$0.value.isEmpty }) {
      parts = [("state", CaseOfChild(describedName: ".\(name)", store: stores[0].handle))]
    } else {
      parts = [("state", state)]
    }
    return parts + ScopeSnapshot.additions(injected: core.scope.injected, effects: effects)
  }

  /// A field of the state, or the stores of the children that it holds.
  private static func described(
    _ field: Mirror.Child, _ children: [String: [(position: Int, handle: AnyObject)]]
  ) -> Any {
    guard let wrapper = field.value as? any DescribedByContent, let label = field.label, label.hasPrefix("_"),
      let stores = children[String(label.dropFirst())], let first = stores.first
    else { return field.value }
    let content = Mirror(reflecting: wrapper.described)
    guard content.displayStyle == .collection else { return first.handle }
    var elements = content.children.map(\.value)
    for store in stores where store.position < elements.count { elements[store.position] = store.handle }
    return elements
  }
}

/// The case of a state that holds a child.
private struct CaseOfChild: DescribedByParts {
  let describedName: String
  let store: AnyObject

  var describedParts: [(label: String?, value: Any)] { [(nil, store)] }
}
