// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension DeclarationScanner {
  /// Reads what follows `var` or `let`.
  mutating func property(_ declaration: inout Declaration) {
    repeat {
      guard let binding = binding() else { break }
      declaration.bindings.append(binding)
    } while stream.take(.comma)
    guard let first = declaration.bindings.first else { return }
    declaration.name = first.name
    declaration.nameRange = first.nameRange
  }

  private mutating func binding() -> Binding? {
    let token = stream.current
    guard stream.isName || token.kind == .leftParen else { return nil }
    stream.skip()
    var binding = Binding(
      range: token.range, name: stream.text(token.start..<stream.lastEnd), nameRange: token.start..<stream.lastEnd,
      isTuple: token.kind == .leftParen)
    if stream.take(.colon) { binding.type = stream.type() }
    if stream.takeOperator(ASCII.equal) { binding.initialValue = stream.expression() }
    if stream.current.kind == .leftBrace { binding.accessors = accessors() }
    binding.range = token.start..<stream.lastEnd
    return binding
  }

  private mutating func accessors() -> Binding.Accessors {
    let start = stream.current.start
    let end = min(stream.skips[stream.position], stream.tokens.count - 1)
    stream.advance()
    var names: [String] = []
    while stream.position < end, let name = accessor(isFirst: names.isEmpty) { names.append(name) }
    stream.position = end
    return Binding.Accessors(range: start..<stream.lastEnd, names: names)
  }

  /// Reads one accessor. The first decides whether the braces hold accessors at all.
  private mutating func accessor(isFirst: Bool) -> String? {
    _ = attributes()
    while let word = stream.word, Keywords.accessorModifiers.contains(word) { stream.advance() }
    guard let word = stream.word, Keywords.accessors.contains(word) else { return nil }
    let next = stream.peek()
    switch next.kind {
    case .leftBrace, .rightBrace, .leftParen: break
    case .identifier:
      // `{ get set }`, `{ get async throws }`; but `get + 1` or `set.count` are expressions.
      let nextWord = stream.text(next)
      let follows = Keywords.accessors.contains(nextWord) || Keywords.accessorModifiers.contains(nextWord)
      guard follows || ["async", "throws", "rethrows"].contains(nextWord) else { return nil }
    default: guard !isFirst || next.kind == .semicolon || next.kind == .at else { return nil }
    }
    stream.advance()
    if stream.current.kind == .leftParen { stream.skip() }
    _ = effects()
    _ = bracedBody()
    while stream.take(.semicolon) {}
    return word
  }
}
