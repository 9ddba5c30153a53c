// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One name in a generic parameter clause.
package struct GenericParameter: Equatable, Sendable {
  package var range: Range<Int>
  package var name: String
  /// `each` or `let` in front of the name.
  package var specifier: String?
  package var constraint: Range<Int>?
}
