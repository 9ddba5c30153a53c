// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin) || STATOSCOPE_LOCKED_WORDS
import Foundation

/// A value that one thread at a time may touch. The body must not call code that we did not write.
package final class Lock<Value>: @unchecked Sendable {  // safe: `value` is only touched under `lock`
  private let lock = NSLock()
  @exclusivity(unchecked) private var value: Value  // the lock keeps accesses apart

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
#else
/// A value that one thread at a time may touch. The body must not call code that we did not write.
///
/// Those bodies are a few instructions long, so waiting seldom happens and never lasts. `Synchronization.Mutex` would
/// not do: where it waits, its code lies in the toolchain's library, which the thread sanitizer does not see.
package final class Lock<Value>: @unchecked Sendable {  // safe: `value` is only touched by who acquired the word
  private let word = AtomicWord(0)
  @exclusivity(unchecked) private var value: Value  // the lock keeps accesses apart

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    var backoff = Backoff()
    while !word.acquire(0, 1) { backoff.wait() }
    defer { word.release(0) }
    return try body(&value)
  }
}
#endif
