// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
import TaskList
import TasksInterface
import Testing
import TodoTxt

@Suite("A setting")
struct PreferenceTests {
  static let all: [Preference] = [
    .sort(TodoOrder(.due, isReversed: true)), .filter(TodoFilter("+house -is:done")), .filter(.all), .completed(false),
    .completed(true), .colours(.auto), .colours(.on), .colours(.off), .file("/tmp/My list.txt"),
  ]

  @Test("is read as it is written", arguments: all)
  func text(preference: Preference) throws {
    #expect(try Preference(preference.name, preference.text) == preference)
    #expect(try SettingName(preference.name.rawValue.uppercased()) == preference.name)
  }

  @Test("comes back from the storage as it was stored there, and is not found where it never was")
  func stored() {
    TasksSettings.withStorage(
      .memory(["sort": "-due", "filter": "+a", "completed": false, "colours": "off", "file": "/a.txt"])
    ) {
      #expect(
        Preferences.stored
          == Preferences(
            .sort(TodoOrder(.due, isReversed: true)), .filter(TodoFilter("+a")), .completed(false), .colours(.off),
            .file("/a.txt")))
    }
    TasksSettings.withStorage(.memory()) { #expect(Preferences.stored == .defaults) }
  }

  @Test(
    "has its default where something else is stored, which stays there",
    arguments: [
      ("sort", "size"), ("sort", 3), ("filter", true), ("completed", "yes"), ("colours", "red"), ("file", ""),
    ] as [(String, StoredValue)])
  func wrong(key: String, stored: StoredValue) throws {
    let storage = SettingsStorage.memory([key: stored])
    let faults = CallLog()
    storage.onIssue { _ = faults.append(SettingsFault($0, stored: stored).description) }
    TasksSettings.withStorage(storage) { #expect(Preferences.stored == .defaults) }
    #expect(storage[key] == stored)
    #expect(faults.names.count == 1)
    #expect(
      faults.names.first?.hasPrefix("What is stored for the setting “\(key)” is \(stored), which is no value") == true)
  }

  @Test("is asked for by words, or refused with what is allowed")
  func requests() throws {
    #expect(try Arguments(["set"]) == .set(.list))
    #expect(try Arguments(["set", "Sort"]) == .set(.show(.sort)))
    #expect(try Arguments(["set", "sort", "-due"]) == .set(.set(.sort(TodoOrder(.due, isReversed: true)))))
    #expect(try Arguments(["set", "filter", "-is:done", "+a"]) == .set(.set(.filter(TodoFilter("-is:done +a")))))
    #expect(try Arguments(["set", "filter", ""]) == .set(.set(.filter(.all))))
    #expect(try Arguments(["set", "completed", "OFF"]) == .set(.set(.completed(false))))
    #expect(try Arguments(["set", "file", "--default"]) == .set(.reset(.file)))
    #expect(try Arguments(["set", "--help"]) == .help)
    #expect(try Arguments(["./set"]) == .run(path: "./set"))
    #expect(try Arguments(["--", "set"]) == .run(path: "set"))
  }

  @Test(
    "is not asked for by other words",
    arguments: [
      (["size"], "There is no setting “size”. The settings are sort, filter, completed, colours, file."),
      (["--default"], "There is no setting “--default”. The settings are sort, filter, completed, colours, file."),
      (["colours", "red"], "“red” is no value of “colours”. It takes auto, on or off."),
      (["completed", "on", "off"], "“on off” is no value of “completed”. It takes on or off."),
      (
        ["sort", "size"],
        "“size” is no value of “sort”. It takes one of priority, due, created, completed, project, context, text, file; "
          + "with - in front for the reverse."
      ),
    ])
  func refused(words: [String], reason: String) {
    let mistake = #expect(throws: Arguments.Mistake.self) { try Arguments(["set"] + words) }
    #expect(mistake?.description == reason)
  }
}
