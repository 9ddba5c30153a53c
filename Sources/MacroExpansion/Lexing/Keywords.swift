// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The words that mean something to the scanner.
enum Keywords {
  static let modifiers: Set<String> = [
    "public", "package", "internal", "fileprivate", "private", "open", "static", "class", "final", "override",
    "required",
    "convenience", "lazy", "weak", "unowned", "optional", "dynamic", "mutating", "nonmutating", "consuming",
    "borrowing",
    "__consuming", "indirect", "prefix", "postfix", "infix", "isolated", "nonisolated", "distributed", "async",
    "sending",
    "_const", "_local", "__setter_access", "_resultDependsOnSelf", "reasync",
  ]
  static let access: Set<String> = ["public", "package", "internal", "fileprivate", "private", "open"]
  static let declarations: Set<String> = [
    "struct", "class", "enum", "actor", "protocol", "extension", "func", "init", "deinit", "subscript", "var", "let",
    "case",
    "typealias", "associatedtype", "import", "operator", "precedencegroup", "macro",
  ]
  static let typeKinds: Set<String> = ["struct", "class", "enum", "actor", "protocol", "extension"]
  static let importKinds: Set<String> = [
    "struct", "class", "enum", "protocol", "typealias", "func", "var", "let", "actor",
  ]
  static let beforeOperand: Set<String> = [
    "return", "in", "try", "await", "case", "where", "if", "guard", "while", "switch", "else", "is", "as", "throw",
    "and",
  ]
  /// Words that start a statement with a condition and a body.
  static let statements: Set<String> = ["if", "guard", "while", "for", "switch"]
  static let prefixes: Set<String> = [
    "try", "await", "unsafe", "consume", "copy", "borrow", "repeat", "each", "any", "some", "inout", "discard",
  ]
  static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "_read", "_modify", "init", "unsafeAddress", "unsafeMutableAddress",
    "addressWithOwner", "mutableAddressWithOwner",
  ]
  static let accessorModifiers: Set<String> = [
    "mutating", "nonmutating", "consuming", "borrowing", "__consuming", "nonisolated",
  ]
}
