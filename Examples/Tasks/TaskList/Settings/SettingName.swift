// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// What a setting is called: by the user, and in the file in which it is kept.
public enum SettingName: String, Hashable, Sendable, CaseIterable {
  /// The order in which tasks are shown.
  case sort
  /// Which tasks are shown.
  case filter
  /// Whether tasks that are done are shown.
  case completed
  /// Whether the screen has colours.
  case colours
  /// The list that is opened when none is named.
  case file

  /// Reads a name, without regard to case.
  public init(_ text: String) throws(SettingMistake) {
    guard let name = Self(rawValue: text.lowercased()) else {
      let names = Self.allCases.map(\.rawValue).joined(separator: ", ")
      throw SettingMistake(description: "There is no setting “\(text)”. The settings are \(names).")
    }
    self = name
  }

  /// What it is for, in words for its user.
  public var purpose: String {
    switch self {
    case .sort: "The order in which tasks are shown."
    case .filter: "Which tasks are shown."
    case .completed: "Whether tasks that are done are shown. A filter with is:done shows them in any case."
    case .colours: "Whether the screen has colours. auto: as the terminal and NO_COLOR say."
    case .file: "The list that is opened when tasks is started without one. A change counts from the next start on."
    }
  }

  /// Which values it can have.
  public var allowed: String {
    switch self {
    case .sort:
      "one of \(TodoOrder.Key.allCases.map(\.rawValue).joined(separator: ", ")); with - in front for the reverse"
    case .filter: "words that a task has to match: +house @phone due: (A) is:open -word; no words: every task"
    case .completed: "on or off"
    case .colours: "auto, on or off"
    case .file: "the path of a file; ~/ at its start is your home folder"
    }
  }
}

/// Why what the user wrote is no setting, or no value of it.
public struct SettingMistake: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason as a sentence, with what is allowed.
  public let description: String
}
