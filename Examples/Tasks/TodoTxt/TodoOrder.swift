// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The order in which tasks are shown. Tasks that compare equal stay in the order of the file.
public struct TodoOrder: Hashable, Sendable, LosslessStringConvertible {
  /// What tasks are compared by.
  public enum Key: String, Hashable, Sendable, CaseIterable {
    /// From `A` to `Z`.
    case priority
    /// The day of the tag `due:`, earliest first.
    case due
    /// The creation date, earliest first.
    case created
    /// The completion date, earliest first.
    case completed
    /// The first project by name.
    case project
    /// The first context by name.
    case context
    /// The description, without regard to case.
    case text
    /// The number of the line.
    case file
  }

  /// What tasks are compared by.
  public var key: Key
  /// Whether the order is turned round. Tasks that lack the key come last either way.
  public var isReversed: Bool

  /// The order of the file.
  public static let file = TodoOrder(.file)

  /// An order by one key.
  public init(_ key: Key, isReversed: Bool = false) {
    self.key = key
    self.isReversed = isReversed
  }

  /// Reads the name of a key, with `-` in front for the reverse: `due`, `-created`. `nil` for anything else.
  public init?(_ description: String) {
    let isReversed = description.hasPrefix("-")
    guard let key = Key(rawValue: (isReversed ? String(description.dropFirst()) : description).lowercased()) else {
      return nil
    }
    self.init(key, isReversed: isReversed)
  }

  /// The order as ``init(_:)-(String)`` reads it.
  public var description: String { (isReversed ? "-" : "") + key.rawValue }

  /// The items in this order.
  ///
  /// - Complexity: O(*n* log *n*).
  public func sorted(_ items: [TodoItem]) -> [TodoItem] {
    switch key {
    case .priority: sorted(items) { $0.task.priority }
    case .due: sorted(items) { $0.task.due }
    case .created: sorted(items) { $0.task.created }
    case .completed: sorted(items) { $0.task.completed }
    case .project: sorted(items) { $0.task.projects.first?.lowercased() }
    case .context: sorted(items) { $0.task.contexts.first?.lowercased() }
    case .text: sorted(items) { $0.task.text.lowercased() }
    case .file: sorted(items) { $0.number }
    }
  }

  private func sorted<Value: Comparable>(_ items: [TodoItem], by value: (TodoItem) -> Value?) -> [TodoItem] {
    // Each value is worked out once, and the position breaks ties because `sort` does not promise to be stable.
    var keyed = items.enumerated().map { (value: value($1), position: $0, item: $1) }
    keyed.sort { left, right in
      switch (left.value, right.value) {
      case (let first?, let second?) where first != second: isReversed ? second < first : first < second
      case (_?, nil): true
      case (nil, _?): false
      default: left.position < right.position
      }
    }
    return keyed.map(\.item)
  }
}
