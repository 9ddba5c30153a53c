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
/// Counts what is still to be done, and tells those who wait when nothing is. A chain begun inside of another is part of
/// it: it counts there as one thing, from its first event until nothing of it is left.
///
/// Chains that nobody can wait for or stop any more are passed over: a chain begun inside of one is made part of the
/// nearest around it that somebody can. So a chain of chains costs no more than its last, unless all are kept.
///
/// It is one store's. What another store of the tree does in answer is a chain of its own inside of this one: it is waited
/// for, and not stopped. When this one is, nobody waits for that any longer.
///
/// - Complexity: each call is O(1), amortised; cancelling is O(*n*) in the chains inside.
package final class EventChain: @unchecked Sendable {  // safe: what changes does so under the lock of the tree
  let storeID: UInt
  /// Shared by a chain and all that are part of it. It holds a byte, which nobody needs: an empty value has no place of
  /// its own, and the thread sanitizer takes it for the lock itself.
  private let tree: Lock<Bool>
  /// What it is part of, until nothing of it is left.
  @exclusivity(unchecked) private var parent: EventChain?  // the lock keeps accesses apart, here and below
  @exclusivity(unchecked) private var pending = 0
  @exclusivity(unchecked) private var outcome = ChainOutcome.finished
  @exclusivity(unchecked) private var waiting: [CheckedContinuation<ChainOutcome, Never>] = []
  /// Whether somebody may still wait for it or stop it.
  @exclusivity(unchecked) private var isKept = true
  /// Whether it was asked to be cancelled itself.
  @exclusivity(unchecked) private var isStopped = false
  /// Whether it was cancelled, or one that it is part of.
  @exclusivity(unchecked) private var isMarked = false

  // The chains that count in this one, as a list: each lives while it is in there, and takes itself off.
  @exclusivity(unchecked) private unowned(unsafe) var firstChild: EventChain?
  @exclusivity(unchecked) private unowned(unsafe) var next: EventChain?
  @exclusivity(unchecked) private unowned(unsafe) var previous: EventChain?

  package init(storeID: UInt, within chain: EventChain? = nil) {
    self.storeID = storeID
    tree = chain?.tree ?? Lock(false)
    guard let chain else { return }
    parent = tree.withLock { _ in chain.nearestKept() }
  }

  deinit {
    if pending > 0, let parent { tree.withLock { _ in parent.remove(self) } }
    // One after the other: if each released the next, a long row of them would overflow the stack.
    var outer = parent.take()
    while isKnownUniquelyReferenced(&outer) { outer = outer?.parent.take() }
  }

  package var isCancelled: Bool { tree.withLock { _ in isMarked } }

  /// Nobody can wait for it or stop it any more.
  func letGo() { tree.withLock { _ in isKept = false } }

  /// Something more is to be done.
  func began() {
    tree.withLock { _ in
      var chain = self
      while true {
        chain.pending += 1
        guard chain.pending == 1, let parent = chain.parent else { return }
        parent.insert(chain)
        chain = parent
      }
    }
  }

  /// Something is done. Returns those who waited for the last of it.
  func ended() -> Finished {
    tree.withLock { _ in endedLocked() }
  }

  private func endedLocked() -> Finished {
    var finished = Finished()
    var chain = self
    while true {
      chain.pending -= 1
      guard chain.pending == 0 else { return finished }
      for continuation in chain.waiting { finished.all.append((continuation, chain.outcome)) }
      chain.waiting = []
      guard let parent = chain.parent else { return finished }
      parent.remove(chain)
      if chain.outcome == .cancelled { parent.outcome = .cancelled }
      chain.parent = nil
      chain = parent
    }
  }

  /// Part of the chain was cancelled.
  func lost() { tree.withLock { _ in outcome = .cancelled } }

  /// Marks the chain, and those inside of the same store, as cancelled. Chains of other stores go on by themselves. Returns
  /// those who waited for no more than these; nil when it was cancelled before, or nothing was to be done any more.
  func cancel() -> Finished? {
    tree.withLock { _ in
      guard !isStopped, pending > 0 else { return nil }
      isStopped = true
      var inside = [self]
      var freed: [EventChain] = []
      while let chain = inside.popLast() {
        chain.mark()
        var child = chain.firstChild
        while let found = child {
          child = found.next
          if found.storeID != storeID {
            chain.remove(found)
            found.parent = nil
            freed.append(chain)
          } else if !found.isMarked {
            inside.append(found)
          }
        }
      }
      var finished = Finished()
      for chain in freed { finished.append(chain.endedLocked()) }
      return finished
    }
  }

  /// Waits where the caller runs: a change of threads would take longer than most chains.
  package func wait(isolation: isolated (any Actor)? = #isolation) async -> ChainOutcome {
    await withCheckedContinuation { continuation in
      let ended: ChainOutcome? = tree.withLock { _ in
        guard pending > 0 else { return outcome }
        waiting.append(continuation)
        return nil
      }
      if let ended { continuation.resume(returning: ended) }
    }
  }

  // MARK: The tree, under its lock

  private var isNeeded: Bool { isKept || isMarked || !waiting.isEmpty }

  /// The nearest chain, from this one outwards, that still matters. It is joined to the next one that does.
  private func nearestKept() -> EventChain? {
    var nearest = self
    while !nearest.isNeeded {
      guard let parent = nearest.parent else { return nil }
      nearest = parent
    }
    while nearest.pending > 0, let passed = nearest.parent, !passed.isNeeded {
      passed.remove(nearest)
      nearest.parent = passed.parent
      if let parent = nearest.parent {
        parent.insert(nearest)
        parent.pending += 1
      }
      _ = passed.endedLocked()  // nobody waits for it, and what is around it has just counted one more
    }
    return nearest
  }

  private func mark() {
    isMarked = true
    outcome = .cancelled
  }

  private func insert(_ child: EventChain) {
    if isMarked, child.storeID == storeID { child.mark() }
    child.previous = nil
    child.next = firstChild
    firstChild?.previous = child
    firstChild = child
  }

  private func remove(_ child: EventChain) {
    if let previous = child.previous { previous.next = child.next } else { firstChild = child.next }
    child.next?.previous = child.previous
    child.next = nil
    child.previous = nil
  }
}

extension EventChain {
  /// Those who waited for chains that have ended, and how these ended.
  struct Finished: Sendable {
    fileprivate(set) var all: [(CheckedContinuation<ChainOutcome, Never>, ChainOutcome)] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func append(_ others: Finished) { all.append(contentsOf: others.all) }

    /// Lets them go on. Where one of them is being cancelled, this waits for the handlers of that.
    func resume() {
      for (continuation, outcome) in all { continuation.resume(returning: outcome) }
    }
  }
}
