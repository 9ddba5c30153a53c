// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A slot for one child, which is there or not.
package class SingleChildSlot<Logic: StoreLogic, Handle: AnyObject>: ChildSlot, @unchecked Sendable {
  // safe: as its superclass

  package typealias Make = (EffectHost, StateCell<Logic.State>) -> ChildStore<Logic, Handle>

  private let make: Make
  package private(set) final var child: ChildStore<Logic, Handle>?

  init(_ name: String, parent: EffectHost, offset: Int, kind: Kind, make: @escaping Make) {
    self.make = make
    super.init(name, parent: parent, offset: offset, kind: kind)
  }

  /// The parent's state holds the child's in a cell, or holds none: the child begins, goes on with that, or ends.
  final func settle(_ cell: StateCell<Logic.State>?, _ changes: TreeChanges) {
    switch (cell, child) {
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
