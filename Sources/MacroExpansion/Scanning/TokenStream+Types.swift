// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension TokenStream {
  private static let typeWords: Set<String> = [
    "inout", "borrowing", "consuming", "sending", "isolated", "nonisolated", "__owned", "__shared", "_const",
    "some", "any", "each", "repeat", "unowned", "weak", "_resultDependsOn",
  ]
  /// Attributes of types that take no arguments: parentheses after them belong to the type.
  private static let plainTypeAttributes: Set<String> = [
    "escaping", "autoclosure", "Sendable", "MainActor", "noescape", "concurrent",
  ]

  /// What stood before the type proper.
  struct TypePrefix {
    var specifiers: [String] = []
    var attributes: [Attribute] = []
    var bareStart: Int
  }

  /// Reads a type; nil (and nothing read) when there is none.
  mutating func type() -> Range<Int>? {
    var prefix = TypePrefix(bareStart: 0)
    return type(&prefix)
  }

  mutating func type(_ prefix: inout TypePrefix) -> Range<Int>? {
    let start = current.start
    let first = position
    prefix = typePrefix()
    guard simpleType() else { return position > first ? start..<lastEnd : nil }
    while true {
      if isOperator(ASCII.ampersand) {
        advance()
        _ = typePrefix()
        guard simpleType() else { break }
      } else if let length = arrowDistance() {
        for _ in 0..<length { skip() }
        _ = typePrefix()
        guard simpleType() else { break }
      } else {
        break
      }
    }
    return start..<lastEnd
  }

  /// Reads specifiers and attributes in front of a type.
  private mutating func typePrefix() -> TypePrefix {
    var prefix = TypePrefix(bareStart: current.start)
    while true {
      if current.kind == .at {
        guard let attribute = attribute(isOfType: true) else { break }
        prefix.attributes.append(attribute)
      } else if isOperator(ASCII.tilde) {
        // A suppressed conformance is part of the type: `~Copyable`.
        advance()
        continue
      } else if let word, TokenStream.typeWords.contains(word), startsType(peek()) {
        if word == "some" || word == "any" || word == "each" || word == "repeat" {
          advance()
          continue
        }
        prefix.specifiers.append(word)
        advance()
        if current.kind == .leftParen, current.isAttached, word == "nonisolated" || word == "unowned" { skip() }
      } else {
        break
      }
      prefix.bareStart = current.start
    }
    return prefix
  }

  private func startsType(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .quotedIdentifier, .leftParen, .leftBracket, .at: return true
    case .operatorCharacter: return token.byte == ASCII.tilde
    default: return false
    }
  }

  /// A name with qualification and arguments, a tuple, an array or a dictionary, and the marks that follow it.
  private mutating func simpleType() -> Bool {
    switch current.kind {
    case .leftParen, .leftBracket: skip()
    case .identifier, .quotedIdentifier:
      advance()
      if isOperator(ASCII.less) { skipAngles() }
    default: return false
    }
    while true {
      if isOperator(ASCII.dot), peek().kind == .identifier || peek().kind == .quotedIdentifier {
        advance()
        advance()
        if isOperator(ASCII.less) { skipAngles() }
      } else if current.kind == .colon, peek().kind == .colon, peek().isAttached, peek(2).kind == .identifier {
        // A module selector: `Module::Type`.
        advance()
        advance()
        advance()
        if isOperator(ASCII.less) { skipAngles() }
      } else if current.isAttached, isOperator(ASCII.question) || isOperator(ASCII.exclamation) {
        advance()
      } else {
        return true
      }
    }
  }

  /// The number of groups up to and with `->`, when one continues the type: `async throws(E) ->`.
  private func arrowDistance() -> Int? {
    var probe = self
    var count = 0
    while count < 8 {
      if probe.isArrow { return count + 2 }
      guard let word = probe.word, ["async", "throws", "rethrows", "reasync"].contains(word) else { return nil }
      probe.advance()
      count += 1
      if probe.current.kind == .leftParen {
        probe.skip()
        count += 1
      }
    }
    return nil
  }

  /// Reads `<…>` in a type.
  mutating func skipAngles() { position = angleEnd(limit: .max).end }

  /// Where `<…>` ends, and whether something closed it within `limit` tokens.
  func angleEnd(limit: Int) -> (end: Int, isClosed: Bool) {
    var probe = position
    var depth = 0
    var count = 0
    while count < limit {
      count += 1
      let token = tokens[probe]
      switch token.kind {
      case .operatorCharacter:
        if token.byte == ASCII.less {
          depth += 1
        } else if token.byte == ASCII.greater {
          let isArrow = token.isAttached && probe > 0 && tokens[probe - 1].byte == ASCII.minus
          if !isArrow { depth -= 1 }
          if depth == 0 { return (probe + 1, true) }
        } else if !TokenStream.mayStandInAngles(token.byte) {
          return (probe, false)
        }
        probe += 1
      case .leftParen, .leftBracket: probe = min(skips[probe], tokens.count - 1)
      case .identifier, .quotedIdentifier, .comma, .colon, .at, .number: probe += 1
      default: return (probe, false)
      }
    }
    return (probe, false)
  }

  private static func mayStandInAngles(_ byte: UInt8) -> Bool {
    switch byte {
    case ASCII.dot, ASCII.ampersand, ASCII.question, ASCII.exclamation, ASCII.minus, ASCII.tilde, ASCII.equal:
      return true
    default: return false
    }
  }

  /// Reads `@Name`, `@Name(…)`; nil (and nothing read) when no name follows.
  mutating func attribute(isOfType: Bool = false) -> Attribute? {
    let start = current.start
    guard current.kind == .at, peek().kind == .identifier || peek().kind == .quotedIdentifier else { return nil }
    advance()
    let nameStart = current.start
    advance()
    if isOperator(ASCII.less), current.isAttached { skipAngles() }
    while isOperator(ASCII.dot), current.isAttached, peek().kind == .identifier || peek().kind == .quotedIdentifier {
      advance()
      advance()
      if isOperator(ASCII.less), current.isAttached { skipAngles() }
    }
    let nameRange = nameStart..<lastEnd
    let name = text(nameRange)
    var arguments: Range<Int>?
    if current.kind == .leftParen, takesArguments(name, isOfType: isOfType) {
      let argumentsStart = current.start
      skip()
      arguments = argumentsStart..<lastEnd
    }
    return Attribute(range: start..<lastEnd, name: name, nameRange: nameRange, arguments: arguments)
  }

  private func takesArguments(_ name: String, isOfType: Bool) -> Bool {
    if isOfType { return current.isAttached && !TokenStream.plainTypeAttributes.contains(name) }
    return current.isAttached || !current.isFirstOnLine
  }
}
