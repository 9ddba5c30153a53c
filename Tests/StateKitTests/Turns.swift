// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch

/// Runs `body` on eight threads at once, and returns when all are done.
func onEightThreads(_ body: @escaping @Sendable (Int) -> Void) async {
  await withCheckedContinuation { continuation in
    DispatchQueue.global().async {
      DispatchQueue.concurrentPerform(iterations: 8, execute: body)
      continuation.resume()
    }
  }
}

/// Runs `body` on another thread, and lets this one do nothing else until it is done.
func blockingOnAnotherThread(_ body: @escaping @Sendable () -> Void) {
  let done = DispatchSemaphore(value: 0)
  DispatchQueue.global().async {
    body()
    done.signal()
  }
  done.wait()
}
