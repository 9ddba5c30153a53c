// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Questions about a type's text.
enum TypeText {
  /// The type made optional, in parentheses where `?` would otherwise bind to a part of it.
  static func optional(_ type: String) -> String { isSimple(type) ? "\(type)?" : "(\(type))?" }

  /// Whether the outermost type is optional, as far as the text says.
  static func isOptional(_ type: String) -> Bool {
    guard isSimple(type) else { return false }
    return type.hasSuffix("?") || type.hasSuffix("!") || type.hasPrefix("Optional<")
      || type.hasPrefix("Swift.Optional<")
  }

  static func isFunction(_ type: String) -> Bool {
    let stream = TokenStream(Array(type.utf8))
    return topLevel(of: stream) { $0.isArrow }
  }

  /// Whether the text is that of an optional function: `(() -> Void)?`.
  static func isOptionalFunction(_ type: String) -> Bool {
    type.hasPrefix("(") && type.hasSuffix(")?") && isFunction(String(type.dropFirst().dropLast(2)))
  }

  /// Whether no type of such a text can conform to a protocol of ours: functions, tuples, `any P`.
  static func isNoKey(_ type: String) -> Bool {
    type.hasPrefix("(") || !isSimple(type) || type == "Any" || type == "AnyObject"
  }

  /// Whether a mark behind the text applies to all of it: no `->`, `&`, `any`, `some` or attribute at the outermost level.
  private static func isSimple(_ type: String) -> Bool {
    let stream = TokenStream(Array(type.utf8))
    return !topLevel(of: stream) { stream in
      stream.isArrow || stream.isOperator(ASCII.ampersand) || stream.isOperator(ASCII.tilde)
        || stream.current.kind == .at
        || ["any", "some", "each", "repeat"].contains { stream.isWord($0) }
    }
  }

  private static func topLevel(of stream: TokenStream, contains condition: (TokenStream) -> Bool) -> Bool {
    var stream = stream
    while !stream.isAtEnd {
      if condition(stream) { return true }
      if stream.isOperator(ASCII.less) {
        let before = stream.position
        stream.skipAngles()
        if stream.position == before { stream.advance() }
      } else {
        stream.skip()
      }
    }
    return false
  }

  /// The type of a literal, or nil for any other expression.
  static func ofLiteral(_ expression: String) -> String? {
    let stream = TokenStream(Array(expression.utf8))
    let tokens = stream.tokens.dropLast()
    let digits = tokens.first?.byte == ASCII.minus ? tokens.dropFirst() : tokens
    guard digits.count == 1, let token = digits.first else { return nil }
    switch token.kind {
    case .number:
      let text = stream.text(token)
      let isHexadecimal = text.lowercased().hasPrefix("0x")
      return text.contains(".") || (!isHexadecimal && text.lowercased().contains("e")) ? "Double" : "Int"
    case .string where tokens.count == 1: return "String"
    case .identifier where tokens.count == 1:
      return stream.isWord("true", token) || stream.isWord("false", token) ? "Bool" : nil
    default: return nil
    }
  }
}
