// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList

/// What `set` asks for.
public enum SettingsRequest: Hashable, Sendable {
  /// To print all settings.
  case list
  /// To print one.
  case show(SettingName)
  /// To give one a value.
  case set(Preference)
  /// To go back to the default of one.
  case reset(SettingName)

  /// Reads the words after `set`: the name of a setting, and its value.
  public init(name: String?, value: String?) throws(SettingMistake) {
    guard let name else {
      self = .list
      return
    }
    let setting = try SettingName(name)
    switch value {
    case nil: self = .show(setting)
    case "--default": self = .reset(setting)
    case let value?: self = .set(try Preference(setting, value))
    }
  }

  /// The lines to print, for those that ask for some.
  func answer(_ settings: Preferences) -> [String] {
    switch self {
    case .list: SettingName.allCases.map { Self.line($0, settings) }
    case .show(let name): [settings[name].text]
    case .set, .reset: []
    }
  }

  /// The event that it leads to, for those that change something.
  var event: TaskList.When? {
    switch self {
    case .list, .show: nil
    case .set(let preference): .settingChosen(preference)
    case .reset(let name): .settingReset(name)
    }
  }

  private static func line(_ name: SettingName, _ settings: Preferences) -> String {
    let text = settings[name].text
    let padding = String(repeating: " ", count: 11 - name.rawValue.count)
    return name.rawValue + padding + (text.isEmpty ? "\"\"" : text) + (settings.isDefault(name) ? "  (default)" : "")
  }
}
