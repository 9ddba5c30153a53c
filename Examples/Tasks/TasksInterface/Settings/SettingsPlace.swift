// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings

/// Where the program's settings are kept, as the environment says.
enum SettingsPlace {
  /// The file that `TASKS_SETTINGS` names; otherwise `tasks/settings.json` in the folder for settings. `nil` where the
  /// environment names none.
  static func path(_ environment: [String: String]) -> String? {
    if let path = environment["TASKS_SETTINGS"], !path.isEmpty { return path }
    return folder(environment).map { $0 + "/tasks/settings.json" }
  }

  /// The storage: that file, or memory where there is no place for one.
  static func storage(_ environment: [String: String]) -> SettingsStorage {
    path(environment).map { .file(at: URL(fileURLWithPath: $0)) } ?? .memory()
  }

  /// The path with the home folder in place of `~/` at its start.
  static func expanded(_ path: String, _ environment: [String: String]) -> String {
    guard path.hasPrefix("~/"), let home = environment["HOME"], !home.isEmpty else { return path }
    return home + path.dropFirst()
  }

  private static func folder(_ environment: [String: String]) -> String? {
    // The specification of these folders has relative paths ignored.
    if let path = environment["XDG_CONFIG_HOME"], path.hasPrefix("/") { return path }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    #if canImport(Darwin)
    return home + "/Library/Application Support"
    #else
    return home + "/.config"
    #endif
  }
}
