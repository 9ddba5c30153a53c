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

/// `static`, `private(set)`, …
package struct Modifier: Equatable, Sendable {
  package var range: Range<Int>
  package var name: String
  /// What stands in parentheses: `set` in `private(set)`.
  package var detail: String?
}

/// One name in a generic parameter clause.
package struct GenericParameter: Equatable, Sendable {
  package var range: Range<Int>
  package var name: String
  /// `each` or `let` in front of the name.
  package var specifier: String?
  package var constraint: Range<Int>?
}

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
