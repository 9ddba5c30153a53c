// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Why a change of a ``TodoFile`` was refused. The file is then as it was.
public enum TodoFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no line with that number, or it is blank.
  case noTask(number: Int)
  /// The text of a task has to hold more than white space.
  case emptyText
  /// The text holds a line break or another control character, which would break the line or the terminal.
  case controlCharacter
  /// The line holds bytes that are not UTF-8, and the new text holds the sign that merely stands for them.
  case wouldLoseBytes(number: Int)
  /// The changed line would be read as something else, for example because its text starts with `x `.
  case wouldReadDifferently(number: Int)

  /// The reason as a sentence for the person at the keyboard.
  public var description: String {
    switch self {
    case .noTask(let number):
      "There is no task \(number)."
    case .emptyText:
      "A task needs some text."
    case .controlCharacter:
      "A task is one line of text: line breaks and control characters cannot be part of it."
    case .wouldLoseBytes(let number):
      "Task \(number) holds bytes that are not UTF-8 text, shown as \u{FFFD}. "
        + "Write the whole text without that sign, or change the line in an editor."
    case .wouldReadDifferently(let number):
      "Task \(number) was not changed: its new text would be read as a mark, priority or date."
    }
  }
}
