// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Where an effect is done: what work that depends on the state has to know.
package struct EffectContext {
  /// The store. Nil where the effect is done in a store of another dialect.
  let store: (any EffectStore)?
  let place: EffectPlace

  /// Whether there is a state of this dialect to be looked at.
  package var hasState: Bool { store != nil }

  /// The state of the reducer that returned the effect, as it is now. Nil when the store or the child is gone. To be
  /// called at home.
  package func state<State>(_ type: State.Type) -> State? {
    store?.currentState.flatMap { place.state(in: $0) as? State }
  }

  /// Says what the action brings that is about to be sent. To be called at home, by what makes that action.
  package func bring(_ value: DeliveredValue) { store?.delivered = value }

  /// What tells the place from all others, in all stores.
  package var identity: [AnyHashable] { [AnyHashable(store?.id)] + place.names }
}

/// The way back from an effect to its store, which it does not keep alive.
protocol EffectStore: AnyObject {
  /// Unlike every other store's.
  var id: UInt { get }

  /// What the next action brings.
  var delivered: DeliveredValue? { get set }

  /// The root's state. Nil when the store is gone.
  var currentState: Any? { get }

  /// An effect of a child was asked for.
  func watch(_ place: EffectPlace)

  /// Cancels effects outside of an event.
  func cancelRuns(where isCancelled: @escaping (EffectRun) -> Bool)
}
