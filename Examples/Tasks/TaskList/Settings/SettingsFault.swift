// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
import StoreKernel

/// What is wrong with stored settings, in words for the program's user.
public struct SettingsFault: Hashable, Sendable, CustomStringConvertible {
  /// The setting that it is about, where it is about one.
  public let name: SettingName?
  /// The words.
  public let description: String

  /// Puts an issue into words. `stored` is what is stored under its key.
  public init(_ issue: SettingsIssue, stored: StoredValue?) {
    name = issue.key.flatMap(SettingName.init(rawValue:))
    guard issue.kind == .wrongType, let name, let stored else {
      description = issue.message
      return
    }
    let value = Preferences.defaults[name].text
    description = """
      What is stored for the setting “\(name.rawValue)” is \(stored), which is no value of it. It stays there until you \
      set another; until then \(value.isEmpty ? "the default" : "the default, \(value),") is used.
      """
  }
}
