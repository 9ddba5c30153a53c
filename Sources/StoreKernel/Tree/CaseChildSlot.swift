// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The child that one case of a state holds, when that is an enum.
///
/// What an enum holds has no address. So the child's store has a copy, and what its events make of that is put back. The
/// two share their collections: an event copies those that it changes.
package final class CaseChildSlot<ParentState, Logic: StoreLogic, Handle: AnyObject>: SingleChildSlot<Logic, Handle>,
  @unchecked Sendable
{
  // safe: as its superclass

  private let extract: (ParentState) -> Logic.State?
  private let embed: (Logic.State) -> ParentState

  package init(
    _ name: String, parent: EffectHost, extract: @escaping (ParentState) -> Logic.State?,
    embed: @escaping (Logic.State) -> ParentState, make: @escaping Make
  ) {
    self.extract = extract
    self.embed = embed
    super.init(name, parent: parent, offset: 0, kind: .enumCase, make: make)
  }

  private var parentState: UnsafeMutablePointer<ParentState> {
    parent.stateAddress.assumingMemoryBound(to: ParentState.self)
  }

  override func settleUnstamped(_ changes: inout TreeChanges?) {
    let state = extract(parentState.pointee)
    if let state, let child, Sameness.haveSameBytes(state, child.core.current.pointee) { return }
    guard state != nil || child != nil else { return }
    settle(state.map { StateCell($0) }, changes.made())
    if let child { childChanged(child.core, &changes) }  // what completed its state
  }

  override func childChanged(_ child: EffectHost, _ changes: inout TreeChanges?) {
    guard let state = self.child?.core.current.pointee else { return }
    parentState.pointee = embed(state)
  }
}
