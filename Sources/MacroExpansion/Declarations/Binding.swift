// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One `pattern: Type = value { accessors }` of a `var` or `let`.
package struct Binding: Equatable, Sendable {
  package var range: Range<Int>
  /// The pattern's text: a name, or a tuple of them.
  package var name: String
  package var nameRange: Range<Int>
  package var isTuple = false
  package var type: Range<Int>?
  /// Without the equals sign.
  package var initialValue: Range<Int>?
  package var accessors: Accessors?

  package struct Accessors: Equatable, Sendable {
    package var range: Range<Int>
    /// `get`, `set`, `didSet`, …; empty when the braces hold a getter's body.
    package var names: [String]
  }

  /// Whether the property computes its value instead of storing it.
  package var isComputed: Bool {
    guard let accessors else { return false }
    return !accessors.names.contains { $0 == "willSet" || $0 == "didSet" }
  }
}
