// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch

/// A queue on which changes are committed, one commit at a time.
final class CommitQueue: Sendable {
  let queue: DispatchQueue
  private let mark = DispatchSpecificKey<Bool>()

  init(label: String) {
    queue = DispatchQueue(label: label, qos: .utility)
    queue.setSpecific(key: mark, value: true)
  }

  func async(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Runs the body on the queue and waits, or runs it here when this is the queue: a report made there may end the
  /// process, and the end of the process commits.
  func sync<Result>(_ body: () throws -> Result) rethrows -> Result {
    DispatchQueue.getSpecific(key: mark) == true ? try body() : try queue.sync(execute: body)
  }
}
