// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Block comments, which nest in Swift.
enum Comment {
  /// The end of the block comment that starts at `start`; the end of the text when nothing closes it.
  static func end(in bytes: [UInt8], at start: Int) -> Int {
    var depth = 0
    var index = start
    while index + 1 < bytes.count {
      if bytes[index] == ASCII.slash, bytes[index + 1] == ASCII.star {
        depth += 1
        index += 2
      } else if bytes[index] == ASCII.star, bytes[index + 1] == ASCII.slash {
        depth -= 1
        index += 2
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return bytes.count
  }
}
