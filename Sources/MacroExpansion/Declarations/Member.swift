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
