// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal

/// Breaks text into lines at its spaces.
enum TextWrap {
  /// Lines of at most so many columns. A word that is longer than a line is cut.
  static func lines(_ text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for word in VisibleText.of(text).split(separator: " ", omittingEmptySubsequences: false) {
      let wordWidth = DisplayWidth.of(word)
      if !line.isEmpty, width + 1 + wordWidth > columns {
        lines.append(line)
        (line, width) = ("", 0)
      } else if !line.isEmpty {
        line += " "
        width += 1
      }
      line += word
      width += wordWidth
    }
    lines.append(line)
    return lines
  }
}
