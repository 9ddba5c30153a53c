// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A declaration as text, in one form for both parsers. Two are the same when their lines are.
struct Record {
  var lines: [String] = []
  private var indentation = ""

  mutating func add(_ line: String) { lines.append(indentation + line) }

  mutating func nest(_ body: (inout Record) -> Void) {
    indentation += "  "
    body(&self)
    indentation.removeLast(2)
  }

  static func range(_ range: Range<Int>) -> String { "[\(range.lowerBound)..<\(range.upperBound)]" }
}
