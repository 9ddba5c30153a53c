// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin) || STATOSCOPE_LOCKED_WORDS
import Foundation

/// One machine word shared between threads.
///
/// `Synchronization.Atomic` needs a newer Apple system than our floor, so on Apple's systems the word stands behind
/// a lock. Building with `-D STATOSCOPE_LOCKED_WORDS` puts that code under test on other systems.
@usableFromInline
final class AtomicWord: @unchecked Sendable {  // safe: `value` is only touched under `lock`
  private let lock = NSLock()
  private var value: UInt

  init(_ value: UInt = 0) { self.value = value }

  @usableFromInline
  var relaxed: UInt {
    get { lock.withLock { value } }
    set { lock.withLock { value = newValue } }
  }

  /// Sees everything that was written before the value was released.
  @usableFromInline
  var acquired: UInt { relaxed }

  /// Publishes everything written before it to whoever acquires the word.
  @usableFromInline
  func release(_ newValue: UInt) { lock.withLock { value = newValue } }

  /// Replaces `expected` by `desired`, and sees what was published before. False when another value was found.
  @usableFromInline
  func acquire(_ expected: UInt, _ desired: UInt) -> Bool {
    lock.withLock {
      guard value == expected else { return false }
      value = desired
      return true
    }
  }

  /// Adds one and returns the new value.
  @usableFromInline
  func increment() -> UInt {
    lock.withLock {
      value &+= 1
      return value
    }
  }
}
#else
import Synchronization

/// One machine word shared between threads.
@usableFromInline
struct AtomicWord: ~Copyable, Sendable {
  @usableFromInline let word: Atomic<UInt>

  @inlinable
  init(_ value: UInt = 0) { word = Atomic(value) }

  @inlinable
  var relaxed: UInt {
    get { word.load(ordering: .relaxed) }
    nonmutating set { word.store(newValue, ordering: .relaxed) }
  }

  /// Sees everything that was written before the value was released.
  @inlinable
  var acquired: UInt { word.load(ordering: .acquiring) }

  /// Publishes everything written before it to whoever acquires the word.
  @inlinable
  func release(_ newValue: UInt) { word.store(newValue, ordering: .releasing) }

  /// Replaces `expected` by `desired`, and sees what was published before. False when another value was found.
  @inlinable
  func acquire(_ expected: UInt, _ desired: UInt) -> Bool {
    word.compareExchange(expected: expected, desired: desired, ordering: .acquiring).exchanged
  }

  /// Adds one and returns the new value.
  @inlinable
  func increment() -> UInt {
    word.wrappingAdd(1, ordering: .relaxed).newValue
  }
}
#endif
