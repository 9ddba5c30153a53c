// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings

enum SortOrder: String { case title, author }
enum Shade: String, SettingValue { case light, dark }
nonisolated struct Bookcase: Codable, Equatable { var names: [String] = [] }

/// Settings as an app writes them, without a word about actors.
final class Preferences: DependencySettings {
  @Dependency.AppStorage("username") var username: String?
  @Dependency.AppStorage("isSoundEnabled") var isSoundEnabled: Bool = false
  @Dependency.AppStorage("order") var order: SortOrder = .title
  @Dependency.AppStorage("orders") var orders: Set<SortOrder> = [.author]
  @Dependency.AppStorage("shade") var shade = Shade.light
  @Dependency.AppStorage(codable: "bookcase") var bookcase = Bookcase()
  @StoredSetting("volume") var volume = 0.5
}

/// Names its storage, and has a past.
final class ServerSettings: DependencySettings {
  static let storage = SettingsStorage.memory(["address": "https://example.com/a%20b"])
  static let migrations = [SettingsMigration(version: 1) { $0.rename("address", to: "url") }]
  @Dependency.AppStorage("url") var url: URL?
}

/// A model that follows a setting where it lives.
@MainActor final class Header {
  private(set) var title = ""

  func follow() async {
    for await name in Preferences.shared.$username {
      title = name ?? "nobody"
      if name == "Ann" { break }
    }
  }
}
