// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// `@Name` or `@Name(arguments)`.
package struct Attribute: Equatable, Sendable {
  package var range: Range<Int>
  /// The name without the at sign, with any qualification and generic arguments: `Statoscope.Reducer`.
  package var name: String
  package var nameRange: Range<Int>
  /// With the parentheses.
  package var arguments: Range<Int>?
  /// From `#if` to `#endif`, for an attribute that stands under a condition of its own.
  package var condition: Range<Int>?

  /// The name's last part: `Reducer` in `Statoscope.Reducer`.
  package var baseName: String {
    let unspecialised = name.prefix { $0 != "<" }
    return unspecialised.split(separator: ".").last.map(String.init) ?? name
  }
}
