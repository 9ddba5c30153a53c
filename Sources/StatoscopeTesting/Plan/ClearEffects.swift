// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Which pending effects a plan takes off the list before an event, as if they had never been enqueued.
public enum ClearEffects {
  /// All of the store that the event is sent to, and of all stores inside of it.
  case all
  /// All of the store that the event is sent to, and none of those inside of it.
  case allOnCurrentScope
  /// None.
  case none
  /// Those of the store that the event is sent to which the closure picks.
  case some((any Effect) -> Bool)
  /// Those that the closure picks, of the store that the event is sent to and of all stores inside of it. It is told which
  /// store it is.
  case someInCurrentAndSubscopes((any Effect, any PlannedStore) -> Bool)

  func clears(_ effect: any Effect, of store: any PlannedStore) -> Bool {
    switch self {
    case .all, .allOnCurrentScope: true
    case .none: false
    case .some(let picks): picks(effect)
    case .someInCurrentAndSubscopes(let picks): picks(effect, store)
    }
  }
}
