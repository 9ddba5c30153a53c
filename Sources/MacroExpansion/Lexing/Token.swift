// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A lexical element of Swift source, as a range of UTF-8 offsets.
///
/// Operators are one token per character, because a type may end in the middle of what an expression would read as one
/// operator (`Array<Array<Int>>=`). ``isAttached`` says whether a token touches the one before it.
package struct Token: Equatable, Sendable {
  package enum Kind: UInt8, Sendable {
    case identifier, quotedIdentifier, poundName
    case number, string, regex
    case operatorCharacter
    case leftParen, rightParen, leftBracket, rightBracket, leftBrace, rightBrace
    case comma, colon, semicolon, at, backslash
    case unknown, endOfFile
  }

  package var kind: Kind
  package var start: Int
  package var end: Int
  /// The character of an operator or of punctuation; 0 for longer tokens.
  package var byte: UInt8
  /// Whether a line ends between the previous token and this one.
  package var isFirstOnLine: Bool
  /// Whether nothing separates this token from the previous one.
  package var isAttached: Bool

  package var range: Range<Int> { start..<end }
}
