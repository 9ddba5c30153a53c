// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A line of text while it is typed: what stands before and after the cursor.
public struct LineEditor: Hashable, Sendable {
  /// One thing that a key does to the line.
  public enum Command: Hashable, Sendable {
    /// Puts text at the cursor. Line breaks become spaces, other control characters are left out.
    case insert(String)
    /// Removes the character before, or after, the cursor.
    case backspace, delete
    /// Moves by one character, or to an end.
    case left, right, home, end
    /// Removes all back to the start of the word, to the start of the line, or on to its end.
    case deleteWord, deleteToStart, deleteToEnd
  }

  /// What stands before the cursor.
  public private(set) var before: String
  /// What stands after the cursor.
  public private(set) var after = ""

  /// The whole line.
  public var text: String { before + after }

  /// A line with the cursor at its end.
  public init(_ text: String = "") {
    before = text
  }

  /// Does what a key asks for. At the ends, nothing.
  public mutating func apply(_ command: Command) {
    switch command {
    case .insert(let text): before += Self.oneLine(text)
    case .backspace: _ = before.popLast()
    case .delete: if !after.isEmpty { after.removeFirst() }
    case .left: if let last = before.popLast() { after = String(last) + after }
    case .right: if !after.isEmpty { before.append(after.removeFirst()) }
    case .home: (before, after) = ("", text)
    case .end: (before, after) = (text, "")
    case .deleteWord:
      while before.last?.isWhitespace == true { before.removeLast() }
      while before.last?.isWhitespace == false { before.removeLast() }
    case .deleteToStart: before = ""
    case .deleteToEnd: after = ""
    }
  }

  private static func oneLine(_ text: String) -> String {
    var line = ""
    for character in text {
      if character.isNewline {
        line += " "
      } else if character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control && $0 != "\t" }) {
        continue
      } else {
        line.append(character)
      }
    }
    return line
  }
}
