// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A part of a store's state that holds objects which are scopes themselves. While they are there they are part of the
/// store's scope.
package final class ObjectSlot<State>: ChildSlot, @unchecked Sendable {  // safe: as its superclass
  private let read: (State) -> [AnyObject]
  private let links: ObjectLinks
  private var objects: [AnyObject] = []
  private var gone: [ObjectIdentifier] = []

  /// - Parameters:
  ///   - read: The objects that a state holds here.
  ///   - links: What the dialect does with those that come and go.
  package init(_ name: String, parent: EffectHost, links: ObjectLinks, read: @escaping (State) -> [AnyObject]) {
    self.read = read
    self.links = links
    super.init(name, parent: parent, offset: 0, kind: .objects)
  }

  /// The last to hold the objects of a store that is released may have been its state.
  deinit { for id in gone { links.sweep(id) } }

  /// - Complexity: O(*n*) in the objects.
  override func settleUnstamped(_ changes: inout TreeChanges?) {
    let new = read(parent.stateAddress.assumingMemoryBound(to: State.self).pointee)
    guard !new.elementsEqual(objects, by: { $0 === $1 }) else { return }
    move(to: new, changes.made())
  }

  override func holds(_ object: AnyObject) -> Bool { objects.contains { $0 === object } }

  override func endAll(_ changes: TreeChanges) {
    gone = objects.map { ObjectIdentifier($0) }
    if !objects.isEmpty { move(to: [], changes) }
  }

  private func move(to new: [AnyObject], _ changes: TreeChanges) {
    changes.moves.append(
      ObjectMove(
        name: name, links: links, host: parent, gone: objects.filter { object in !new.contains { $0 === object } },
        come: new.filter { object in !objects.contains { $0 === object } }))
    objects = new
  }
}

/// What a dialect does with objects that become part of a store's scope, or are none any more.
package struct ObjectLinks {
  let link: (AnyObject, EffectHost, String) -> Void
  let unlink: (AnyObject, EffectHost) -> Void
  let sweep: (ObjectIdentifier) -> Void

  /// - Parameters:
  ///   - link: Makes an object a part of a store's scope, by the name that its state has for it.
  ///   - unlink: Makes it none, if it still is.
  ///   - sweep: Notices at once that an object is gone, if it is.
  package init(
    link: @escaping (AnyObject, EffectHost, String) -> Void, unlink: @escaping (AnyObject, EffectHost) -> Void,
    sweep: @escaping (ObjectIdentifier) -> Void
  ) {
    self.link = link
    self.unlink = unlink
    self.sweep = sweep
  }
}

/// Objects that came and went with one event.
struct ObjectMove {
  let name: String
  let links: ObjectLinks
  let host: EffectHost
  var gone: [AnyObject]
  let come: [AnyObject]

  /// Objects run code of their own when they are linked, and when they go.
  mutating func perform() {
    for object in gone {
      // Another part of the same state may hold it, now or as before.
      if let other = host.tree.slots.first(where: { $0.holds(object) }) {
        links.link(object, host, other.name)
      } else {
        links.unlink(object, host)
      }
    }
    let ids = gone.map { ObjectIdentifier($0) }
    gone = []
    for id in ids { links.sweep(id) }
    guard !come.isEmpty else { return }
    host.makeFindable()
    for object in come { links.link(object, host, name) }
  }
}

extension EffectHost {
  /// The gate is `draining`, or nobody else has the store.
  func performMoves(of changes: TreeChanges) {
    changes.moves.reverse()
    while var move = changes.moves.popLast() { move.perform() }
  }
}
