// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension TokenStream {
  /// How far generic arguments are looked for in an expression, where `<` is more often a comparison.
  private static let angleLimit = 256

  /// Reads an expression up to what cannot belong to it: a comma, a new line that does not continue it, accessors.
  mutating func expression() -> Range<Int>? {
    let start = current.start
    let first = position
    ternaryDepth = 0
    var isOperandNext = true
    while !isAtEnd {
      if isOperandNext {
        guard operand() else { break }
        isOperandNext = false
      } else if let expectsOperand = infix() {
        isOperandNext = expectsOperand
      } else {
        break
      }
    }
    return position > first ? start..<lastEnd : nil
  }

  /// Reads prefix operators, an operand and what is appended to it.
  private mutating func operand() -> Bool {
    while true {
      if current.kind == .operatorCharacter, !(current.byte == ASCII.dot && startsName(peek())) {
        advance()
      } else if let word, Keywords.prefixes.contains(word), isPrefix() {
        advance()
        if word == "try", isOperator(ASCII.question) || isOperator(ASCII.exclamation) { advance() }
      } else {
        break
      }
    }
    var mayTakeClosure = true
    switch current.kind {
    case .number, .string, .regex:
      advance()
      mayTakeClosure = false
    case .leftParen, .leftBracket, .leftBrace: skip()
    case .identifier, .quotedIdentifier:
      if let word, word == "if" || word == "switch" || word == "do" {
        branches()
        return true
      }
      advance()
    case .poundName:
      guard !isConditionalDirective else { return false }
      advance()
    case .operatorCharacter:
      advance()
      advance()
    case .backslash:
      advance()
      keyPath()
      return true
    case .at:
      guard attribute(isOfType: true) != nil else { return false }
      return operand()
    default: return false
    }
    postfix(mayTakeClosure: mayTakeClosure)
    return true
  }

  private func startsName(_ token: Token) -> Bool {
    token.kind == .identifier || token.kind == .quotedIdentifier || token.kind == .number
  }

  private func isPrefix() -> Bool {
    let next = peek()
    switch next.kind {
    case .identifier, .quotedIdentifier, .number, .string, .poundName: return true
    case .leftParen, .leftBracket: return !next.isAttached || isWord("try") || isWord("await") || isWord("unsafe")
    case .leftBrace, .backslash: return isWord("try") || isWord("await") || isWord("unsafe")
    case .operatorCharacter:
      return isWord("try") || isWord("await") || isWord("any") || isWord("some")
        || (!next.isAttached && next.byte == ASCII.dot)
    default: return false
    }
  }

  var isConditionalDirective: Bool {
    isDirective("#if") || isDirective("#elseif") || isDirective("#else") || isDirective("#endif")
  }

  private mutating func postfix(mayTakeClosure: Bool) {
    var mayTakeClosure = mayTakeClosure
    while !isAtEnd {
      if isOperator(ASCII.dot), startsName(peek()) || peek().kind == .leftParen {
        advance()
        advance()
        mayTakeClosure = true
      } else if isOperator(ASCII.dot), peek().kind == .operatorCharacter, !peek().isFirstOnLine {
        return
      } else if current.isAttached, isOperator(ASCII.exclamation), !isBinaryHere() {
        advance()
      } else if current.isAttached, isOperator(ASCII.question), !isBinaryHere() {
        advance()
      } else if current.kind == .leftParen || current.kind == .leftBracket, !current.isFirstOnLine {
        skip()
        mayTakeClosure = true
      } else if current.kind == .leftBrace, mayTakeClosure, !startsAccessors() {
        skip()
        while isName, peek().kind == .colon, peek(2).kind == .leftBrace {
          advance()
          advance()
          skip()
        }
      } else if isOperator(ASCII.less), current.isAttached, genericArguments() {
        mayTakeClosure = true
      } else if isDirective("#if"), isPostfixCondition() {
        skipConditional()
      } else if current.kind == .operatorCharacter, current.isAttached, isPostfixOperator() {
        advance()
      } else {
        return
      }
    }
  }

  /// `#if` in the middle of a chain of calls: its first clause starts with a dot.
  private func isPostfixCondition() -> Bool {
    var probe = self
    probe.advance()
    _ = probe.expressionInLine()
    return probe.isOperator(ASCII.dot)
  }

  /// Skips from `#if` to behind its `#endif`.
  mutating func skipConditional() {
    var depth = 0
    repeat {
      if isDirective("#if") { depth += 1 }
      if isDirective("#endif") { depth -= 1 }
      skip()
    } while depth > 0 && !isAtEnd
  }

  /// The rest of a directive's line: a condition.
  mutating func expressionInLine() -> Range<Int>? {
    guard !current.isFirstOnLine, !isAtEnd else { return nil }
    let start = current.start
    var continues = false
    while !isAtEnd, !current.isFirstOnLine || continues {
      continues = current.kind == .operatorCharacter && (current.byte == ASCII.ampersand || current.byte == 0x7C)
      skip()
    }
    return start..<lastEnd
  }

  /// Whether the operator here has an operand on both sides, judged by its white space as the compiler does.
  private func isBinaryHere() -> Bool {
    var end = position
    while tokens[end].kind == .operatorCharacter, end == position || tokens[end].isAttached { end += 1 }
    let next = tokens[end]
    // `a!.b`, `a?.b`, `a! = b`: the mark belongs to `a`.
    if current.byte == ASCII.exclamation || current.byte == ASCII.question {
      if end > position + 1, tokens[position + 1].byte != ASCII.question { return false }
      if current.byte == ASCII.question, end > position + 1 { return true }
    }
    return next.isAttached && isOperandStart(next)
  }

  private func isOperandStart(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .quotedIdentifier, .number, .string, .poundName, .backslash, .leftBrace: return true
    default: return false
    }
  }

  private func isPostfixOperator() -> Bool {
    if isOperator(ASCII.equal) || isArrow || isOperator(ASCII.question) { return false }
    var end = position
    while tokens[end].kind == .operatorCharacter, end == position || tokens[end].isAttached { end += 1 }
    let next = tokens[end]
    switch next.kind {
    case .comma, .rightParen, .rightBracket, .rightBrace, .semicolon, .endOfFile, .colon: return true
    default: return !next.isAttached
    }
  }

  private mutating func genericArguments() -> Bool {
    let (end, isClosed) = angleEnd(limit: TokenStream.angleLimit)
    guard isClosed else { return false }
    let next = tokens[end]
    switch next.kind {
    case .leftParen, .leftBracket: if !next.isAttached { return false }
    case .rightParen, .rightBracket, .leftBrace, .rightBrace, .comma, .semicolon, .colon, .endOfFile: break
    case .operatorCharacter:
      guard next.byte == ASCII.dot || next.byte == ASCII.question || next.byte == ASCII.exclamation || !next.isAttached
      else { return false }
    default: guard next.isFirstOnLine else { return false }
    }
    position = end
    return true
  }

  /// Reads an infix operator. Nil when the expression ends here; false when what followed was no operand but a type.
  private mutating func infix() -> Bool? {
    if let word {
      guard word == "as" || word == "is" else { return effectsBeforeArrow() }
      advance()
      if isOperator(ASCII.question) || isOperator(ASCII.exclamation) { advance() }
      _ = type()
      return false
    }
    if current.kind == .colon, ternaryDepth > 0 {
      ternaryDepth -= 1
      advance()
      return true
    }
    guard current.kind == .operatorCharacter else { return nil }
    if isOperator(ASCII.question), !(peek().kind == .operatorCharacter && peek().isAttached) { ternaryDepth += 1 }
    advance()
    while current.kind == .operatorCharacter, current.isAttached { advance() }
    return true
  }

  private mutating func effectsBeforeArrow() -> Bool? {
    guard let word, word == "async" || word == "throws" || word == "rethrows" else { return nil }
    let next = peek()
    let followsArrow =
      next.byte == ASCII.minus || isWord("throws", next) || (word == "throws" && next.kind == .leftParen)
    guard followsArrow else { return nil }
    advance()
    if current.kind == .leftParen { skip() }
    return isArrow || word != "rethrows" ? infix() : nil
  }

  private mutating func keyPath() {
    if isName { advance() }
    if isOperator(ASCII.less), current.isAttached { _ = genericArguments() }
    while current.isAttached, !isAtEnd {
      if isOperator(ASCII.dot) || isOperator(ASCII.question) || isOperator(ASCII.exclamation) {
        advance()
        if isName || current.kind == .number { advance() }
        if isOperator(ASCII.less), current.isAttached { _ = genericArguments() }
      } else if current.kind == .leftBracket || current.kind == .leftParen {
        skip()
      } else {
        return
      }
    }
  }

  /// `if … {} else …`, `switch … {}` and `do {} catch {}` as values.
  private mutating func branches() {
    while !isAtEnd {
      while !isAtEnd, current.kind != .leftBrace {
        guard !isListEnd else { return }
        skip()
      }
      skip()
      guard isWord("else") || isWord("catch") else { return }
      advance()
    }
  }

  var isListEnd: Bool {
    switch current.kind {
    case .rightParen, .rightBracket, .rightBrace, .semicolon, .endOfFile: return true
    default: return false
    }
  }

  /// Whether the brace here opens observers rather than a closure.
  func startsAccessors() -> Bool {
    var probe = self
    probe.advance()
    while probe.current.kind == .at, probe.attribute() != nil {}
    guard let word = probe.word, word == "willSet" || word == "didSet" || word == "get" || word == "set" else {
      return false
    }
    let next = probe.peek().kind
    return next == .leftBrace || next == .leftParen || (next == .rightBrace && word != "get" && word != "set")
  }
}
