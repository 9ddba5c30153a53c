// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One name that a `case` declares.
package struct EnumElement: Equatable, Sendable {
  package var range: Range<Int>
  package var name: String
  package var nameRange: Range<Int>
  /// The associated values, nil without parentheses.
  package var payload: [Parameter]?
  package var rawValue: Range<Int>?
}
