// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A value on as many lines as it has parts, indented.
enum ManyLines {
  static func text(of value: Any) -> String {
    ValueTree(value).lines().map { "  \($0.indented)" }.joined(separator: "\n")
  }
}
