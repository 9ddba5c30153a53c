// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Tokens with a reading position, and for each bracket the place where reading goes on after its group.
///
/// Knowing the groups beforehand makes every skip constant time, which keeps the whole scanner linear.
struct TokenStream {
  let bytes: [UInt8]
  let tokens: [Token]
  /// For an opening bracket, the token after its group; for all others, the next token.
  let skips: [Int]
  var position = 0
  /// The `?` of conditional expressions whose `:` is still to come.
  var ternaryDepth = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tokens = Lexer.tokens(of: bytes)
    skips = TokenStream.groups(in: tokens)
  }

  /// Pairs brackets. One that nothing closes ends where the group around it does.
  private static func groups(in tokens: [Token]) -> [Int] {
    var skips = Array(1...max(tokens.count, 1))
    var open: [Int] = []
    var counts = [0, 0, 0]
    func shape(_ kind: Token.Kind) -> (shape: Int, opens: Bool)? {
      switch kind {
      case .leftParen: return (0, true)
      case .rightParen: return (0, false)
      case .leftBracket: return (1, true)
      case .rightBracket: return (1, false)
      case .leftBrace: return (2, true)
      case .rightBrace: return (2, false)
      default: return nil
      }
    }
    for (index, token) in tokens.enumerated() {
      guard let (kind, opens) = shape(token.kind) else { continue }
      if opens {
        open.append(index)
        counts[kind] += 1
        continue
      }
      guard counts[kind] > 0 else { continue }
      while let last = open.popLast(), let lastShape = shape(tokens[last].kind) {
        counts[lastShape.shape] -= 1
        skips[last] = lastShape.shape == kind ? index + 1 : index
        if lastShape.shape == kind { break }
      }
    }
    for index in open { skips[index] = tokens.count - 1 }
    return skips
  }

  var current: Token { tokens[position] }
  var isAtEnd: Bool { current.kind == .endOfFile }

  func peek(_ distance: Int = 1) -> Token { tokens[min(position + distance, tokens.count - 1)] }

  /// The end of the last token that was read.
  var lastEnd: Int { position > 0 ? tokens[position - 1].end : 0 }

  mutating func advance() { if position < tokens.count - 1 { position += 1 } }

  /// Reads one token, or a bracket with everything in it.
  mutating func skip() { position = min(skips[position], tokens.count - 1) }

  func text(_ token: Token) -> String { text(token.range) }
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Whether the current token is this word, not in back-ticks.
  func isWord(_ word: String) -> Bool { isWord(word, current) }

  func isWord(_ word: String, _ token: Token) -> Bool {
    token.kind == .identifier && token.end - token.start == word.utf8.count
      && bytes[token.range].elementsEqual(word.utf8)
  }

  /// The word at the current token, or nil when it is not one.
  var word: String? { current.kind == .identifier ? text(current) : nil }

  func isOperator(_ byte: UInt8) -> Bool { current.kind == .operatorCharacter && current.byte == byte }

  /// `->`, as two attached tokens.
  var isArrow: Bool { isOperator(ASCII.minus) && peek().byte == ASCII.greater && peek().isAttached }

  var isName: Bool { current.kind == .identifier || current.kind == .quotedIdentifier }

  func isDirective(_ name: String) -> Bool {
    current.kind == .poundName && bytes[current.range].elementsEqual(name.utf8)
  }

  mutating func take(_ kind: Token.Kind) -> Bool {
    guard current.kind == kind else { return false }
    advance()
    return true
  }

  mutating func takeOperator(_ byte: UInt8) -> Bool {
    guard isOperator(byte) else { return false }
    advance()
    return true
  }

  mutating func takeWord(_ word: String) -> Bool {
    guard isWord(word) else { return false }
    advance()
    return true
  }
}
