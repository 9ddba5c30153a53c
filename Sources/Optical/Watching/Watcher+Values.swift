// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Watcher where State: Sendable {
  /// What is committed from now on, as an asynchronous sequence. It ends with the opticle, or when the watcher is
  /// cancelled.
  ///
  /// ```swift
  /// for await titles in opticle.watch.map(\.titles).removeDuplicates().values(initial: true) {
  ///   list.show(titles)
  /// }
  /// ```
  /// Each call makes a sequence of its own.
  /// - Parameters:
  ///   - initial: Whether what holds now comes first.
  ///   - limit: How many values wait for a slow reader; the oldest go.
  public func values(initial: Bool = false, limit: Int = 64) -> StateSequence<State> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: UncheckedBox<State>.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let line = WatchLine(control: control, owner: owner, initial: initial)
    continuation.onTermination = { [weak line] _ in line?.end() }
    line.begin(onEnd: { continuation.finish() }) {
      connect.value($0) { value, _ in continuation.yield(UncheckedBox(value)) }
    }
    return StateSequence(stream: stream)
  }
}
