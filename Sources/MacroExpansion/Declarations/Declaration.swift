// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the scanner knows of one declaration. Every range counts UTF-8 bytes from the start of the scanned text.
package struct Declaration: Equatable, Sendable {
  package enum Kind: String, Sendable {
    case `struct`, `class`, `enum`, actor, `protocol`, `extension`
    case function = "func"
    case initializer = "init"
    case deinitializer = "deinit"
    case `subscript`, variable = "var", constant = "let", enumCase = "case"
    case `typealias`, `associatedtype`, `import`, `operator`, `precedencegroup`, macro
    /// A freestanding macro among the members: `#name(…)`.
    case expansion
  }

  package var kind: Kind
  /// From the first attribute or modifier to the last character, without surrounding white space and comments.
  package var range: Range<Int>
  package var attributes: [Attribute] = []
  package var modifiers: [Modifier] = []
  /// The word that says the kind: `struct`, `func`, …
  package var keyword: Range<Int>
  /// The name as it is spelled, with its back-ticks; the extended type's text for an extension. Empty when there is none.
  package var name: String = ""
  package var nameRange: Range<Int>
  package var genericParameters: [GenericParameter] = []
  package var genericClause: Range<Int>?
  package var inheritedTypes: [Range<Int>] = []
  package var whereClause: Range<Int>?
  /// Of a function, an initialiser, a subscript or a macro, in their parentheses.
  package var parameters: [Parameter] = []
  package var parameterClause: Range<Int>?
  package var effects = EffectSpecifiers()
  /// A function's or subscript's result, or the type a `typealias` stands for.
  package var type: Range<Int>?
  /// The `name: Type = value` parts of a `var` or `let`.
  package var bindings: [Binding] = []
  /// The names that one `case` line declares.
  package var elements: [EnumElement] = []
  package var members: [Member] = []
  /// The braces and what is between them.
  package var body: Range<Int>?
}

extension Declaration {
  package func hasModifier(_ name: String) -> Bool { modifiers.contains { $0.name == name && $0.detail == nil } }

  /// The access modifier that was written, if one was: `public`, `private`, …
  package var access: String? { modifiers.first { Keywords.access.contains($0.name) && $0.detail == nil }?.name }

  package var isStatic: Bool { hasModifier("static") || hasModifier("class") }

  /// The members with those inside `#if` blocks, in source order.
  package var allMembers: [Declaration] { members.flatMap(\.declarations) }
}
