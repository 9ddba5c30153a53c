// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A type's name as the user writes it: `Feed.Fetch<[Post]>`, without modules.
package enum TypeText {
  package static func text(of type: Any.Type) -> String {
    var parser = TypeNameParser(rest: String(reflecting: type)[...])
    return parser.parse(until: [])
  }
}

/// Rewrites what `String(reflecting:)` says of a type.
private struct TypeNameParser {
  var rest: Substring

  mutating func parse(until ends: Set<Character>) -> String {
    var text = ""
    while let next = rest.first, !ends.contains(next) {
      if isAtName {
        text += parseNominal()
      } else if let close = Self.brackets[next] {
        rest.removeFirst()
        text += "\(next)\(parse(until: [close]))"
        if let last = rest.popFirst() { text.append(last) }
      } else {
        text.append(rest.removeFirst())
        if next == "-", rest.first == ">" { text.append(rest.removeFirst()) }
      }
    }
    return text
  }

  private static let brackets: [Character: Character] = ["(": ")", "[": "]", "<": ">"]
  /// What a private or local type lies in.
  private static let nameless = "(unknown context at "

  /// `Module.Outer<Int>.Inner`: without the module, and with sugar for what has some.
  private mutating func parseNominal() -> String {
    var parts: [String] = []
    repeat {
      if rest.hasPrefix(Self.nameless) {
        rest = rest.drop { $0 != ")" }.dropFirst()
        continue
      }
      let name = takeName()
      parts.append(rest.first == "<" ? generic(name) : name)
    } while skipDot()
    return parts.dropFirst(parts.count > 1 ? 1 : 0).joined(separator: ".")
  }

  private mutating func skipDot() -> Bool {
    guard rest.first == "." else { return false }
    rest.removeFirst()
    return isAtName
  }

  private var isAtName: Bool {
    guard let next = rest.first else { return false }
    return next.isLetter || next == "_" || next == "`" || rest.hasPrefix(Self.nameless)
  }

  /// An identifier, which may be any text between back-ticks.
  private mutating func takeName() -> String {
    var name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    if rest.first == "`" { name = rest.dropFirst().prefix { $0 != "`" } }
    rest = rest[name.endIndex...]
    if rest.first == "`" { rest.removeFirst() }
    return String(name)
  }

  private mutating func generic(_ name: String) -> String {
    var arguments: [String] = []
    repeat {
      rest.removeFirst()
      if rest.first == " " { rest.removeFirst() }
      arguments.append(parse(until: [",", ">"]))
    } while rest.first == ","
    _ = rest.popFirst()
    switch (name, arguments.count) {
    case ("Array", 1): return "[\(arguments[0])]"
    case ("Optional", 1): return arguments[0].contains(" ") ? "(\(arguments[0]))?" : "\(arguments[0])?"
    case ("Dictionary", 2): return "[\(arguments[0]): \(arguments[1])]"
    default: return "\(name)<\(arguments.joined(separator: ", "))>"
    }
  }
}
