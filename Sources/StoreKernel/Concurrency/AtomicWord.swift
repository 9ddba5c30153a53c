// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Synchronization

#if canImport(Darwin) || STATOSCOPE_LOCKED_WORDS
/// One machine word shared between threads.
///
/// `Synchronization.Atomic` needs a newer Apple system than our floor, so the choice is made at run time there: an
/// atomic word where the system has one, a word behind a lock elsewhere. Building with `-D STATOSCOPE_LOCKED_WORDS` puts
/// the lock under test on other systems.
@usableFromInline
struct AtomicWord: Sendable {
  private let storage: WordStorage

  @usableFromInline
  init(_ value: UInt = 0) {
    #if !STATOSCOPE_LOCKED_WORDS
    if #available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *) {
      storage = LockFreeWord(value)
      return
    }
    #endif
    storage = LockedWord(value)
  }

  @usableFromInline
  var relaxed: UInt {
    get { storage.load() }
    nonmutating set { storage.store(newValue) }
  }

  /// Sees everything that was written before the value was released.
  @usableFromInline
  var acquired: UInt { relaxed }

  /// Publishes everything written before it to whoever acquires the word.
  @usableFromInline
  func release(_ newValue: UInt) { storage.store(newValue) }

  /// Replaces `expected` by `desired`, and sees what was published before. False when another value was found.
  @usableFromInline
  func acquire(_ expected: UInt, _ desired: UInt) -> Bool { storage.exchange(expected, desired) }

  /// Adds one and returns the new value.
  @usableFromInline
  func increment() -> UInt { storage.increment() }
}

private class WordStorage: @unchecked Sendable {  // safe: what its subclasses hold is shared by atomics or a lock
  func load() -> UInt { 0 }
  func store(_ newValue: UInt) {}
  func exchange(_ expected: UInt, _ desired: UInt) -> Bool { false }
  func increment() -> UInt { 0 }
}

@available(macOS 15.0, iOS 18.0, tvOS 18.0, watchOS 11.0, visionOS 2.0, *)
private final class LockFreeWord: WordStorage, @unchecked Sendable {  // safe: an atomic
  private let word: Atomic<UInt>

  init(_ value: UInt) { word = Atomic(value) }

  // For `acquired` as well as for `relaxed`.
  override func load() -> UInt { word.load(ordering: .acquiring) }
  override func store(_ newValue: UInt) { word.store(newValue, ordering: .releasing) }
  override func exchange(_ expected: UInt, _ desired: UInt) -> Bool {
    word.compareExchange(expected: expected, desired: desired, ordering: .acquiring).exchanged
  }
  override func increment() -> UInt { word.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue }
}

private final class LockedWord: WordStorage, @unchecked Sendable {  // safe: behind a lock
  private let value: Lock<UInt>

  init(_ value: UInt) { self.value = Lock(value) }

  override func load() -> UInt { value.withLock { $0 } }
  override func store(_ newValue: UInt) { value.withLock { $0 = newValue } }
  override func exchange(_ expected: UInt, _ desired: UInt) -> Bool {
    value.withLock {
      guard $0 == expected else { return false }
      $0 = desired
      return true
    }
  }
  override func increment() -> UInt {
    value.withLock {
      $0 &+= 1
      return $0
    }
  }
}
#else
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

  /// Adds one and returns the new value. Acquires and releases the word.
  @inlinable
  func increment() -> UInt {
    word.wrappingAdd(1, ordering: .acquiringAndReleasing).newValue
  }
}
#endif
