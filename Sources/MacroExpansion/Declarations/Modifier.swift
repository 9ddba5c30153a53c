// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `static`, `private(set)`, …
package struct Modifier: Equatable, Sendable {
  package var range: Range<Int>
  package var name: String
  /// What stands in parentheses: `set` in `private(set)`.
  package var detail: String?
}
