// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension DeclarationScanner {
  /// Reads attributes, with those that stand in `#if` blocks of their own in front of the declaration.
  mutating func attributes() -> [Attribute] {
    var attributes: [Attribute] = []
    while true {
      if let attribute = stream.attribute() {
        attributes.append(attribute)
      } else if stream.isDirective("#if"), isConditionOnAttributes() {
        attributes += conditionalAttributes()
      } else {
        return attributes
      }
    }
  }

  /// Whether the `#if` here has only attributes in its first clause: then it belongs to the declaration after it.
  func isConditionOnAttributes() -> Bool {
    var probe = stream
    probe.advance()
    _ = probe.expressionInLine()
    guard probe.current.kind == .at else { return false }
    while probe.attribute() != nil {}
    return probe.isDirective("#elseif") || probe.isDirective("#else") || probe.isDirective("#endif")
  }

  private mutating func conditionalAttributes() -> [Attribute] {
    var attributes: [Attribute] = []
    let start = stream.current.start
    while stream.isConditionalDirective {
      let isEnd = stream.isDirective("#endif")
      let hasCondition = !stream.isDirective("#else") && !isEnd
      stream.advance()
      if isEnd { break }
      if hasCondition { _ = stream.expressionInLine() }
      while let attribute = stream.attribute() { attributes.append(attribute) }
    }
    for index in attributes.indices { attributes[index].condition = start..<stream.lastEnd }
    return attributes
  }

  mutating func modifiers() -> [Modifier] {
    var modifiers: [Modifier] = []
    while let word = stream.word, Keywords.modifiers.contains(word), isModifierHere() {
      let start = stream.current.start
      stream.advance()
      var detail: String?
      if stream.current.kind == .leftParen {
        let parens = stream.current
        stream.skip()
        if stream.lastEnd - parens.end >= 1 { detail = stream.text(parens.end..<stream.lastEnd - 1) }
      }
      modifiers.append(Modifier(range: start..<stream.lastEnd, name: word, detail: detail))
    }
    return modifiers
  }

  /// A modifier is one only in front of more of a declaration: `open` may also be a name, `class` a kind of type.
  private func isModifierHere() -> Bool {
    var next = stream.peek()
    if next.kind == .leftParen {
      var probe = stream
      probe.advance()
      probe.skip()
      next = probe.current
    }
    if next.kind == .at || next.kind == .poundName { return !stream.isWord("class") }
    guard next.kind == .identifier else { return false }
    let word = stream.text(next)
    if stream.isWord("class") {
      return word != "class" && isDeclarationStart(word) && !Keywords.typeKinds.contains(word)
    }
    return isDeclarationStart(word)
  }

  private func isDeclarationStart(_ word: String) -> Bool {
    Keywords.declarations.contains(word) || Keywords.modifiers.contains(word)
  }
}
