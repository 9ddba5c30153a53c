// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How many rows and columns a terminal has.
public struct TerminalSize: Hashable, Sendable {
  /// The number of rows, at least 1.
  public let rows: Int
  /// The number of columns, at least 1.
  public let columns: Int

  /// A size. Numbers below 1 become 1, and absurd ones 10,000: a terminal can claim anything.
  public init(rows: Int, columns: Int) {
    self.rows = min(max(rows, 1), 10_000)
    self.columns = min(max(columns, 1), 10_000)
  }
}
