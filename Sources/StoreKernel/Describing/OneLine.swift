// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A value on one line.
enum OneLine {
  static func text(of value: Any, limit: Int = 240) -> String {
    let text = ValueTree(value).oneLine
    return text.count > limit ? "\(text.prefix(limit))…" : text
  }
}
