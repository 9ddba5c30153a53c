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

  public struct AsyncIterator: AsyncIteratorProtocol {
    var base: AsyncStream<UncheckedBox<Element>>.AsyncIterator

    public mutating func next() async -> Element? { await base.next()?.value }
  }

  public func makeAsyncIterator() -> AsyncIterator { AsyncIterator(base: stream.makeAsyncIterator()) }
}

extension StateSequence: Sendable where Element: Sendable {}
