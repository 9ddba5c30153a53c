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
  private let changes = Lock<(publisher: ObservableObjectPublisher?, token: ObservationToken?)>((nil, nil))
  #endif
}

#if canImport(Combine)
extension ObservableViewStore: ObservableObject {
  /// Tells, on the main actor, that there is a new state.
  public nonisolated var objectWillChange: ObservableObjectPublisher {
    let (publisher, isNew) = changes.withLock { changes in
      if let publisher = changes.publisher { return (publisher, false) }
      let publisher = ObservableObjectPublisher()
      changes.publisher = publisher
      return (publisher, true)
    }
    if isNew {
      let token = channel.listen(.states) { _, _ in publisher.send() }
      changes.withLock { $0.token = token }
    }
    return publisher
  }
}
#endif
