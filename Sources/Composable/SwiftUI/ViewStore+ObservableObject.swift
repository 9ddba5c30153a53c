// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Combine)
import Combine
import StoreKernel

extension ViewStore: ObservableObject {
  /// Tells, at the store's home, when what the view sees has changed.
  ///
  /// For views that hold the view's store as an `@ObservedObject`. A view that reads its fields needs it not:
  /// `Observation` tells it of those fields. Nothing before it is asked for is told.
  public var objectWillChange: ObservableObjectPublisher {
    let (publisher, isNew) = changes.withLock { changes in
      if let publisher = changes.publisher { return (publisher, false) }
      let publisher = ObservableObjectPublisher()
      changes.publisher = publisher
      return (publisher, true)
    }
    if isNew {
      let token = source.observe(\.self, initial: false, isolation: nil) { _ in publisher.send() }
      changes.withLock { $0.token = token }
    }
    return publisher
  }
}

/// What a view's store needs to tell Combine of changes, once somebody asks.
struct CombineChanges {
  var publisher: ObservableObjectPublisher?
  var token: ObservationToken?
}
#endif
