// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Combine)
import Combine
#endif
import StoreKernel

/// A store for SwiftUI views that hold it as an `@ObservedObject` or a `@StateObject`.
///
/// Views that only read `store.state` need no such store: `Observation` tells them of any store's changes.
open class ObservableViewStore<State: StateContainer, Effect: SideEffect>: Store<State, Effect> {
  #if canImport(Combine)
  private let changes = Lock<ObservableObjectPublisher?>(nil)
  private var changesToken: StoreSubscription<State, Effect>?
  #endif
}

#if canImport(Combine)
extension ObservableViewStore: ObservableObject {
  /// Tells, on the main actor, that there is a new state.
  public nonisolated var objectWillChange: ObservableObjectPublisher { onMainActor(()) { publisher } }

  private var publisher: ObservableObjectPublisher {
    if let publisher = changes.withLock({ $0 }) { return publisher }
    let publisher = ObservableObjectPublisher()
    changes.withLock { $0 = publisher }
    changesToken = StoreSubscription(channel.listen(.states) { _, _ in publisher.send() })
    return publisher
  }
}
#endif
