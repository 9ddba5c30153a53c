// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One task of a todo.txt file, as read from its line.
///
/// ```swift
/// let task = TodoTask("(A) 2026-03-01 Call the bank +house @phone due:2026-03-09")
/// task.priority        // A
/// task.projects        // ["house"]
/// task.due             // 2026-03-09
/// ```
///
/// A task is what there is to show. Changes go through ``TodoFile``, which keeps the bytes of the line.
public struct TodoTask: Hashable, Sendable {
  /// Whether the line starts with `x `.
  public var isDone: Bool { header.isDone }
  /// The letter of `(A)`. Tasks that were completed usually carry it as the tag `pri:A` instead.
  public var priority: Priority? { header.priority }
  /// The day on which the task was completed.
  public var completed: Day? { header.completed }
  /// The day on which the task was created.
  public var created: Day? { header.created }
  /// The description: all that follows mark, priority and dates. Bytes that are not UTF-8 show as `U+FFFD`.
  public let text: String

  let header: LineHeader

  /// Reads a task from the text of a line, without its line ending.
  public init(_ line: String) {
    self.init(bytes: Array(line.utf8))
  }

  init(bytes: [UInt8]) {
    let (header, length) = LineHeader.read(bytes)
    self.header = header
    text = String(decoding: bytes[length...], as: UTF8.self)
  }

  /// The words of the description, in order.
  public var words: [Substring] {
    // By bytes: a combining mark after a space must not hide the space.
    text.utf8.split(whereSeparator: Byte.isSpace).map(Substring.init)
  }

  /// The names after `+`, in order and without repeats.
  public var projects: [String] { names(after: "+") }

  /// The names after `@`, in order and without repeats.
  public var contexts: [String] { names(after: "@") }

  /// The `key:value` words, in order.
  public var tags: [TodoTag] {
    words.compactMap(TodoTag.init(word:))
  }

  /// The value of the first tag with that key.
  public func tag(_ key: String) -> String? {
    tags.first { $0.key == key }?.value
  }

  /// The day of the tag `due:`, when it names one.
  public var due: Day? { tag("due").flatMap(Day.init(_:)) }

  private func names(after sign: Character) -> [String] {
    var names: [String] = []
    for word in words where word.count > 1 && word.first == sign {
      let name = String(word.dropFirst())
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
