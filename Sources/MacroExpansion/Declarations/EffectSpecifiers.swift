// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `async`, `throws`, `throws(E)`, `rethrows`, and so on after a parameter list.
package struct EffectSpecifiers: Equatable, Sendable {
  package var range: Range<Int>?
  package var isAsync = false
  /// `throws` or `rethrows`.
  package var throwsKeyword: String?
  package var throwsRange: Range<Int>?
  package var thrownType: Range<Int>?

  package init(
    range: Range<Int>? = nil, isAsync: Bool = false, throwsKeyword: String? = nil, throwsRange: Range<Int>? = nil,
    thrownType: Range<Int>? = nil
  ) {
    self.range = range
    self.isAsync = isAsync
    self.throwsKeyword = throwsKeyword
    self.throwsRange = throwsRange
    self.thrownType = thrownType
  }
}
