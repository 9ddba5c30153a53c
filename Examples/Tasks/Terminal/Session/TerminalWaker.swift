// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Wakes a session that waits for an event, from any thread. Keep it as long as you like: after the session it does
/// nothing.
public struct TerminalWaker: Sendable {
  let pipe: SelfPipe

  /// Lets the session's next event be ``TerminalEvent/wake``. Never blocks.
  public func wake() {
    pipe.notify()
  }
}
