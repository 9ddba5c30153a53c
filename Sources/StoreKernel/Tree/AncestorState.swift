// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The state of a store further out in the tree, as a store inside of it may read it at any time.
package class AncestorState<Value>: @unchecked Sendable {  // safe: as its subclass
  /// The state as it is now. Nil when the store is gone.
  package var value: Value? { nil }

  /// The store, to be observed.
  package var sight: Outlook.Sight? { nil }
}

final class StateOfCore<Logic: StoreLogic>: AncestorState<Logic.State>, @unchecked Sendable {
  // safe: weak reads are atomic, and the state is read under the gate

  private weak var core: StoreCore<Logic>?

  init(_ core: StoreCore<Logic>) { self.core = core }

  override var value: Logic.State? { core?.stateForInside }

  override var sight: Outlook.Sight? {
    core.map { core in
      Outlook.Sight(of: core) { [weak core] handler in
        core?.observe(StateReader { _ in () }, initial: false, isSame: { _, _ in false }, isolation: core?.mailbox.home)
        {
          handler()
        }
      }
    }
  }
}

extension StoreCore {
  /// The state, for a store inside. That one may be at work on its part of it right now; it then gets one that does not
  /// change any more. What is being changed in its place right now, and so is in no place, is left out.
  fileprivate var stateForInside: State {
    mailbox.gate.withLock {
      var state = current.pointee
      guard let updating = mailbox.updatingHost else { return state }
      var path: [EffectHost] = []
      var next: EffectHost? = updating
      while let host = next, host !== self {
        path.append(host)
        next = host.tree.parent
      }
      guard next != nil else { return state }
      withUnsafeMutablePointer(to: &state) { state in
        var address = UnsafeMutableRawPointer(state)
        for host in path.reversed() {
          guard let next = host.tree.slot?.isolate(host, in: address) else { return }
          address = next
        }
        for slot in updating.tree.slots { slot.leaveOutTaken(in: address) }
      }
      return state
    }
  }
}
