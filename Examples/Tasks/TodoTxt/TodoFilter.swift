// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Words that a task has to match, all of them. Case does not matter.
///
/// | word | lets through |
/// |---|---|
/// | `+house`, `@phone` | tasks of exactly that project or context |
/// | `due:2026-03-09`, `due:` | tasks with that tag, or with any tag of that key |
/// | `(A)` | tasks of that priority |
/// | `is:open`, `is:done` | tasks that are open, or done |
/// | `-word` | tasks that the rest of the word does not match |
/// | anything else | tasks whose text holds it |
public struct TodoFilter: Hashable, Sendable, CustomStringConvertible {
  /// The words as they were given, with single spaces.
  public let description: String

  private let terms: [Term]

  /// A filter that lets everything through.
  public static let all = TodoFilter("")

  /// Reads the words of a filter. There is no wrong filter: a word without a special meaning is looked for.
  public init(_ words: String) {
    // As a task's text is split, so that each of its words can be asked for.
    let words = words.utf8.split(whereSeparator: Byte.isSpace).map(Substring.init)
    description = words.joined(separator: " ")
    terms = words.map { Term($0.lowercased()) }
  }

  /// Whether nothing is filtered out.
  public var isEmpty: Bool { terms.isEmpty }

  /// Whether one of the words lets through only tasks that are done.
  public var asksForDone: Bool { terms.contains { $0.kind == .isDone(!$0.isNegated) } }

  /// Whether a task matches every word.
  public func matches(_ task: TodoTask) -> Bool {
    guard !terms.isEmpty else { return true }
    let text = task.text.lowercased()
    let words = text.utf8.split(whereSeparator: Byte.isSpace).map(Substring.init)
    return terms.allSatisfy { $0.matches(task, text: text, words: words) }
  }
}

extension TodoFilter {
  private struct Term: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case word(String)
      case key(String)
      case priority(String)
      case isDone(Bool)
      case text(String)
    }

    var isNegated = false
    let kind: Kind

    init(_ lowercased: String) {
      var word = lowercased[...]
      if word.count > 1, word.first == "-" {
        isNegated = true
        word = word.dropFirst()
      }
      switch word {
      case "is:done": kind = .isDone(true)
      case "is:open": kind = .isDone(false)
      default: kind = Self.kind(of: String(word))
      }
    }

    private static func kind(of word: String) -> Kind {
      if word.count > 1, word.hasPrefix("+") || word.hasPrefix("@") { return .word(word) }
      if word.count == 3, word.hasPrefix("("), word.hasSuffix(")") {
        return .priority(String(word.dropFirst().dropLast()))
      }
      if TodoTag(word: word) != nil { return .word(word) }
      if word.hasSuffix(":"), TodoTag(word: word + "x") != nil { return .key(word) }
      return .text(word)
    }

    func matches(_ task: TodoTask, text: String, words: [Substring]) -> Bool {
      let isMatch =
        switch kind {
        case .word(let word): words.contains { $0 == word }
        case .key(let key): words.contains { $0.hasPrefix(key) && TodoTag(word: $0) != nil }
        case .priority(let letter): task.priority?.description.lowercased() == letter
        case .isDone(let isDone): task.isDone == isDone
        case .text(let part): text.contains(part)
        }
      return isMatch != isNegated
    }
  }
}
