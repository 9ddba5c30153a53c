// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One of the library's attached macros.
protocol Macro: SendableMetatype {
  static func expand(_ declaration: Declaration, in context: MacroContext) -> Expansion
}
