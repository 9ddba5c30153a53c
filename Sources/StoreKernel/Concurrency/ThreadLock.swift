// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A lock that may be held while code of the user's runs: the thread that holds it can find out, and never waits for
/// itself.
///
/// Two threads that each hold one such lock and wait for the other's would wait for ever.
package final class ThreadLock: Sendable {
  private let holder = AtomicWord(0)

  package init() {}

  /// Whether the calling thread holds it.
  package var isHeldHere: Bool { holder.relaxed == currentThread() }

  /// Waits until it is free, and holds it. False, at once, when the calling thread holds it already.
  package func acquire() -> Bool {
    guard !isHeldHere else { return false }
    var backoff = Backoff()
    while !holder.acquire(0, currentThread()) { backoff.wait() }
    return true
  }

  /// To be called by the thread for which `acquire` returned true.
  package func release() { holder.release(0) }
}
