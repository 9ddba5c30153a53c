// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One child that is there or not.
package final class OptionalChildSlot<Logic: StoreLogic, Handle: AnyObject>: ChildSlot, @unchecked Sendable {
  // safe: as its superclass

  package typealias Make = (EffectHost, StateCell<Logic.State>) -> ChildStore<Logic, Handle>

  private let make: Make
  package private(set) var child: ChildStore<Logic, Handle>?

  package init(_ name: String, parent: EffectHost, offset: Int, make: @escaping Make) {
    self.make = make
    super.init(name, parent: parent, offset: offset, kind: .optional)
  }

  private func grip(in state: UnsafeMutableRawPointer) -> UnsafeMutablePointer<StateGrip<Logic.State>?> {
    address(in: state).assumingMemoryBound(to: StateGrip<Logic.State>?.self)
  }

  override func settleChanged(_ changes: TreeChanges, since before: UInt) {
    switch (grip(in: parent.stateAddress).pointee?.cell, child) {
    case (nil, nil): return
    case (let cell?, let child?): child.core.meet(cell, changes)
    case (nil, let old?):
      child = nil
      _ = revision.increment()
      old.end(changes)
    case (let cell?, nil):
      let new = make(parent, cell)
      child = new
      _ = revision.increment()
      new.core.link(to: self, at: 0, changes)
    }
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
