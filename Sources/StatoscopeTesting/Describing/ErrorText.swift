// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StoreKernel

/// An error in words: its own where it has some, or its value.
enum ErrorText {
  static func text(of error: any Error) -> String {
    // Asked of the type: the value itself may be bridged to one that says something else.
    if type(of: error) is any CustomStringConvertible.Type { return "\(error)" }
    let value = OneLine.text(of: error)
    let text = value.hasPrefix(".") ? TypeText.text(of: type(of: error)) + value : value
    guard let words = (error as? any LocalizedError)?.errorDescription else { return text }
    return "\(text): \(words)"
  }

  static func indented(_ error: any Error) -> String {
    text(of: error).split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
