// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The child that one case of a state holds, when that is an enum.
///
/// What an enum holds has no address. So the child's store has a copy, and what its events make of that is put back. The
/// two share their collections: an event copies those that it changes.
package final class CaseChildSlot<ParentState, Logic: StoreLogic, Handle: AnyObject>: ChildSlot, @unchecked Sendable {
  // safe: as its superclass

  package typealias Make = (EffectHost, StateCell<Logic.State>) -> ChildStore<Logic, Handle>

  private let extract: (ParentState) -> Logic.State?
  private let embed: (Logic.State) -> ParentState
  private let make: Make
  package private(set) var child: ChildStore<Logic, Handle>?

  package init(
    _ name: String, parent: EffectHost, extract: @escaping (ParentState) -> Logic.State?,
    embed: @escaping (Logic.State) -> ParentState, make: @escaping Make
  ) {
    self.extract = extract
    self.embed = embed
    self.make = make
    super.init(name, parent: parent, offset: 0, kind: .enumCase)
  }

  private var parentState: UnsafeMutablePointer<ParentState> {
    parent.stateAddress.assumingMemoryBound(to: ParentState.self)
  }

  override func settleUnstamped(_ changes: inout TreeChanges?) {
    let state = extract(parentState.pointee)
    if let state, let child, Sameness.haveSameBytes(state, child.core.current.pointee) { return }
    guard state != nil || child != nil else { return }
    let found = changes ?? TreeChanges()
    changes = found
    switch (state, child) {
    case (let state?, let child?):
      child.core.meet(StateCell(state), found)
      childChanged(child.core, &changes)  // what completed its state
    case (nil, let old?):
      child = nil
      _ = revision.increment()
      old.end(found)
    case (let state?, nil):
      let new = make(parent, StateCell(state))
      child = new
      _ = revision.increment()
      new.core.link(to: self, at: 0, found)
      childChanged(new.core, &changes)
    case (nil, nil): break
    }
  }

  override func childChanged(_ child: EffectHost, _ changes: inout TreeChanges?) {
    guard let state = self.child?.core.current.pointee else { return }
    parentState.pointee = embed(state)
  }

  override func endAll(_ changes: TreeChanges) {
    child?.end(changes)
    child = nil
  }

  override var children: [ChildHost] {
    child.map { [ChildHost(name: name, id: nil, host: $0.core, handle: $0.handle)] } ?? []
  }

  override package var wrapped: [(position: Int, handle: AnyObject)] { child.map { [(0, $0.handle)] } ?? [] }
  override func handle(of child: EffectHost) -> AnyObject? { self.child?.handle }
}
