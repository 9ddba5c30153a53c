// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch

/// Runs an actor on a queue of its own, so that what waits for a key does not hold up anyone else.
///
/// The threads that Swift's tasks share are as many as the machine has cores; on a machine with one, waiting on one of
/// them would keep effects from running.
final class BlockingExecutor: SerialExecutor {
  private let queue = DispatchQueue(label: "tasks.terminal")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { [self] in job.runSynchronously(on: asUnownedSerialExecutor()) }
  }
}
