// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What an object that is a store holds at one moment, and the scopes inside of it: what the event stream tells of its
/// state, since the object itself goes on to change.
public struct ScopeSnapshot: CustomStringConvertible {
  let tree: ValueTree

  /// Looks at an object and all that is inside of it. To be called at its home.
  init(of object: AnyObject) {
    tree = ValueTree(object, elementLimit: LogMessage.elementLimit) { object in
      guard let scope = object as? any InjectionTreeNode else { return [] }
      let effects = (scope as? any ScopeImplementation)?.effects ?? []
      return Self.additions(injected: scope.node.injected, effects: effects)
    }
  }

  /// What a scope has besides its properties.
  static func additions(injected: [String], effects: [any Effect]) -> [(label: String?, value: Any)] {
    var more: [(label: String?, value: Any)] = []
    if !injected.isEmpty { more.append(("injected", injected.map(Verbatim.init))) }
    if !effects.isEmpty { more.append(("effects", effects)) }
    return more
  }

  public var description: String { tree.lines().map(\.indented).joined(separator: "\n") }
}

/// A text that says what something is.
private struct Verbatim: CustomStringConvertible, CustomReflectable {
  let description: String

  var customMirror: Mirror { Mirror(self, children: []) }
}

extension Scope {
  /// The scope, all that is inside of it, what is injected there and which effects are pending.
  public var debugDescription: String { ScopeSnapshot(of: self).description }
}

extension InjectionTreeNode {
  /// The whole tree that the scope is part of, and what is injected where; the scope itself is marked.
  public var _injectedTreeDescription: String {
    let node = node
    return (Array(node.path).last ?? node).treeLines(marking: node).joined(separator: "\n")
  }
}

extension ScopeNode {
  fileprivate func treeLines(marking marked: ScopeNode, depth: Int = 0) -> [String] {
    let values = injected
    let line = """
      \(String(repeating: "  ", count: depth))\(name()): \
      \(values.isEmpty ? "nothing injected" : values.joined(separator: ", "))\(self === marked ? "  ← here" : "")
      """
    return [line] + children.flatMap { $0.treeLines(marking: marked, depth: depth + 1) }
  }
}
