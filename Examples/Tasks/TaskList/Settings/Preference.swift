// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// One setting with a value.
public enum Preference: Hashable, Sendable {
  /// The order in which tasks are shown.
  case sort(TodoOrder)
  /// Which tasks are shown.
  case filter(TodoFilter)
  /// Whether tasks that are done are shown.
  case completed(Bool)
  /// Whether the screen has colours.
  case colours(Colours)
  /// The list that is opened when none is named.
  case file(String)

  /// Reads a value as the user writes it.
  public init(_ name: SettingName, _ text: String) throws(SettingMistake) {
    let found: Preference? =
      switch name {
      case .sort: TodoOrder(text).map(Preference.sort)
      case .filter: .filter(TodoFilter(text))
      case .completed: ["on": true, "off": false][text.lowercased()].map(Preference.completed)
      case .colours: Colours(rawValue: text.lowercased()).map(Preference.colours)
      case .file: text.isEmpty ? nil : .file(text)
      }
    guard let found else {
      let what = text.isEmpty ? "An empty text" : "“\(text)”"
      throw SettingMistake(description: "\(what) is no value of “\(name.rawValue)”. It takes \(name.allowed).")
    }
    self = found
  }

  /// Which setting it is.
  public var name: SettingName {
    switch self {
    case .sort: .sort
    case .filter: .filter
    case .completed: .completed
    case .colours: .colours
    case .file: .file
    }
  }

  /// The value as ``init(_:_:)`` reads it.
  public var text: String {
    switch self {
    case .sort(let order): order.description
    case .filter(let filter): filter.description
    case .completed(let isShown): isShown ? "on" : "off"
    case .colours(let colours): colours.rawValue
    case .file(let path): path
    }
  }

  /// The value that is so many steps further, for a setting that has few; after the last comes the first.
  public func stepped(by steps: Int) -> Preference? {
    switch self {
    case .sort(let order): Self.step(TodoOrder.Key.allCases, from: order.key, by: steps).map { .sort(TodoOrder($0)) }
    case .completed(let isShown): Self.step([true, false], from: isShown, by: steps).map(Preference.completed)
    case .colours(let colours): Self.step(Colours.allCases, from: colours, by: steps).map(Preference.colours)
    case .filter, .file: nil
    }
  }

  private static func step<Value: Equatable>(_ all: [Value], from value: Value, by steps: Int) -> Value? {
    all.firstIndex(of: value).map { all[($0 + steps % all.count + all.count) % all.count] }
  }
}
