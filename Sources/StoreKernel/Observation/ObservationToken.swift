// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Keeps a subscription. It ends when the token is cancelled or released.
public final class ObservationToken: Sendable {
  private let end: Lock<UncheckedBox<() -> Void>?>

  package init(_ end: @escaping () -> Void) { self.end = Lock(UncheckedBox(end)) }

  deinit { cancel() }

  /// Ends the subscription. From then on nothing more is delivered, from whichever thread this is called. A second call
  /// does nothing.
  public func cancel() {
    let end = end.withLock { $0.take() }
    end?.value()
  }
}
