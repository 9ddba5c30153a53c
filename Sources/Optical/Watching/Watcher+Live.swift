// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

#if canImport(Dispatch)
import Dispatch
#endif

extension Watcher {
  /// Calls `handler` for each commit from now on, on the main actor, after the commit.
  ///
  /// It is called with the state that was committed, once for each commit, in their order, also when nothing changed
  /// (see `removeDuplicates()`).
  /// - Parameters:
  ///   - initial: Whether `handler` is also called with what holds now.
  ///   - handler: Kept until the opticle goes, or the watcher is cancelled. Capture the opticle weakly.
  /// - Returns: The watcher, to be paused or cancelled. Letting go of it changes nothing.
  @preconcurrency
  @discardableResult
  public func live(
    initial: Bool = false, _ handler: @escaping @MainActor (State) -> Void
  ) -> any WatchControllable {
    lead(initial: initial) { line in
      { value, place in line.run(at: .main, from: place) { _ in onMainActor(value, handler) } }
    }
    return self
  }
}

#if canImport(Dispatch)
extension Watcher where State: Sendable {
  /// Calls `handler` for each commit from now on, on a queue.
  ///
  /// On a serial queue, calls come in the order of the commits. On a concurrent one they may overlap.
  /// - Parameters:
  ///   - queue: Where `handler` is called.
  ///   - initial: Whether `handler` is also called with what holds now.
  ///   - handler: Kept until the opticle goes, or the watcher is cancelled. Capture the opticle weakly.
  /// - Returns: The watcher, to be paused or cancelled. Letting go of it changes nothing.
  @preconcurrency
  @discardableResult
  public func live(
    on queue: DispatchQueue, initial: Bool = false, _ handler: @escaping @Sendable (State) -> Void
  ) -> any WatchControllable {
    lead(initial: initial) { line in
      { value, place in line.run(at: WatchPlace(queue), from: place) { _ in handler(value) } }
    }
    return self
  }
}
#endif
