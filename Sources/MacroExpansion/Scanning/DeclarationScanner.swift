// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Finds the declarations in Swift source.
///
/// It knows the shape of declarations and next to nothing of statements: bodies are skipped by their braces. It is total:
/// any bytes give an answer, in linear time, and text it does not understand is stepped over.
package struct DeclarationScanner {
  /// Types nested deeper than this are skipped, so that no source can exhaust the stack.
  static let depthLimit = 64

  var stream: TokenStream
  var depth = 0

  private init(_ bytes: [UInt8]) { stream = TokenStream(bytes) }

  /// The declarations at the top level of `source`.
  package static func members(in source: String) -> [Member] { members(in: Array(source.utf8)) }

  package static func members(in bytes: [UInt8]) -> [Member] {
    var scanner = DeclarationScanner(bytes)
    var members: [Member] = []
    while !scanner.stream.isAtEnd {
      members += scanner.members()
      // A stray closing bracket or `#endif`.
      scanner.stream.advance()
    }
    return members
  }

  /// The first declaration in `source`, which is how the compiler hands one over.
  package static func declaration(in source: String) -> Declaration? {
    var scanner = DeclarationScanner(Array(source.utf8))
    return scanner.declaration()
  }

  /// The attributes that `source` starts with.
  static func attributes(in source: String) -> [Attribute] {
    var scanner = DeclarationScanner(Array(source.utf8))
    return scanner.attributes()
  }

  /// Reads members up to a closing brace, a directive that ends a clause, or the end.
  mutating func members() -> [Member] {
    var members: [Member] = []
    while !stream.isAtEnd, stream.current.kind != .rightBrace {
      if stream.isDirective("#elseif") || stream.isDirective("#else") || stream.isDirective("#endif") { break }
      if stream.isDirective("#if"), !isConditionOnAttributes() {
        guard depth < DeclarationScanner.depthLimit else {
          stream.skipConditional()
          continue
        }
        depth += 1
        members.append(.conditional(conditionalBlock()))
        depth -= 1
      } else if let declaration = declaration() {
        members.append(.declaration(declaration))
      } else {
        skipStatement()
      }
    }
    return members
  }

  /// Steps over something that is no declaration. What a condition binds is not declared either: `while let a = b {}`.
  private mutating func skipStatement() {
    let hasCondition = stream.word.map(Keywords.statements.contains) ?? false
    stream.skip()
    guard hasCondition else { return }
    while !stream.isListEnd, stream.current.kind != .leftBrace { stream.skip() }
    if stream.current.kind == .leftBrace { stream.skip() }
  }

  private mutating func conditionalBlock() -> ConditionalBlock {
    var block = ConditionalBlock(range: stream.current.range)
    while !stream.isAtEnd {
      let keyword = stream.text(stream.current)
      stream.advance()
      let condition = keyword == "#else" ? nil : stream.expressionInLine()
      let members = members()
      block.clauses.append(.init(keyword: keyword, condition: condition, members: members))
      guard stream.isDirective("#elseif") || stream.isDirective("#else") else { break }
    }
    if stream.isDirective("#endif") { stream.advance() }
    block.range = block.range.lowerBound..<stream.lastEnd
    return block
  }

  /// Reads one declaration; nil when none starts here (then the stream may have moved over attributes).
  mutating func declaration() -> Declaration? {
    let start = stream.current.start
    let attributes = attributes()
    let modifiers = modifiers()
    let keywordToken = stream.current
    if keywordToken.kind == .poundName, !stream.isConditionalDirective {
      return expansion(start: start, attributes: attributes, modifiers: modifiers)
    }
    guard let word = stream.word, let kind = kind(of: word) else { return nil }
    stream.advance()
    var declaration = Declaration(
      kind: kind, range: start..<keywordToken.end, attributes: attributes, modifiers: modifiers,
      keyword: keywordToken.range, nameRange: keywordToken.range)
    read(into: &declaration)
    declaration.range = start..<max(stream.lastEnd, keywordToken.end)
    return declaration
  }

  private func kind(of word: String) -> Declaration.Kind? {
    guard Keywords.declarations.contains(word) else { return nil }
    if word == "actor" || word == "macro" || word == "operator" || word == "precedencegroup" {
      // Words that only mean something in front of a name.
      let next = stream.peek().kind
      guard next == .identifier || next == .quotedIdentifier || next == .operatorCharacter && word == "operator"
      else { return nil }
    }
    return Declaration.Kind(rawValue: word)
  }

  private mutating func read(into declaration: inout Declaration) {
    switch declaration.kind {
    case .struct, .class, .enum, .actor, .protocol, .extension: nominal(&declaration)
    case .function, .initializer, .subscript, .macro: function(&declaration)
    case .deinitializer:
      _ = effects()
      declaration.body = bracedBody()
    case .variable, .constant: property(&declaration)
    case .enumCase: enumCase(&declaration)
    case .typealias, .associatedtype: typeDeclaration(&declaration)
    case .import: importPath(&declaration)
    case .operator: operatorDeclaration(&declaration)
    case .precedencegroup:
      readName(&declaration)
      declaration.body = bracedBody()
    case .expansion: break
    }
  }

  /// Reads `{…}` without looking inside.
  mutating func bracedBody() -> Range<Int>? {
    guard stream.current.kind == .leftBrace else { return nil }
    let start = stream.current.start
    stream.skip()
    return start..<stream.lastEnd
  }

  mutating func readName(_ declaration: inout Declaration) {
    guard stream.isName else { return }
    declaration.name = stream.text(stream.current)
    declaration.nameRange = stream.current.range
    stream.advance()
  }

  private mutating func expansion(start: Int, attributes: [Attribute], modifiers: [Modifier]) -> Declaration {
    let token = stream.current
    var declaration = Declaration(
      kind: .expansion, range: start..<token.end, attributes: attributes, modifiers: modifiers, keyword: token.range,
      name: String(stream.text(token).dropFirst()), nameRange: token.start + 1..<token.end)
    _ = stream.expression()
    declaration.range = start..<stream.lastEnd
    return declaration
  }
}
