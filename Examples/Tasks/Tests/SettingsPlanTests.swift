// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import ComposableSettings
import Settings
import Statoscope
import StatoscopeTesting
import TaskList
import Testing
import TodoTxt

@Suite("The settings of a task list")
struct SettingsPlanTests {
  typealias Plan = TaskListPlan

  /// A list with these settings, whose own are kept in memory and seen by nobody else.
  private func alone(_ work: () throws -> Void) rethrows {
    try TasksSettings.withStorage(.memory(), work)
  }

  private func given(
    _ settings: Preferences = .defaults, file: StaticString = #filePath, line: UInt = #line
  ) throws -> StoreTestPlan<TaskList.Store> {
    try Plan.given("x one +home\n(B) two\n(A) three +home\n", settings: settings, file: file, line: line)
  }

  @Test("say how a list is shown when the program starts")
  func start() throws {
    try given(Preferences(.sort(TodoOrder(.priority)), .filter(TodoFilter("+home"))))
      .THEN(\.items) { #expect($0.map(\.number) == [3, 1]) }
      .runTest()
    try given(Preferences(.completed(false)))
      .THEN(\.items) { #expect($0.map(\.number) == [2, 3]) }
      .THEN(\.taskCount, equals: 3)
      .runTest(assertRelease: true)
  }

  @Test("are changed by the user in all runs, and the list follows at once")
  func chosen() throws {
    try alone {
      try given()
        .WHEN(.settingChosen(.sort(TodoOrder(.priority))))
        .THEN(\.settings.sort, equals: TodoOrder(.priority))
        .THEN(\.items) { #expect($0.map(\.number) == [3, 2, 1]) }
        .THEN_EnquedEffect(SetSetting(\TasksSettings.sort, to: TodoOrder(.priority)))
        .THEN_EnquedEffect(KeepSettings())
        .WHEN_EffectCompletes(SetSetting<TasksSettings, TodoOrder>.self, with: ())
        .WHEN_EffectCompletes(KeepSettings.self, with: nil)
        .WHEN(.settingChosen(.completed(false)))
        .THEN(\.items) { #expect($0.map(\.number) == [3, 2]) }
        .THEN_EnquedEffect(SetSetting(\TasksSettings.completed, to: false))
        .WHEN_EffectCompletes(SetSetting<TasksSettings, Bool>.self, with: ())
        .WHEN_EffectCompletes(KeepSettings.self, with: nil)
        .THEN_Nil(\.message)
        .runTest(assertRelease: true)
    }
  }

  @Test("go back to the default one by one")
  func reset() throws {
    try alone {
      try given(Preferences(.filter(TodoFilter("+home")), .sort(TodoOrder(.priority))))
        .WHEN(.settingReset(.filter))
        .THEN(\.settings, equals: Preferences(.sort(TodoOrder(.priority))))
        .THEN(\.items) { #expect($0.map(\.number) == [3, 2, 1]) }
        .THEN_EnquedEffect(ResetSetting(TasksSettings.shared.$filter))
        .WHEN_EffectCompletes(ResetSetting<TodoFilter>.self, with: ())
        .WHEN_EffectCompletes(KeepSettings.self, with: nil)
        .runTest()
    }
  }

  @Test("stay as they are when the user sorts, filters or hides what is done: that is for this run only")
  func sessionOnly() throws {
    try given()
      .WHEN(.sorted(TodoOrder(.priority)))
      .AND(.filtered(TodoFilter("t")))
      .AND(.completedShown(false))
      .THEN(\.items) { #expect($0.map(\.number) == [3, 2]) }
      .THEN(\.settings, equals: .defaults)
      .THEN_NoEffects()
      .runTest()
  }

  @Test("are followed, whoever changes them, and what is known already undoes nothing")
  func followed() throws {
    try alone {
      try given()
        .WHEN(.settingsBound)
        .THEN_EnquedEffect(FollowSetting(TasksSettings.shared.$sort))
        .THEN_EnquedEffect(FollowSetting(TasksSettings.shared.$filter))
        .THEN_EnquedEffect(FollowSetting(TasksSettings.shared.$completed))
        .THEN_EnquedEffect(FollowSetting(TasksSettings.shared.$colours))
        .THEN_EnquedEffect(FollowSetting(TasksSettings.shared.$file))
        .THEN_EnquedEffect(HearSettingsFaults())
        .WHEN(.sorted(TodoOrder(.priority)))
        .AND(.settingFollowed(.sort(.file)))
        .THEN(\.order, equals: TodoOrder(.priority))
        .WHEN(.settingFollowed(.sort(TodoOrder(.text))))
        .THEN(\.items) { #expect($0.map(\.number) == [1, 3, 2]) }
        .WHEN(.settingFollowed(.completed(false)))
        .THEN(\.items) { #expect($0.map(\.number) == [3, 2]) }
        .WHEN(.settingFollowed(.colours(.off)))
        .AND(.settingFollowed(.file("work.txt")))
        .THEN(
          \.settings,
          equals: Preferences(.sort(TodoOrder(.text)), .completed(false), .colours(.off), .file("work.txt"))
        )
        .THEN(\.path, equals: "todo.txt")
        .runTest(assertNoPendingEffects: false)
    }
  }

  @Test("do not take the filter away from someone who types one")
  func typing() throws {
    try given()
      .WHEN(.filteringBegan)
      .AND(.lineTyped("two"))
      .AND(.settingFollowed(.filter(TodoFilter("+home"))))
      .THEN(\.items) { #expect($0.map(\.number) == [2]) }
      .FORK(.lineEntered("two")) { try $0.THEN(\.filter, equals: TodoFilter("two")) }
      .WHEN(.lineCancelled)
      .THEN(\.filter, equals: TodoFilter("+home"))
      .runTest()
  }

  @Test("hide what is done, unless the filter asks for it, and say so of a task that was just done")
  func completed() throws {
    try given(Preferences(.completed(false)))
      .FORK(.filtered(TodoFilter("is:done"))) { $0.THEN(\.items) { #expect($0.map(\.number) == [1]) } }
      .FORK(.filtered(TodoFilter("-is:open"))) { $0.THEN(\.items) { #expect($0.map(\.number) == [1]) } }
      .FORK(.filtered(TodoFilter("+home"))) { $0.THEN(\.items) { #expect($0.map(\.number) == [3]) } }
      .WHEN(.completed(2))
      .THEN(\.message, equals: .note("Task 2 is hidden with all that is done: c shows them."))
      .THEN(\.items) { #expect($0.map(\.number) == [3]) }
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .WHEN(.completedShown(true))
      .THEN(\.items) { #expect($0.map(\.number) == [1, 2, 3]) }
      .runTest()
  }

  @Test("that cannot be kept, and stored values that are wrong, are told until that is over")
  func faults() throws {
    let readOnly = SettingsFault(
      SettingsIssue(kind: .unwritable, key: nil, message: "Settings could not be written."), stored: nil)
    let size = SettingsFault(SettingsIssue(kind: .wrongType, key: "sort", message: "for programmers"), stored: "size")
    #expect(
      size.description
        == "What is stored for the setting “sort” is the string \"size\", which is no value of it. It stays there until "
        + "you set another; until then the default, file, is used.")
    try alone {
      try given(Preferences(.sort(TodoOrder(.text))))
        .WHEN(.settingsFaultFound(size))
        .THEN(\.message, equals: .problem(size))
        .THEN(\.settingsFaults, equals: [.sort: size])
        .WHEN(.settingFollowed(.sort(.file)))
        .THEN(\.settingsFaults, equals: [.sort: size])
        .FORK(.settingFollowed(.sort(TodoOrder(.due)))) { try $0.THEN(\.settingsFaults, equals: [:]) }
        .WHEN(.settingChosen(.sort(.file)))
        .THEN(\.settingsFaults, equals: [:])
        .THEN_Nil(\.message)
        .WHEN_EffectCompletes(SetSetting<TasksSettings, TodoOrder>.self, with: ())
        .WHEN_EffectCompletes(KeepSettings.self, with: readOnly)
        .THEN(\.message?.text, equals: "Settings could not be written.")
        .THEN(\.message?.isProblem, equals: true)
        .runTest()
    }
  }
}
