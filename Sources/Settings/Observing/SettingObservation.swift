// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Keeps an observation going, until it is cancelled or no longer referred to.
public final class SettingObservation: Sendable {
  private let end: @Sendable () -> Void
  private let isOver = Lock(false)

  init(end: @escaping @Sendable () -> Void) { self.end = end }

  deinit { cancel() }

  /// Ends the observation. Nothing is told from now on; a call that another thread has begun is not waited for.
  public func cancel() {
    let isFirst = isOver.withLock { isOver in
      defer { isOver = true }
      return !isOver
    }
    if isFirst { end() }
  }
}

/// Tells a closure of the values of one setting, each distinct one once.
final class ClosureObserver<Value: Sendable>: Observer {
  private let cell: Cell<Value>
  private let storage: WeakStorage
  private let body: @Sendable (SettingChange<Value>) -> Void
  private let state: Lock<State>

  private struct State {
    var isActive = true
    var last: Cell<Value>.Resolved?
  }

  init(
    _ cell: Cell<Value>, in storage: SettingsStorage, after last: Cell<Value>.Resolved?,
    body: @escaping @Sendable (SettingChange<Value>) -> Void
  ) {
    self.cell = cell
    self.storage = WeakStorage(storage)
    self.body = body
    state = Lock(State(last: last))
  }

  func stop() { state.withLock { $0.isActive = false } }

  func tell(_ change: RawChange) {
    guard state.withLock({ $0.isActive }), let storage = storage.storage else { return }
    let resolved = cell.resolve(change.stored, in: storage)
    let isNews = state.withLock { state in
      defer { state.last = resolved }
      return state.isActive && state.last.map { !cell.isSame($0, resolved) } ?? true
    }
    if isNews { body(SettingChange(value: resolved.value, origin: change.origin)) }
  }
}
