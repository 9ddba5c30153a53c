// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What differs between two values, in words.
enum DifferenceText {
  /// `-` before what is, `+` before what was expected; what they share is left out, but for the lines around it.
  static func text(actual: Any, expected: Any, legend: String = "(- actual, + expected)") -> String {
    let lines = ValueDifference(from: ValueTree(actual), to: ValueTree(expected)).lines
    guard !lines.isEmpty else {
      return """
        \(ManyLines.text(of: actual))

        Both read the same, but '==' says that they differ: it looks at something that is not among their properties.
        """
    }
    return lines.map { "  \($0)" }.joined(separator: "\n") + "\n\n  \(legend)"
  }
}
