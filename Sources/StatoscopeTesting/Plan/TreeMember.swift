// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A store inside of another one, or that itself, with what leads there.
struct TreeMember {
  let store: any PlannedStore
  /// As people read it: `children.room.children.guests[7]`. Empty for the outermost store.
  let path: String
  /// As it stands in the source: `\.children.room?.children.guests[id: 7]`. Empty for the outermost store.
  let keyPath: String
  private let isOptional: Bool

  private init(_ store: any PlannedStore, at path: String) {
    self.store = store
    self.path = path
    keyPath = ""
    isOptional = false
  }

  private init(_ child: PlannedChild, of parent: TreeMember) {
    store = child.store
    isOptional = child.isOptional
    let id = child.id.map { OneLine.text(of: $0.base) }
    let link = parent.keyPath.isEmpty ? "\\." : parent.isOptional ? "?." : "."
    path = (parent.path.isEmpty ? "" : "\(parent.path).") + child.path + (id.map { "[\($0)]" } ?? "")
    keyPath = parent.keyPath + link + child.path + (id.map { "[id: \($0)]" } ?? "")
  }

  private var children: [TreeMember] {
    func children(of store: some PlannedStore) -> [PlannedChild] { store._planAccess.children() }
    return children(of: store).map { TreeMember($0, of: self) }
  }

  /// Has the store's effects listed and not run from now on.
  func hold() {
    func hold(_ store: some PlannedStore) { store._planAccess.hold() }
    hold(store)
  }

  /// A store and all inside of it, each once, before those inside of it, in order.
  ///
  /// Two class scopes may hold the same one, or each other.
  ///
  /// - Parameter path: What leads to the store, for `path`.
  /// - Complexity: O(*n* log *n*) in these stores.
  static func all(from store: any PlannedStore, at path: String = "") -> [TreeMember] {
    var all: [TreeMember] = []
    var next = [TreeMember(store, at: path)]
    var seen: Set<ObjectIdentifier> = []
    while let member = next.popLast() {
      guard seen.insert(ObjectIdentifier(member.store)).inserted else { continue }
      all.append(member)
      next += member.children.reversed()
    }
    return all
  }
}
