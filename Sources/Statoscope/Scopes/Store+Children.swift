// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Store {
  /// The stores of this feature's children: one property for each `@SubState` of the state.
  ///
  /// Which children there are is tracked by `Observation`; what happens inside of them is not.
  public var children: R.ChildStores {
    R.ChildStores(
      ChildStoreAccess(slot: { [core] in core.slot(named: $0) }) { [core] slot, read in
        core.trackChildren(of: slot)
        core.readChildren(read)
      })
  }

  /// Makes the store of a child.
  static func child(
    of parent: EffectHost, _ cell: StateCell<R.State>, _ specialize: (StoreCore<ReducerLogic<R>>) -> Void
  ) -> ChildStore<ReducerLogic<R>, Store<R>> {
    let type = UncheckedBox<Any.Type>(R.self)
    let scope = ScopeNode(parent: parent.scope) { storeName(of: type.value) }
    let logic = ReducerLogic<R>(scope: scope, mailbox: parent.mailbox)
    let core = StoreCore(child: cell, of: parent, logic: logic, scope: scope)
    logic.scope.host = core
    specialize(core)
    install(in: core)
    return ChildStore(core: core, handle: Store(core))
  }

  /// Gives a store the slots for its children.
  static func install(in core: StoreCore<ReducerLogic<R>>) {
    let slots = R.childSlots
    guard !slots.isEmpty else { return }
    let state = core.state
    core.install(slots.compactMap { $0.make(core, state) })
  }
}
