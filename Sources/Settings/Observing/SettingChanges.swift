// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// The values that a setting has: first the current one, then each new one, without a gap between the two.
///
/// Every iterator hears all of them, each distinct value once, in the order in which they were written; a value equal to
/// the one before is left out. The sequence ends only when the task that iterates is cancelled.
public struct SettingChanges<Value: Sendable>: AsyncSequence, Sendable {
  /// What is kept for an iterator that is not asked as fast as values come.
  public enum Buffering: Sendable {
    /// Every value.
    case all
    /// The newest value; those before it are left out.
    case newest
  }

  let cell: Cell<Value>
  let storage: SettingsStorage
  let buffering: Buffering

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator {
    Iterator(subscription: Subscription(cell, in: storage, buffering: buffering))
  }

  /// Listens for one task.
  public struct Iterator: AsyncIteratorProtocol {
    let subscription: Subscription<Value>

    /// The next value; `nil` when the task is cancelled. Returns where it was called.
    public mutating func next() async -> SettingChange<Value>? { await subscription.next(isolation: #isolation) }

    /// The next value; `nil` when the task is cancelled. Returns where it was called.
    public mutating func next(isolation: isolated (any Actor)?) async -> SettingChange<Value>? {
      await subscription.next(isolation: isolation)
    }
  }
}

@available(*, unavailable)
extension SettingChanges.Iterator: Sendable {}

/// Collects changes for one iterator.
final class Subscription<Value: Sendable>: Sendable {
  private let cell: Cell<Value>
  private let storage: SettingsStorage
  private let buffer: ChangeBuffer
  private let last = Lock<Cell<Value>.Resolved?>(nil)

  init(_ cell: Cell<Value>, in storage: SettingsStorage, buffering: SettingChanges<Value>.Buffering) {
    self.cell = cell
    self.storage = storage
    buffer = ChangeBuffer(keepsAll: buffering == .all)
    storage.subscribe(buffer, to: cell.entry, withCurrent: true)
  }

  deinit { storage.unsubscribe(buffer, from: cell.entry) }

  func next(isolation: isolated (any Actor)?) async -> SettingChange<Value>? {
    while let change = await buffer.next(isolation: isolation) {
      let resolved = cell.resolve(change.stored, in: storage)
      let isNews = last.withLock { last in
        defer { last = resolved }
        return last.map { !cell.isSame($0, resolved) } ?? true
      }
      if isNews { return SettingChange(value: resolved.value, origin: change.origin) }
    }
    return nil
  }
}

/// Changes that nobody has taken yet, or the one task that waits for some.
final class ChangeBuffer: Subscriber {
  private enum Waiting {
    case nobody
    case task(CheckedContinuation<RawChange?, Never>)
    /// The task was cancelled.
    case over
  }

  private struct State {
    var changes: [RawChange] = []
    var taken = 0
    var waiting = Waiting.nobody
  }

  private let keepsAll: Bool
  private let state = Lock(State())

  init(keepsAll: Bool) { self.keepsAll = keepsAll }

  func note(_ change: RawChange) -> (@Sendable () -> Void)? {
    state.withLock { state in
      if case .task(let continuation) = state.waiting {
        state.waiting = .nobody
        return { continuation.resume(returning: change) }
      }
      if !keepsAll {
        state.changes.removeAll(keepingCapacity: true)
        state.taken = 0
      }
      state.changes.append(change)
      return nil
    }
  }

  func next(isolation: isolated (any Actor)?) async -> RawChange? {
    await withTaskCancellationHandler(
      operation: {
        await withCheckedContinuation(isolation: isolation) { continuation in
          let action: (() -> Void)? = state.withLock { state in
            if case .over = state.waiting { return { continuation.resume(returning: nil) } }
            guard state.taken < state.changes.count else {
              if case .task = state.waiting { return { continuation.resume(returning: nil) } }  // one task may ask
              state.waiting = .task(continuation)
              return nil
            }
            let change = state.changes[state.taken]
            state.taken += 1
            if state.taken == state.changes.count || state.taken > 1_000 {
              state.changes.removeFirst(state.taken)
              state.taken = 0
            }
            return { continuation.resume(returning: change) }
          }
          action?()
        }
      },
      onCancel: {
        let waiting = state.withLock { state in
          defer { state.waiting = .over }
          return state.waiting
        }
        if case .task(let continuation) = waiting { continuation.resume(returning: nil) }
      }, isolation: isolation)
  }
}
