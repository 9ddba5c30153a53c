// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

#if canImport(Combine)
import Combine
#endif

extension Store: ObservableObject {
  /// Tells, at the store's home, after each event that was processed; also after one that changed nothing.
  ///
  /// For code that is written for Combine, and for views that hold the store as an `@ObservedObject`. A view that reads
  /// fields of the store needs neither: `Observation` tells it of those fields, and only when they have changed.
  ///
  /// Nothing is compared and no state is kept, so it costs a call an event; nothing before it is asked for.
  public var objectWillChange: ObservableObjectPublisher {
    let changes = StoreChanges.table.attachment(of: self) { StoreChanges() }
    let isNew = changes.token.withLock { token in
      defer { if token == nil { token = .some(nil) } }
      return token == nil
    }
    if isNew {
      let publisher = UncheckedBox(changes.publisher)
      let token = core.observe(
        StateReader { _ in () }, initial: false, isSame: { _, _ in false }, isolation: nil
      ) { publisher.value.send() }
      changes.token.withLock { $0 = token }
    }
    return changes.publisher
  }
}

/// What a store needs to tell of changes in Combine's words, once somebody asks.
private final class StoreChanges: @unchecked Sendable {  // safe: the publisher takes care of itself
  static let table = ObjectTable<StoreChanges>()

  let publisher = ObservableObjectPublisher()
  /// Nil until somebody asks.
  let token = Lock<ObservationToken??>(nil)
}
