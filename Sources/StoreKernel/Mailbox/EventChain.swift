// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How a chain of events ended.
public enum ChainOutcome: Sendable, Equatable {
  /// Everything that the first event led to has been done.
  case finished
  /// The chain, or an effect of it, was cancelled or dropped.
  case cancelled
}

/// All that one event leads to: the events that follow it at once, the effects these begin, their events, and so on.
///
/// Counts what is still to be done, and tells those who wait when nothing is. A chain begun inside of another belongs to
/// that one, too: to the outermost, so that a chain of chains costs no more than its last.
///
/// It is one store's: an event that another store of the tree sends itself in answer belongs to that store, and is
/// neither waited for nor stopped.
package final class EventChain: Sendable {
  private struct Progress {
    var pending = 0
    var outcome = ChainOutcome.finished
    var isCancelled = false
    var waiting: [CheckedContinuation<ChainOutcome, Never>] = []
  }

  private let progress = Lock(Progress())
  private let outermost: EventChain?

  let storeID: UInt

  package init(storeID: UInt, within chain: EventChain? = nil) {
    self.storeID = storeID
    outermost = chain?.outermost ?? chain
  }

  package var isCancelled: Bool { progress.withLock { $0.isCancelled } || outermost?.isCancelled == true }

  func belongs(to chain: EventChain) -> Bool { self === chain || outermost === chain }

  func began() {
    outermost?.began()
    progress.withLock { $0.pending += 1 }
  }

  func ended() {
    let (waiting, outcome) = progress.withLock { progress in
      progress.pending -= 1
      guard progress.pending == 0 else { return ([CheckedContinuation<ChainOutcome, Never>](), progress.outcome) }
      defer { progress.waiting = [] }
      return (progress.waiting, progress.outcome)
    }
    for continuation in waiting { continuation.resume(returning: outcome) }
    outermost?.ended()
  }

  /// Part of the chain was cancelled.
  func lost() {
    outermost?.lost()
    progress.withLock { $0.outcome = .cancelled }
  }

  /// Marks the chain as cancelled. True the first time, while something was still to be done.
  func cancel() -> Bool {
    progress.withLock { progress in
      guard !progress.isCancelled, progress.pending > 0 else { return false }
      progress.isCancelled = true
      progress.outcome = .cancelled
      return true
    }
  }

  /// Waits where the caller runs: a change of threads would take longer than most chains.
  package func wait(isolation: isolated (any Actor)? = #isolation) async -> ChainOutcome {
    await withCheckedContinuation { continuation in
      let outcome: ChainOutcome? = progress.withLock { progress in
        guard progress.pending > 0 else { return progress.outcome }
        progress.waiting.append(continuation)
        return nil
      }
      if let outcome { continuation.resume(returning: outcome) }
    }
  }
}
