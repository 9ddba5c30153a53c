// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension DeclarationScanner {
  /// Reads what follows `func`, `init`, `subscript` or `macro`.
  mutating func function(_ declaration: inout Declaration) {
    switch declaration.kind {
    case .function where stream.current.kind == .operatorCharacter: readOperator(&declaration)
    case .function, .macro: readName(&declaration)
    case .initializer where stream.current.isAttached:
      if stream.isOperator(ASCII.question) || stream.isOperator(ASCII.exclamation) { stream.advance() }
    default: break
    }
    readGenerics(&declaration)
    if stream.current.kind == .leftParen {
      let start = stream.current.start
      declaration.parameters = parameters()
      declaration.parameterClause = start..<stream.lastEnd
    }
    declaration.effects = effects()
    if stream.isArrow {
      stream.advance()
      stream.advance()
      declaration.type = stream.type()
    }
    if declaration.kind == .macro, stream.takeOperator(ASCII.equal) { _ = stream.expression() }
    declaration.whereClause = whereClause()
    declaration.body = bracedBody()
  }

  /// An operator function's name. Its last `<` opens the generic clause when a name follows: `func <<T>(…)`.
  private mutating func readOperator(_ declaration: inout Declaration) {
    let first = stream.position
    let start = stream.current.start
    while stream.current.kind == .operatorCharacter, stream.position == first || stream.current.isAttached {
      if stream.position > first, stream.isOperator(ASCII.less), stream.peek().kind == .identifier { break }
      stream.advance()
    }
    declaration.nameRange = start..<stream.lastEnd
    declaration.name = stream.text(declaration.nameRange)
  }

  mutating func effects() -> EffectSpecifiers {
    let start = stream.current.start
    var isAsync = false
    var throwsKeyword: Token?
    var thrownType: Range<Int>?
    let first = stream.position
    while true {
      if stream.isWord("async") || stream.isWord("reasync") {
        isAsync = true
        stream.advance()
      } else if stream.isWord("throws") || stream.isWord("rethrows") {
        throwsKeyword = stream.current
        stream.advance()
        guard stream.current.kind == .leftParen else { continue }
        let inside = stream.current.end
        stream.skip()
        thrownType = inside..<max(inside, stream.lastEnd - 1)
      } else {
        break
      }
    }
    guard stream.position > first else { return EffectSpecifiers() }
    return EffectSpecifiers(
      range: start..<stream.lastEnd, isAsync: isAsync, throwsKeyword: throwsKeyword.map { stream.text($0) },
      throwsRange: throwsKeyword?.range, thrownType: thrownType)
  }

  /// Reads `(…)` as parameters or as associated values.
  mutating func parameters() -> [Parameter] {
    let end = stream.skips[stream.position]
    stream.advance()
    var parameters: [Parameter] = []
    while stream.position < end, !stream.isAtEnd, stream.current.kind != .rightParen {
      let before = stream.position
      if let parameter = parameter() { parameters.append(parameter) }
      while stream.position < end, !stream.isListEnd, stream.current.kind != .comma { stream.skip() }
      if !stream.take(.comma), stream.position == before { break }
    }
    stream.position = min(end, stream.tokens.count - 1)
    return parameters
  }

  private mutating func parameter() -> Parameter? {
    var parameter = Parameter(range: stream.current.range)
    let first = stream.position
    let start = stream.current.start
    while let attribute = stream.attribute() { parameter.attributes.append(attribute) }
    while stream.isName, stream.peek().kind == .identifier, isParameterModifier() { stream.advance() }
    readLabels(&parameter)
    var prefix = TokenStream.TypePrefix(bareStart: stream.current.start)
    if let type = stream.type(&prefix) {
      parameter.type = type
      parameter.bareTypeStart = prefix.bareStart
      parameter.typeSpecifiers = prefix.specifiers
      parameter.typeAttributes = prefix.attributes
    }
    if isEllipsis {
      for _ in 0..<3 { stream.advance() }
      parameter.isVariadic = true
    }
    if stream.takeOperator(ASCII.equal) { parameter.defaultValue = stream.expression() }
    guard stream.position > first else { return nil }
    parameter.range = start..<stream.lastEnd
    return parameter
  }

  /// `isolated a: A` and `_const a: A` stand before the names; `isolated: A` and `isolated b: B` are names.
  private func isParameterModifier() -> Bool {
    guard let word = stream.word, word == "_const" || word == "isolated" || word == "sending" else { return false }
    let third = stream.peek(2)
    return third.kind == .identifier && stream.peek(3).kind == .colon || (word == "_const" && third.kind == .colon)
  }

  private mutating func readLabels(_ parameter: inout Parameter) {
    func isColon(_ distance: Int) -> Bool {
      stream.peek(distance).kind == .colon
        && !(stream.peek(distance + 1).kind == .colon && stream.peek(distance + 1).isAttached)
    }
    guard stream.isName else { return }
    let hasSecond = stream.peek().kind == .identifier || stream.peek().kind == .quotedIdentifier
    guard isColon(1) || (hasSecond && isColon(2)) else { return }
    parameter.label = stream.text(stream.current)
    parameter.labelRange = stream.current.range
    stream.advance()
    if stream.isName {
      parameter.secondName = stream.text(stream.current)
      parameter.secondNameRange = stream.current.range
      stream.advance()
    }
    _ = stream.take(.colon)
  }

  private var isEllipsis: Bool {
    stream.isOperator(ASCII.dot) && stream.peek().byte == ASCII.dot && stream.peek(2).byte == ASCII.dot
  }

  /// Reads what follows `case` in an enum.
  mutating func enumCase(_ declaration: inout Declaration) {
    repeat {
      guard stream.isName else { break }
      var element = EnumElement(
        range: stream.current.range, name: stream.text(stream.current), nameRange: stream.current.range)
      stream.advance()
      if stream.current.kind == .leftParen { element.payload = parameters() }
      if stream.takeOperator(ASCII.equal) { element.rawValue = stream.expression() }
      element.range = element.range.lowerBound..<stream.lastEnd
      declaration.elements.append(element)
    } while stream.take(.comma)
    guard let first = declaration.elements.first else { return }
    declaration.name = first.name
    declaration.nameRange = first.nameRange
  }
}
