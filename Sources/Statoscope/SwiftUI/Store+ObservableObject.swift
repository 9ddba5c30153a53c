// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Combine)
import Combine
import StoreKernel

extension Store: ObservableObject {
  /// Tells, at the store's home, after each event that was processed; also after one that changed nothing.
  ///
  /// For code that is written for Combine, and for views that hold the store as an `@ObservedObject`. A view that reads
  /// fields of the store needs neither: `Observation` tells it of those fields, and only when they have changed.
  ///
  /// Nothing is compared and no state is kept, so it costs a call an event; nothing before it is asked for.
  public var objectWillChange: ObservableObjectPublisher {
    let (publisher, isNew) = changes.withLock { changes in
      if let publisher = changes.publisher { return (publisher, false) }
      let publisher = ObservableObjectPublisher()
      changes.publisher = publisher
      return (publisher, true)
    }
    if isNew {
      let token = core.observe(
        StateReader { _ in () }, initial: false, isSame: { _, _ in false }, isolation: nil
      ) { publisher.send() }
      changes.withLock { $0.token = token }
    }
    return publisher
  }
}

/// What a store needs to tell Combine of changes, once somebody asks.
struct CombineChanges {
  var publisher: ObservableObjectPublisher?
  var token: ObservationToken?
}
#endif
