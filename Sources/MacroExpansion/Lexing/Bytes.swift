// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The ASCII values that the lexer compares with, by name.
enum ASCII {
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")
  static let space = UInt8(ascii: " ")
  static let tab = UInt8(ascii: "\t")
  static let quote = UInt8(ascii: "\"")
  static let backslash = UInt8(ascii: "\\")
  static let slash = UInt8(ascii: "/")
  static let star = UInt8(ascii: "*")
  static let pound = UInt8(ascii: "#")
  static let backtick = UInt8(ascii: "`")
  static let dot = UInt8(ascii: ".")
  static let less = UInt8(ascii: "<")
  static let greater = UInt8(ascii: ">")
  static let minus = UInt8(ascii: "-")
  static let equal = UInt8(ascii: "=")
  static let question = UInt8(ascii: "?")
  static let exclamation = UInt8(ascii: "!")
  static let ampersand = UInt8(ascii: "&")
  static let tilde = UInt8(ascii: "~")
  static let leftParen = UInt8(ascii: "(")
  static let rightParen = UInt8(ascii: ")")

  static func isNewline(_ byte: UInt8) -> Bool { byte == newline || byte == carriageReturn }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= 0x61 && lower <= 0x7A
  }

  /// Letters, `_`, `$`. Everything beyond ASCII counts too, unless ``UnicodeOperators`` claims it.
  static func isIdentifierStart(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == 0x5F || byte == 0x24 || byte >= 0x80
  }

  static func isIdentifierPart(_ byte: UInt8) -> Bool { isIdentifierStart(byte) || isDigit(byte) }

  static func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case slash, equal, minus, 0x2B, exclamation, star, 0x25, less, greater, ampersand, 0x7C, 0x5E, tilde, question, dot:
      return true
    default: return false
    }
  }
}
