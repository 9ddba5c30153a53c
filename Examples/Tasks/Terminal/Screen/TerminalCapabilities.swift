// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the environment says about a terminal.
public struct TerminalCapabilities: Hashable, Sendable {
  /// Whether to send colours: not when `NO_COLOR` is set to anything, nor to a terminal that has none.
  public let usesColor: Bool
  /// Whether the terminal understands how to move the cursor. A `TERM` of `dumb`, or none, does not.
  public let canMoveCursor: Bool

  /// Reads `NO_COLOR` and `TERM`.
  public init(environment: [String: String]) {
    let terminal = environment["TERM"] ?? ""
    canMoveCursor = !terminal.isEmpty && terminal != "dumb"
    usesColor = canMoveCursor && (environment["NO_COLOR"] ?? "").isEmpty
  }
}
