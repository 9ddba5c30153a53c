// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A parameter of a function, or an associated value of an enum case.
package struct Parameter: Equatable, Sendable {
  package var range: Range<Int>
  package var attributes: [Attribute] = []
  /// The first name, which callers write (`_` for none). Nil for an associated value without a name.
  package var label: String?
  package var labelRange: Range<Int>?
  /// The second name, which the body uses.
  package var secondName: String?
  package var secondNameRange: Range<Int>?
  /// The whole type with attributes and specifiers such as `inout`, without the dots of a variadic one.
  package var type: Range<Int>?
  /// Where `inout`, `borrowing`, … and the type's attributes end and the bare type starts.
  package var bareTypeStart: Int?
  package var typeSpecifiers: [String] = []
  package var typeAttributes: [Attribute] = []
  package var isVariadic = false
  /// Without the equals sign.
  package var defaultValue: Range<Int>?

  /// The name that the function's body uses.
  package var localName: String? { secondName ?? label }
  package var isInout: Bool { typeSpecifiers.contains("inout") }
  package var bareType: Range<Int>? {
    guard let type, let bareTypeStart, bareTypeStart <= type.upperBound else { return type }
    return bareTypeStart..<type.upperBound
  }
}
