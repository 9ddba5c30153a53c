// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings
import Testing

// The samples of the documentation comments of settings and of their first page, as they are printed there.

private final class AppSettings: DependencySettings {
  static let migrations = [
    SettingsMigration(version: 1) { $0.rename("user.name", to: "username") },
    SettingsMigration(version: 2) { values in
      if case .string(let text)? = values["volume"] { values["volume"] = .double(Double(text) ?? 0.5) }
    },
  ]
  @Dependency.AppStorage("username") var username: String?
  @Dependency.AppStorage("volume") var volume = 0.5
}

private enum FirstPage {
  final class AppSettings: DependencySettings {
    @Dependency.AppStorage("username") var username: String?
    @Dependency.AppStorage("isSoundEnabled") var isSoundEnabled = true
  }

  static func hear() async {
    AppSettings.shared.isSoundEnabled = false
    for await name in AppSettings.shared.$username { print(name ?? "nobody") }
  }

  static func ask() async {
    if AppSettings.shared.isSoundEnabled { print("\u{7}") }
    for await name in AppSettings.shared.$username { print(name ?? "nobody") }
  }

  static func test() {
    AppSettings.withStorage(.memory(["username": "Ann"])) {
      // everything in here, and in the tasks that it starts, sees these settings
    }
  }
}

private enum OwnStorage {
  final class AppSettings: DependencySettings {
    static let storage = SettingsStorage.file(at: URL(filePath: "/var/lib/app/settings.json"))
    @Dependency.AppStorage("volume") var volume = 0.5
  }
}

private enum AntiExample {
  struct State {
    @Dependency.AppStorage("username") var username: String?  // compiles, and does not work
  }
}

private enum SortOrder: String, SettingValue { case name, date }

private struct Angle: SettingValue {
  var degrees: Double
  static let settingRepresentation = SettingRepresentation<Angle>("degrees from 0 to 360") { angle in
    .double(angle.degrees)
  } restore: { stored in
    guard case .double(let degrees) = stored, (0...360).contains(degrees) else { return nil }
    return Angle(degrees: degrees)
  }
}

private final class Profile: DependencySettings {
  @StoredSetting("name") var name = ""
}

private func hearOthers(_ settings: Profile) async {
  let editor = SettingsOrigin()
  settings.write(\.name, to: "Ann", origin: editor)
  for await change in settings.$name.changes where change.origin != editor {
    // somebody else's
  }
}

private final class Player: Sendable {
  private let states = AsyncStream.makeStream(of: Bool.self)
  var heard: AsyncStream<Bool> { states.stream }
  var isMuted: Bool {
    get { false }
    set { states.continuation.yield(newValue) }
  }
}

private struct Greeting {
  var text = "Hello, \(AppSettings.shared.username ?? "you")"
}

@Suite struct SettingsSamples {
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

  @Test func `a sequence of values is followed until its task is cancelled`() async {
    await FirstPage.AppSettings.withStorage(.memory()) {
      typealias AppSettings = FirstPage.AppSettings
      let player = Player()
      let setting = AppSettings.shared.$isSoundEnabled
      setting.value = false
      let task = Task {
        for await isOn in AppSettings.shared.$isSoundEnabled {
          player.isMuted = !isOn
        }
      }
      var heard = player.heard.makeAsyncIterator()
      #expect(await heard.next() == true)
      setting.value = true
      #expect(await heard.next() == false)
      task.cancel()
      await task.value
    }
  }

  @Test func `a type with a raw value needs no more than the name`() {
    #expect(SortOrder.settingRepresentation.expectation == "a raw value of SortOrder")
  }

  @Test func `a representation of one's own refuses what it does not know`() {
    final class Compass: DependencySettings {
      @StoredSetting("needle") var needle = Angle(degrees: 1)
    }
    let storage = SettingsStorage.memory(["needle": 361.0])
    let issues = storage.issues()
    Compass.withStorage(storage) { #expect(Compass.shared.needle.degrees == 1) }
    #expect(issues.elements.first?.message.contains("the number 361.0 where degrees from 0 to 360") == true)
  }

  /// As the documentation warns of it, in a storage that is not the user's.
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
