// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Who may touch a store's memory: one word, four phases.
///
/// ```
/// idle ──enter──▶ updating ──yield──▶ draining ──leave──▶ idle
///   ▲                ▲  └─────leave────────│──────────────▲
///   │                └───────resume────────┘
///   └── locked, from idle or draining, and back to the same: a read, a subscription
/// ```
/// A thread that entered is the *holder* until it leaves. It alone updates. Others may look in between two events
/// (`locked`), so that a reader never waits for observers. Entering is one atomic exchange, leaving a plain store.
@usableFromInline
struct Gate: ~Copyable, Sendable {
  @usableFromInline static let idle: UInt = 0
  @usableFromInline static let updating: UInt = 1
  @usableFromInline static let draining: UInt = 2
  @usableFromInline static let locked: UInt = 3

  @usableFromInline let phase = AtomicWord(0)
  @usableFromInline let holder = AtomicWord(0)
  /// Where its mailbox says which one it is, for threads that wait long.
  private nonisolated(unsafe) let flags: UnsafePointer<Mailbox.Flags>?  // safe: what is read there is set once

  init(of flags: UnsafePointer<Mailbox.Flags>? = nil) { self.flags = flags }

  /// Whether the calling thread entered and has not left.
  @usableFromInline var isHeldHere: Bool { holder.relaxed == currentThread() }

  /// idle → updating. False when somebody else is inside, or the calling thread already is.
  @inlinable
  func tryEnter() -> Bool {
    guard phase.acquire(Self.idle, Self.updating) else { return false }
    holder.relaxed = currentThread()
    return true
  }

  /// updating → idle.
  @inlinable
  func leave() {
    holder.relaxed = 0
    phase.release(Self.idle)
  }

  /// updating → draining: the state is whole, and others may look.
  @inlinable
  func yield() { phase.release(Self.draining) }

  /// draining → updating, as soon as nobody looks.
  @inlinable
  func resume() {
    if !phase.acquire(Self.draining, Self.updating) { waitAndResume() }
  }

  @usableFromInline
  func waitAndResume() {
    var backoff = Backoff()
    while !phase.acquire(Self.draining, Self.updating) { backoff.wait() }
  }

  /// Runs `body` while the state is whole and nobody changes it. On the holder's own thread there is nothing to wait
  /// for, not even while it updates. The same goes for a thread that the holder itself waits for, by way of others: see
  /// `reportWaitForEver`.
  ///
  /// `body` must not call code that we did not write, nor release what could.
  @inlinable
  func withLock<Result>(_ body: () -> Result) -> Result {
    let whole = phase.acquire(Self.idle, Self.locked) ? Self.idle : lockContended()
    defer { if whole != Self.updating { phase.release(whole) } }
    return body()
  }

  /// Waits for the lock. Returns the phase to go back to.
  @usableFromInline
  func lockContended() -> UInt {
    var backoff = Backoff()
    var isNoted = false
    while true {
      for whole in [Self.draining, Self.idle] where phase.acquire(whole, Self.locked) {
        if isNoted { WaitingThreads.waitsNoMore() }  // before the holder can go on
        return whole
      }
      if phase.relaxed == Self.updating {
        if isHeldHere { return Self.updating }
        if backoff.isLong, let mailbox = flags?.pointee.owner?.takeUnretainedValue() {  // it lives as long as its gate
          if WaitingThreads.wouldWaitForEver(for: mailbox, toLook: true) {
            reportWaitForEver()
            return Self.updating
          }
          isNoted = true
        }
      }
      backoff.wait()
    }
  }

  /// The holder's reducer waits for a store whose reducer runs here. He stands still until that has returned, so looking
  /// is as safe as it is for a reducer that looks at its own store: nobody else touches the state, but it is in between
  /// two. There is no other state to be had, and to wait would be for ever.
  private func reportWaitForEver() {
    reportIssue(
      """
      Two reducers, on two threads, reached for each other's store: each would have waited for the other for ever.

      One of them was let through while the other stands still. What it asked for was done as well as it can be, and \
      what it read may be in between two states.

      To fix this, do not read other stores from inside a reducer: pass what it needs to know with the event, or send \
      that from an observer of the other store.
      """)
  }
}
