// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Why an event is being processed: what it belongs to, passed on to all that it leads to.
@usableFromInline
package struct Cause: Sendable {
  /// Who waits for the whole of it, or may stop it.
  package var chain: EventChain?
  /// Injected values that hold for this chain of events only.
  package var overrides: InjectedValues?
  /// How many effects, each begun by the event of the one before, led here.
  package var generation = 0
  /// When the generations were last counted, since `clockStart`: every event copies its cause, and an instant has no
  /// layout that the compiler knows.
  var countedFrom: Duration?

  private static let clockStart = ContinuousClock.now
  static var now: Duration { ContinuousClock.now - clockStart }

  package init(chain: EventChain? = nil, overrides: InjectedValues? = nil) {
    self.chain = chain
    self.overrides = overrides
  }
}
