// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Something in a list of declarations: one of them, or several under a condition.
package enum Member: Equatable, Sendable {
  case declaration(Declaration)
  case conditional(ConditionalBlock)

  package var declarations: [Declaration] {
    switch self {
    case .declaration(let declaration): return [declaration]
    case .conditional(let block): return block.clauses.flatMap { $0.members.flatMap(\.declarations) }
    }
  }
}

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
