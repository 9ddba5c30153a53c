// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What ``TerminalSession/nextEvent(timeout:)`` waits for.
public enum TerminalEvent: Hashable, Sendable {
  /// A key was pressed or text was pasted.
  case key(Key)
  /// The size changed, or the program came back after a suspension: draw everything anew.
  case resize(TerminalSize)
  /// The time ran out and nothing happened.
  case tick
  /// Someone called ``TerminalWaker/wake()``. Several calls may come as one event.
  case wake
  /// Nobody will press a key any more: the terminal is gone.
  case endOfInput
}
