// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `#if … #elseif … #else … #endif` around declarations.
package struct ConditionalBlock: Equatable, Sendable {
  package struct Clause: Equatable, Sendable {
    /// `#if`, `#elseif` or `#else`.
    package var keyword: String
    package var condition: Range<Int>?
    package var members: [Member]
  }

  package var range: Range<Int>
  package var clauses: [Clause] = []
}
