// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// A value that one thread at a time may touch, where a setting's value is read.
///
/// The kernel's `Lock` is compiled in another module, so that each use of it looks up generic metadata at run time, which
/// costs ten times what reading a setting may. This one is compiled into its uses. The body must not call code that we
/// did not write.
final class ReadLock<State>: @unchecked Sendable {  // safe: `state` is only touched under `lock`
  let lock = NSLock()
  @exclusivity(unchecked) private var state: State  // the lock keeps accesses apart

  init(_ state: State) { self.state = state }

  @inline(__always)
  func withLock<Result, Failure: Error>(
    _ body: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&state)
  }
}
