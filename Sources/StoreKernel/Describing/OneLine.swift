// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A value on one line, written as in a program: `.found(.success([1, 2]))`.
package enum OneLine {
  /// The text, cut off after `limit` characters.
  package static func text(of value: Any, limit: Int = 240) -> String {
    let text = ValueTree(value).oneLine
    return text.count > limit ? "\(text.prefix(limit))…" : text
  }
}
