// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The states of a store, or the values of a part of them, as an asynchronous sequence. It ends with the store.
///
/// Unless what makes it says otherwise, the current value comes first, then each that differs from the last.
///
/// The buffer holds a bounded number of values. When it is full the oldest goes, so a slow reader sees the newest ones.
public struct StateSequence<Element>: AsyncSequence {
  let stream: AsyncStream<UncheckedBox<Element>>

  package init(stream: AsyncStream<UncheckedBox<Element>>) { self.stream = stream }

  /// Reads the values one by one.
  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncStream<UncheckedBox<Element>>.AsyncIterator

    /// The next value. Nil when the store is gone, or the task that reads was cancelled.
    public mutating func next() async -> Element? { await base.next()?.value }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: stream.makeAsyncIterator()) }

  /// Waits for the first value that `isWanted` is true for. Nil when the store ends before, which this does not keep it
  /// from, or when the task that waits is cancelled.
  ///
  /// ```swift
  /// let full = await store.states().first { $0.isFull }
  /// ```
  /// `isWanted` runs where the caller does; so unlike the one of every `AsyncSequence`, it may be called on an actor with
  /// values that are not sendable.
  public func first(
    where isWanted: (Element) throws -> Bool, isolation: isolated (any Actor)? = #isolation
  ) async rethrows -> Element? {
    for await box in stream where try isWanted(box.value) { return box.value }
    return nil
  }
}

extension StateSequence: Sendable where Element: Sendable {}
