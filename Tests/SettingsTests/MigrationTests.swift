// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import StoreKernel
import Testing

@Suite struct MigrationTests {
  final class Sample: DependencySettings {
    static let migrations = [
      SettingsMigration(version: 2) { values in
        if case .string(let text)? = values["volume"] { values["volume"] = .integer(Int64(text) ?? 5) }
      },
      SettingsMigration(version: 1) { values in
        values.rename("user.name", to: "username")
        values.rename("loudness", to: "volume")
        #expect(values["user.name"] == nil || values["username"] != nil)
      },
    ]
    @StoredSetting("username") var username: String?
    @StoredSetting("volume") var volume = 5
  }

  private static func kinds(_ directory: Directory, _ values: [String: StoredValue]) throws -> [SettingsStorage] {
    let file = SettingsStorage.file(at: directory.file)
    for (key, value) in values { file[key] = value }
    try file.flushNow()
    return [.memory(values), file]
  }

  @Test func `keys are renamed and values turned, in the order of their versions`() throws {
    let directory = try Directory()
    for storage in try Self.kinds(directory, ["user.name": "Ann", "loudness": "7", "other": 1]) {
      Sample.withStorage(storage) {
        #expect(Sample.shared.username == "Ann")
        #expect(Sample.shared.volume == 7)
      }
      #expect(storage.keys == ["username", "volume", "other", "MigrationTests.Sample (migrated)"])
      #expect(storage["MigrationTests.Sample (migrated)"] == 2)
    }
    #expect(
      try directory.text() == """
        {
          "MigrationTests.Sample (migrated)": 2,
          "other": 1,
          "username": "Ann",
          "volume": 7
        }

        """)
  }

  @Test func `what was written a moment ago is migrated, too`() async throws {
    let directory = try Directory()
    let storage = SettingsStorage.file(at: directory.file)
    storage["user.name"] = "Ann"  // still on its way to the file
    try await Sample.withStorage(storage) {
      #expect(Sample.shared.username == "Ann")
      try await Sample.shared.flush()
    }
    #expect(try directory.text() == "{\n  \"MigrationTests.Sample (migrated)\": 2,\n  \"username\": \"Ann\"\n}\n")
  }

  @Test func `they run once for a storage, over restarts`() throws {
    let directory = try Directory()
    let storage = SettingsStorage.memory(["user.name": "Ann"])
    Sample.withStorage(storage) { #expect(Sample.shared.username == "Ann") }
    // An old version of the app writes the old key, and the user removes the new one.
    let restarted = SettingsStorage.memory(["user.name": "Bob", "MigrationTests.Sample (migrated)": 2])
    Sample.withStorage(restarted) { #expect(Sample.shared.username == nil) }
    #expect(restarted["user.name"] == "Bob")
    withExtendedLifetime(directory) {}
  }

  @Test func `a new user's storage is marked with the first write, and not before`() throws {
    let directory = try Directory()
    let storage = SettingsStorage.file(at: directory.file)
    try Sample.withStorage(storage) {
      #expect(Sample.shared.volume == 5)
      try storage.flushNow()
      #expect(try directory.names == [])
      Sample.shared.volume = 6
      try storage.flushNow()
    }
    #expect(try directory.text() == "{\n  \"MigrationTests.Sample (migrated)\": 2,\n  \"volume\": 6\n}\n")
  }

  @Test func `a value under the new key wins over the old`() {
    let storage = SettingsStorage.memory(["user.name": "old", "username": "new"])
    Sample.withStorage(storage) { #expect(Sample.shared.username == "new") }
    #expect(storage["user.name"] == "old")
  }

  struct Refusal: Error {}

  final class Failing: DependencySettings {
    static let migrations = [
      SettingsMigration(version: 1) { $0["a"] = 1 },
      SettingsMigration(version: 2) { values in
        values["a"] = 2
        throw Refusal()
      },
      SettingsMigration(version: 3) { $0["a"] = 3 },
    ]
    @StoredSetting("a") var a = 0
  }

  @Test func `one that throws is reported, undone, and stops those after it`() {
    let storage = SettingsStorage.memory()
    let issues = storage.issues()
    Failing.withStorage(storage) { #expect(Failing.shared.a == 1) }
    #expect(storage["MigrationTests.Failing (migrated)"] == 1)
    #expect(
      issues.elements.map(\.message) == [
        """
        Migration 2 of MigrationTests.Failing in memory threw Refusal(). The stored values are as they were before it, \
        and it is tried again at the next start. To fix this, let it handle what it finds there.
        """
      ])
  }

  final class Doubled: DependencySettings {
    static let migrations = [SettingsMigration(version: 1) { $0["a"] = 1 }, SettingsMigration(version: 1) { _ in }]
    @StoredSetting("a") var a = 0
  }

  @Test func `two with one version are reported and not run`() {
    let storage = SettingsStorage.memory()
    let issues = storage.issues()
    Doubled.withStorage(storage) { #expect(Doubled.shared.a == 0) }
    #expect(issues.elements.map(\.kind) == [.failedMigration])
  }

  enum Player {
    final class Settings: DependencySettings {
      static let migrations = [SettingsMigration(version: 1) { $0.rename("old volume", to: "volume") }]
      @StoredSetting("volume") var volume = 0
    }
  }
  enum Editor {
    final class Settings: DependencySettings {
      static let migrations = [SettingsMigration(version: 1) { $0.rename("old size", to: "size") }]
      @StoredSetting("size") var size = 0
    }
  }
  final class Stranger: DependencySettings {
    static let migrations = [SettingsMigration(version: 1) { $0.rename("old width", to: "width") }]
    static var migrationKey: String { Player.Settings.migrationKey }
    @StoredSetting("width") var width = 0
  }

  @Test func `classes of one name do not skip each other's, and those of one key are told so`() {
    let storage = SettingsStorage.memory(["old volume": 7, "old size": 12, "old width": 3])
    let issues = storage.issues()
    Player.Settings.withStorage(storage) { #expect(Player.Settings.shared.volume == 7) }
    Editor.Settings.withStorage(storage) { #expect(Editor.Settings.shared.size == 12) }
    #expect(issues.elements.isEmpty)
    Stranger.withStorage(storage) {
      #expect(Stranger.shared.width == 0)
      #expect(Stranger.shared.width == 0)
    }
    #expect(storage["old width"] == 3)
    #expect(
      issues.elements.map(\.message) == [
        """
        SettingsTests.MigrationTests.Player.Settings and SettingsTests.MigrationTests.Stranger both keep the version of \
        their migrations under the key "MigrationTests.Player.Settings (migrated)" in memory. Those of \
        SettingsTests.MigrationTests.Stranger were not run. To fix this, give one of the classes another \
        'migrationKey', or another storage.
        """
      ])
  }

  final class Counting: DependencySettings {
    static let count = Lock(0)
    static let storage = SettingsStorage.memory(["old": 1])
    static let migrations = [
      SettingsMigration(version: 1) { values in
        count.withLock { $0 += 1 }
        _ = Counting.shared.value  // reads the class's own settings, as they are
        values.rename("old", to: "new")
      }
    ]
    @StoredSetting("new") var value = 0
  }

  @Test func `threads that come together find the values migrated, once`() async {
    await withTaskGroup(of: Int.self) { group in
      for _ in 0..<20 { group.addTask { Counting.shared.value } }
      for await value in group { #expect(value == 1) }
    }
    #expect(Counting.count.withLock { $0 } == 1)
  }
}
