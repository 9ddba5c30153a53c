// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Keeps a subscription. It ends when the token is cancelled or released.
public final class ObservationToken: Sendable {
  private let end: Lock<UncheckedBox<() -> Void>?>

  package init(_ end: @escaping () -> Void) { self.end = Lock(UncheckedBox(end)) }

  deinit { cancel() }

  /// Ends the subscription. From then on nothing more is delivered.
  ///
  /// May be called on any thread; a second call does nothing. When a value is being delivered on another thread at that
  /// moment, this does not wait for it: so the handler may still run when this returns, but it is not called again.
  ///
  /// - Complexity: O(*n*) in the observers of the store.
  public func cancel() {
    let end = end.withLock { $0.take() }
    end?.value()
  }
}
