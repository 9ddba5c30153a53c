// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings
import Testing

// The examples of the documentation, as they are printed there.

private final class AppSettings: DependencySettings {
  static let migrations = [
    SettingsMigration(version: 1) { $0.rename("user.name", to: "username") },
    SettingsMigration(version: 2) { values in
      if case .string(let text)? = values["volume"] { values["volume"] = .double(Double(text) ?? 0.5) }
    },
  ]
  @Dependency.AppStorage("username") var username: String?
  @Dependency.AppStorage("isSoundEnabled") var isSoundEnabled = true
  @Dependency.AppStorage("volume") var volume = 0.5
}

private enum SortOrder: String, SettingValue { case name, date }

private struct Greeting {
  var text = "Hello, \(AppSettings.shared.username ?? "you")"
}

@Suite struct ExampleTests {
  @Test func `a test brings its own storage`() {
    AppSettings.withStorage(.memory(["username": "Ann"])) {
      #expect(Greeting().text == "Hello, Ann")
    }
  }

  @Test func `values of an earlier version are migrated`() {
    AppSettings.withStorage(.memory(["user.name": "Bob", "volume": "0.25"])) {
      #expect(AppSettings.shared.username == "Bob")
      #expect(AppSettings.shared.volume == 0.25)
    }
  }

  @Test func `an editor tells its own changes from others'`() async {
    await AppSettings.withStorage(.memory()) {
      let settings = AppSettings.shared
      let editor = SettingsOrigin()
      let changes = settings.$username.changes
      var iterator = changes.makeAsyncIterator()
      settings.write(\.username, to: "Ann", origin: editor)
      #expect(await iterator.next()?.origin == nil)
      #expect(await iterator.next()?.origin == editor)
    }
  }

  @Test func `a type with a raw value needs no more than the name`() {
    #expect(SortOrder.settingRepresentation.expectation == "a raw value of SortOrder")
  }

  /// The state that the documentation warns of.
  private struct State {
    @Dependency.AppStorage("username", storage: .memory()) var username: String?
  }

  @Test func `a setting in a state is no value`() {
    let before = State()
    let after = before
    after.username = "Ann"
    #expect(before.username == "Ann")
  }
}
