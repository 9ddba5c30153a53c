// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch

/// Returns when all that was on the queue before has been done, and nothing that came after.
func turn(of queue: DispatchQueue) async {
  await withCheckedContinuation { continuation in queue.async { continuation.resume() } }
}

/// Runs `body` on eight threads at once, and returns when all are done.
func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: 8, execute: body)
      continuation.resume()
    }
  }
}
