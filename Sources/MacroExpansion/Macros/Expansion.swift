// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a macro makes of a declaration.
package struct Expansion: Equatable, Sendable {
  /// Nil when there is nothing to add.
  package var source: String?
  package var diagnostics: [Diagnostic] = []
}
