// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension DeclarationScanner {
  /// Reads what follows `struct`, `enum`, `extension`, …
  mutating func nominal(_ declaration: inout Declaration) {
    if declaration.kind == .extension {
      if let type = stream.type() {
        declaration.name = stream.text(type)
        declaration.nameRange = type
      }
    } else {
      readName(&declaration)
      readGenerics(&declaration)
    }
    declaration.inheritedTypes = inheritance()
    declaration.whereClause = whereClause()
    guard stream.current.kind == .leftBrace else { return }
    let start = stream.current.start
    if depth >= DeclarationScanner.depthLimit {
      stream.skip()
    } else {
      let end = stream.skips[stream.position]
      stream.advance()
      depth += 1
      while stream.position < end, !stream.isAtEnd {
        declaration.members += members()
        if stream.current.kind == .rightBrace { break }
        // A stray directive.
        stream.advance()
      }
      depth -= 1
      _ = stream.take(.rightBrace)
    }
    declaration.body = start..<stream.lastEnd
  }

  mutating func readGenerics(_ declaration: inout Declaration) {
    guard stream.isOperator(ASCII.less) else { return }
    let start = stream.current.start
    let end = stream.angleEnd(limit: .max).end
    stream.advance()
    while stream.position < end, !stream.isAtEnd {
      let before = stream.position
      if let parameter = genericParameter() { declaration.genericParameters.append(parameter) }
      if stream.isOperator(ASCII.greater) { break }
      if !stream.take(.comma), stream.position == before { stream.advance() }
    }
    stream.position = max(stream.position, end)
    declaration.genericClause = start..<stream.lastEnd
  }

  private mutating func genericParameter() -> GenericParameter? {
    let start = stream.current.start
    while stream.attribute() != nil {}
    var specifier: String?
    if let word = stream.word, word == "each" || word == "let", stream.peek().kind == .identifier {
      specifier = word
      stream.advance()
    }
    guard stream.isName else { return nil }
    let name = stream.text(stream.current)
    stream.advance()
    var constraint: Range<Int>?
    if stream.take(.colon) { constraint = stream.type() }
    return GenericParameter(range: start..<stream.lastEnd, name: name, specifier: specifier, constraint: constraint)
  }

  mutating func inheritance() -> [Range<Int>] {
    guard stream.take(.colon) else { return [] }
    var types: [Range<Int>] = []
    repeat {
      guard !stream.isWord("where"), let type = stream.type() else { break }
      types.append(type)
    } while stream.take(.comma)
    return types
  }

  mutating func whereClause() -> Range<Int>? {
    guard stream.isWord("where") else { return nil }
    let start = stream.current.start
    stream.advance()
    repeat {
      guard stream.type() != nil else { break }
      if stream.take(.colon) {
        _ = stream.type()
      } else if stream.isOperator(ASCII.equal), stream.peek().byte == ASCII.equal {
        stream.advance()
        stream.advance()
        if stream.type() == nil, stream.current.kind == .number || stream.isOperator(ASCII.minus) {
          _ = stream.expression()
        }
      }
    } while stream.take(.comma)
    return start..<stream.lastEnd
  }

  /// `typealias A<T> = B where …`, `associatedtype A: B = C where …`.
  mutating func typeDeclaration(_ declaration: inout Declaration) {
    readName(&declaration)
    readGenerics(&declaration)
    declaration.inheritedTypes = inheritance()
    if stream.takeOperator(ASCII.equal) { declaration.type = stream.type() }
    declaration.whereClause = whereClause()
  }

  mutating func importPath(_ declaration: inout Declaration) {
    if let word = stream.word, Keywords.importKinds.contains(word), stream.peek().kind == .identifier {
      stream.advance()
    }
    let start = stream.current.start
    repeat {
      guard stream.isName || stream.current.kind == .operatorCharacter else { break }
      if stream.isName {
        stream.advance()
      } else {
        while stream.current.kind == .operatorCharacter { stream.advance() }
      }
    } while stream.takeOperator(ASCII.dot)
    guard stream.lastEnd > start else { return }
    declaration.nameRange = start..<stream.lastEnd
    declaration.name = stream.text(declaration.nameRange)
  }

  mutating func operatorDeclaration(_ declaration: inout Declaration) {
    readOperatorName(&declaration)
    if stream.take(.colon) {
      repeat {
        guard stream.isName else { break }
        stream.advance()
      } while stream.take(.comma)
    }
    declaration.body = bracedBody()
  }

  mutating func readOperatorName(_ declaration: inout Declaration) {
    let start = stream.current.start
    let first = stream.position
    while stream.current.kind == .operatorCharacter, stream.position == first || stream.current.isAttached {
      stream.advance()
    }
    guard stream.position > first else { return }
    declaration.nameRange = start..<stream.lastEnd
    declaration.name = stream.text(declaration.nameRange)
  }
}
