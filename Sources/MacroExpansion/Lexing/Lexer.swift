// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Splits UTF-8 text into tokens. Total: it accepts any bytes, always moves forward, and takes linear time.
package struct Lexer {
  let bytes: [UInt8]
  var index = 0
  private var tokens: [Token] = []
  /// Up to here, the current line is known to hold no end for a regular expression literal.
  private var regexSearchedUpTo = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The tokens of `bytes`, the last of them being ``Token/Kind/endOfFile``.
  package static func tokens(of bytes: [UInt8]) -> [Token] {
    var lexer = Lexer(bytes)
    lexer.tokens.reserveCapacity(bytes.count / 4 + 1)
    lexer.run()
    return lexer.tokens
  }

  private mutating func run() {
    if bytes.starts(with: [ASCII.pound, ASCII.exclamation]) { skipLine() }
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { index = 3 }
    while true {
      let gap = index
      let newline = skipTrivia()
      let start = index
      guard start < bytes.count else {
        append(.endOfFile, from: start, newline: newline, attached: gap == start)
        return
      }
      let kind = scanToken()
      append(kind, from: start, newline: newline, attached: gap == start && start > 0)
    }
  }

  private mutating func append(_ kind: Token.Kind, from start: Int, newline: Bool, attached: Bool) {
    let byte = index - start == 1 ? bytes[start] : 0
    tokens.append(
      Token(kind: kind, start: start, end: index, byte: byte, isFirstOnLine: newline, isAttached: attached))
  }

  private mutating func scanToken() -> Token.Kind {
    let byte = bytes[index]
    if byte >= 0x80, let length = UnicodeOperators.length(in: bytes, at: index) {
      index += length
      return .operatorCharacter
    }
    if ASCII.isIdentifierStart(byte) {
      skipIdentifier()
      return .identifier
    }
    if ASCII.isDigit(byte) { return scanNumber() }
    if byte == ASCII.quote { return scanString(hashes: 0) }
    if byte == ASCII.pound { return scanPound() }
    if byte == ASCII.backtick { return scanQuotedIdentifier() }
    if byte == ASCII.slash, let end = regexEnd() {
      index = end
      return .regex
    }
    index += 1
    if ASCII.isOperator(byte) { return .operatorCharacter }
    return Lexer.punctuation(byte)
  }

  private static func punctuation(_ byte: UInt8) -> Token.Kind {
    switch byte {
    case UInt8(ascii: "("): return .leftParen
    case UInt8(ascii: ")"): return .rightParen
    case UInt8(ascii: "["): return .leftBracket
    case UInt8(ascii: "]"): return .rightBracket
    case UInt8(ascii: "{"): return .leftBrace
    case UInt8(ascii: "}"): return .rightBrace
    case UInt8(ascii: ","): return .comma
    case UInt8(ascii: ":"): return .colon
    case UInt8(ascii: ";"): return .semicolon
    case UInt8(ascii: "@"): return .at
    case ASCII.backslash: return .backslash
    default: return .unknown
    }
  }

  private mutating func skipIdentifier() {
    index += 1
    while index < bytes.count, ASCII.isIdentifierPart(bytes[index]) {
      if bytes[index] >= 0x80, UnicodeOperators.length(in: bytes, at: index) != nil { return }
      index += 1
    }
  }

  private mutating func scanQuotedIdentifier() -> Token.Kind {
    var end = index + 1
    while end < bytes.count, bytes[end] != ASCII.backtick, !ASCII.isNewline(bytes[end]) { end += 1 }
    guard end < bytes.count, bytes[end] == ASCII.backtick else {
      index += 1
      return .unknown
    }
    index = end + 1
    return .quotedIdentifier
  }

  private mutating func scanNumber() -> Token.Kind {
    let isHexadecimal = bytes[index] == 0x30 && index + 1 < bytes.count && bytes[index + 1] | 0x20 == 0x78
    skipDigits(isHexadecimal)
    // `1.5` is a number; `1.description`, `1...2` and the second dot of `tuple.0.1` are not parts of one.
    if index + 1 < bytes.count, bytes[index] == ASCII.dot, ASCII.isDigit(bytes[index + 1]),
      tokens.last?.byte != ASCII.dot
    {
      index += 1
      skipDigits(isHexadecimal)
    }
    return .number
  }

  private mutating func skipDigits(_ isHexadecimal: Bool) {
    while index < bytes.count {
      let byte = bytes[index]
      let exponent: UInt8 = isHexadecimal ? 0x70 : 0x65
      if ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == 0x5F {
        index += 1
        let signed =
          byte | 0x20 == exponent && index + 1 < bytes.count && (bytes[index] == 0x2B || bytes[index] == 0x2D)
        if signed, ASCII.isDigit(bytes[index + 1]) { index += 1 }
      } else {
        return
      }
    }
  }

  private mutating func scanPound() -> Token.Kind {
    var hashes = 0
    while index + hashes < bytes.count, bytes[index + hashes] == ASCII.pound { hashes += 1 }
    let after = index + hashes
    if after < bytes.count, bytes[after] == ASCII.quote { return scanString(hashes: hashes) }
    if after < bytes.count, bytes[after] == ASCII.slash, let end = extendedRegexEnd(hashes: hashes) {
      index = end
      return .regex
    }
    if hashes == 1, after < bytes.count, ASCII.isIdentifierStart(bytes[after]) {
      index = after
      skipIdentifier()
      return .poundName
    }
    // The whole run, so that a long row of `#` is looked at once.
    index = after
    return .unknown
  }

  private mutating func scanString(hashes: Int) -> Token.Kind {
    index = StringLiteral.end(in: bytes, at: index, hashes: hashes)
    return .string
  }

  /// Where the bare-slash regular expression that starts here ends, or nil when this slash is an operator.
  private mutating func regexEnd() -> Int? {
    guard index >= regexSearchedUpTo, index + 1 < bytes.count, tokens.last.map(isBeforeOperand) ?? true else {
      return nil
    }
    let next = bytes[index + 1]
    guard next != ASCII.space, next != ASCII.tab, next != ASCII.slash, next != ASCII.star else { return nil }
    var end = index + 1
    while end < bytes.count, !ASCII.isNewline(bytes[end]) {
      if bytes[end] == ASCII.backslash {
        end += 2
      } else if bytes[end] == ASCII.slash, bytes[end - 1] != ASCII.space {
        return end + 1
      } else {
        end += 1
      }
    }
    regexSearchedUpTo = min(end, bytes.count)
    return nil
  }

  private func isBeforeOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .leftParen, .leftBracket, .leftBrace, .comma, .colon, .semicolon: return true
    case .operatorCharacter: return token.byte == ASCII.equal || token.byte == ASCII.ampersand || token.end < index
    case .identifier: return Keywords.beforeOperand.contains(text(token))
    default: return false
    }
  }

  private func text(_ token: Token) -> String { String(decoding: bytes[token.range], as: UTF8.self) }

  private func extendedRegexEnd(hashes: Int) -> Int? {
    var end = index + hashes + 1
    while end < bytes.count {
      if bytes[end] == ASCII.backslash {
        end += 2
      } else if bytes[end] == ASCII.slash, hasHashes(hashes, at: end + 1) {
        return end + 1 + hashes
      } else {
        end += 1
      }
    }
    return bytes.count
  }

  private func hasHashes(_ count: Int, at start: Int) -> Bool {
    guard start + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[start + offset] != ASCII.pound { return false }
    return true
  }

  /// Skips white space and comments; whether a line ended there.
  private mutating func skipTrivia() -> Bool {
    var newline = index == 0
    while index < bytes.count {
      let byte = bytes[index]
      if ASCII.isNewline(byte) {
        newline = true
        index += 1
      } else if byte == ASCII.space || byte == ASCII.tab || byte == 0x0B || byte == 0x0C || byte == 0 {
        index += 1
      } else if byte == ASCII.slash, index + 1 < bytes.count, bytes[index + 1] == ASCII.slash {
        skipLine()
      } else if byte == ASCII.slash, index + 1 < bytes.count, bytes[index + 1] == ASCII.star {
        let start = index
        index = Comment.end(in: bytes, at: index)
        for position in start..<index where ASCII.isNewline(bytes[position]) {
          newline = true
          break
        }
      } else {
        break
      }
    }
    return newline
  }

  private mutating func skipLine() {
    while index < bytes.count, !ASCII.isNewline(bytes[index]) { index += 1 }
  }
}
