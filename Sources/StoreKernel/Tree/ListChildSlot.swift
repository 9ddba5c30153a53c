// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A list of children, known by the ids of their states.
///
/// Where an id stands in the list more than once, the first element with it has the store, and the others have none.
package final class ListChildSlot<Logic: StoreLogic, Handle: AnyObject>: ChildSlot, @unchecked Sendable
where Logic.State: Identifiable {
  // safe: as its superclass

  package typealias Child = ChildStore<Logic, Handle>
  package typealias Make = (EffectHost, StateCell<Logic.State>) -> Child
  private typealias ID = Logic.State.ID
  private typealias Storage = StateListStorage<Logic.State>

  private let make: Make
  package private(set) var byID: [Logic.State.ID: Child] = [:]
  /// The ids by which the list was held against the children, in its order.
  private var ids: [ID] = []
  private var reported: Set<ID> = []
  /// The children's handles, in the order of the list.
  package private(set) var handles: [Handle] = []

  package init(_ name: String, parent: EffectHost, offset: Int, make: @escaping Make) {
    self.make = make
    super.init(name, parent: parent, offset: offset, kind: .list)
  }

  private func storage(in state: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Storage> {
    address(in: state).assumingMemoryBound(to: Storage.self)
  }

  override func settleChanged(_ changes: TreeChanges, since before: UInt) {
    let list = storage(in: parent.stateAddress).pointee
    if let edited = list.takeEdits(since: before) {
      for position in edited { edit(position, of: list, changes) }
      return
    }
    var old = byID
    byID.removeAll(keepingCapacity: true)
    byID.reserveCapacity(list.count)
    handles.removeAll(keepingCapacity: true)
    ids.removeAll(keepingCapacity: true)
    var duplicates: [ID] = []
    var isSame = true
    for position in 0..<list.count {
      let cell = list.cell(position)
      let id = cell.pointer.pointee.id
      ids.append(id)
      guard byID[id] == nil else {
        duplicates.append(id)
        continue
      }
      let child: Child
      if let known = old.removeValue(forKey: id) {
        child = known
        if child.core.tree.position != position { isSame = false }
        child.core.tree.position = position
        child.core.meet(cell, changes)
      } else {
        child = make(parent, cell)
        isSame = false
        child.core.link(to: self, at: position, changes)
      }
      byID[id] = child
      handles.append(child.handle)
    }
    for child in Self.inOrder(old.values) { child.end(changes) }
    if !isSame || !old.isEmpty { _ = revision.increment() }
    report(duplicates, changes)
  }

  /// Children in the order of the list, which the dictionary does not have.
  private static func inOrder(_ children: some Sequence<Child>) -> [Child] {
    children.sorted { $0.core.tree.position < $1.core.tree.position }
  }

  /// An element was changed in its place. One whose id stands before it has no store.
  private func edit(_ position: Int, of list: Storage, _ changes: TreeChanges) {
    guard let child = byID[ids[position]], child.core.tree.position == position else { return }
    child.core.meet(list.cell(position), changes)
  }

  override func childChanged(_ child: EffectHost, _ changes: inout TreeChanges?) {
    let position = child.tree.position
    let list = storage(in: parent.stateAddress).pointee
    let (old, new) = (ids[position], list.cell(position).pointer.pointee.id)
    guard new != old else { return }
    list.noteIDs()
    // The same child, by another name, unless that is taken.
    if let known = byID.removeValue(forKey: old) {
      if byID[new] == nil {
        byID[new] = known
        child.scope.label = .element(name, UncheckedBox(new))
      } else {
        _ = revision.increment()
        changes.made().end(after: child) { known.end($0) }
      }
    }
    seen = 0
    settle(&changes)
    changes?.issues.append(
      """
      \(child.scope.name()): its own event changed its id from \(old) to \(new), in '\(name)' of \(parent.scope.name()).

      It is the same child, and is now found by its new id. An id that another element has already is not found twice: \
      then this one's store has ended.

      To fix this, give each element an id that stays: a constant.
      """)
  }

  private func report(_ duplicates: [ID], _ changes: TreeChanges) {
    let new = duplicates.filter { !reported.contains($0) }
    reported = Set(duplicates)
    guard let first = new.first else { return }
    changes.issues.append(
      """
      \(parent.scope.name()): '\(name)' holds more than one element with the id \(first).

      The first of them has a store; the others have none, and are states and no more.

      To fix this, give each element an id of its own, or look for the id before you add one: '\(name)[id: …]'.
      """)
  }

  override func separate(_ child: EffectHost) {
    let storage = storage(in: parent.stateAddress)
    if !isUnshared(&storage.pointee) { storage.pointee = storage.pointee.copied() }
    let cell = storage.pointee.renew(child.tree.position)
    storage.pointee.stamp = StateStamp.next()
    seen = storage.pointee.stamp
    unsafeDowncast(child, to: StoreCore<Logic>.self).move(to: cell)  // safe: it is one of the children
  }

  override func isolate(_ child: EffectHost, in state: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let storage = storage(in: state)
    storage.pointee = storage.pointee.copied()
    return UnsafeMutableRawPointer(storage.pointee.renew(child.tree.position).pointer)
  }

  override func leaveOutTaken(in state: UnsafeMutableRawPointer) {
    let storage = storage(in: state)
    if let rest = storage.pointee.withoutTaken() { storage.pointee = rest }
  }

  override func endAll(_ changes: TreeChanges) {
    let all = Self.inOrder(byID.values)
    byID = [:]
    handles = []
    for child in all { child.end(changes) }
  }

  override var children: [ChildHost] {
    byID.sorted { $0.value.core.tree.position < $1.value.core.tree.position }.map {
      ChildHost(name: name, id: $0.key, host: $0.value.core, handle: $0.value.handle)
    }
  }

  override package var wrapped: [(position: Int, handle: AnyObject)] {
    byID.values.map { ($0.core.tree.position, $0.handle) }
  }

  override func label(of child: EffectHost) -> ScopeLabel { .element(name, UncheckedBox(ids[child.tree.position])) }

  override func handle(of child: EffectHost) -> AnyObject? { byID[ids[child.tree.position]]?.handle }
}
