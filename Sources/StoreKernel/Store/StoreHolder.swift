// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a store owns that may own the store in turn, by a closure or an object of the user's.
package enum StoreHolder: CaseIterable {
  case middleware, observer, listener, effect, injectedValue
}

extension StoreCore {
  /// Lets go of all of a kind for good, to see whether the store goes with it. False when there is nothing of it.
  ///
  /// For a store that should be gone already. At home, between events.
  func letGo(of holder: StoreHolder) -> Bool {
    // Released when this returns, outside of the gate: that may run code of the user's.
    let held: [Any]
    switch holder {
    case .middleware:
      held = middlewares
      mailbox.gate.withLock {
        middlewares = []
        memory.pointee.isPlain = true
      }
    case .observer:
      let observers = mailbox.gate.withLock {
        defer {
          memory.pointee.observers = ObserverList<State>.make()
          updateIsObserved()
        }
        return memory.pointee.observers
      }
      held = observers.withObservers { $0.map { $0.takeUnretainedValue().letGo() } }
    case .listener: held = ownEvents.letGo()
    case .effect:
      held = effects.records.filter {
        take($0)
        return $0.end(cancelling: true)
      }
    case .injectedValue:
      let values = scope.letGo()
      held = values.isEmpty ? [] : [values]
    }
    return !held.isEmpty
  }
}
