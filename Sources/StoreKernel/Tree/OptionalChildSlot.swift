// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One child that is there or not.
package final class OptionalChildSlot<Logic: StoreLogic, Handle: AnyObject>: SingleChildSlot<Logic, Handle>,
  @unchecked Sendable
{
  // safe: as its superclass

  package init(_ name: String, parent: EffectHost, offset: Int, make: @escaping Make) {
    super.init(name, parent: parent, offset: offset, kind: .optional, make: make)
  }

  private func grip(in state: UnsafeMutableRawPointer) -> UnsafeMutablePointer<StateGrip<Logic.State>?> {
    address(in: state).assumingMemoryBound(to: StateGrip<Logic.State>?.self)
  }

  override func settleChanged(_ changes: TreeChanges, since before: UInt) {
    settle(grip(in: parent.stateAddress).pointee?.cell, changes)
  }

  override func separate(_ child: EffectHost) {
    let grip = grip(in: parent.stateAddress)
    guard let own = grip.pointee?.copied() else { return }
    grip.pointee = own
    seen = own.stamp
    self.child?.core.move(to: own.cell)
  }

  override func isolate(_ child: EffectHost, in state: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer? {
    let grip = grip(in: state)
    guard let copy = grip.pointee?.copied() else { return nil }
    grip.pointee = copy
    return UnsafeMutableRawPointer(copy.cell.pointer)
  }

  override func leaveOutTaken(in state: UnsafeMutableRawPointer) {
    let grip = grip(in: state)
    if grip.pointee?.cell.isFull == false { grip.pointee = nil }
  }
}
