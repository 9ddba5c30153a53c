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
import Synchronization

/// A value that one thread at a time may touch. The body must not call code that we did not write.
package final class Lock<Value>: @unchecked Sendable {  // safe: `value` is only touched under the mutex
  private let mutex = Mutex<Void>(())
  @exclusivity(unchecked) private var value: Value  // the lock keeps accesses apart

  package init(_ value: Value) { self.value = value }

  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try mutex.withLock { _ throws(Failure) in UncheckedBox(try body(&value)) }.value
  }
}
#endif
