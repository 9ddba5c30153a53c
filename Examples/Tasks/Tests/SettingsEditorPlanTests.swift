// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import ComposableSettings
import Settings
import StatoscopeTesting
import TaskList
import Testing
import TodoTxt

@Suite("In the settings the user can")
struct SettingsEditorPlanTests {
  typealias Plan = TaskListPlan

  private func opened(
    _ settings: Preferences = .defaults, file: StaticString = #filePath, line: UInt = #line
  ) throws -> StoreTestPlan<TaskList.Store> {
    try Plan.given("one\nx two\n", settings: settings, file: file, line: line)
      .WHEN(.settingsOpened, file: file, line: line)
  }

  @Test("move to each setting and no further, and close them")
  func move() throws {
    try opened()
      .WITH(\.children.settingsEditor)
      .THEN(\.selected, equals: .sort)
      .WHEN(.selected(-1))
      .THEN(\.selected, equals: .sort)
      .WHEN(.selected(2))
      .THEN(\.selected, equals: .completed)
      .WHEN(.selected(5))
      .THEN(\.selected, equals: .file)
      .POP()
      .WHEN(\.children.settingsEditor, .closed)
      .THEN_Nil(\.settingsEditor)
      .THEN(\.settings, equals: .defaults)
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }

  @Test("go through the values of a setting that has few, and round from the last to the first")
  func step() throws {
    try TasksSettings.withStorage(.memory()) {
      try opened(Preferences(.sort(TodoOrder(.text, isReversed: true)), .colours(.off)))
        .WHEN(\.children.settingsEditor, .stepped(by: 1))
        .THEN(\.settings.sort, equals: .file)
        .THEN_EnquedEffect(SetSetting(\TasksSettings.sort, to: .file))
        .WHEN(\.children.settingsEditor, .stepped(by: 1))
        .THEN(\.order, equals: TodoOrder(.priority))
        .WHEN(\.children.settingsEditor, .stepped(by: -1))
        .THEN(\.order, equals: .file)
        .WHEN(\.children.settingsEditor, .selected(2))
        .WHEN(\.children.settingsEditor, .stepped(by: -1))
        .THEN(\.isCompletedShown, equals: false)
        .WHEN(\.children.settingsEditor, .selected(3))
        .WHEN(\.children.settingsEditor, .stepped(by: 1))
        .THEN(\.settings.colours, equals: .auto)
        .runTest(assertNoPendingEffects: false)
    }
  }

  @Test("type a value, and go on typing when it is none")
  func type() throws {
    try TasksSettings.withStorage(.memory()) {
      try opened(Preferences(.sort(TodoOrder(.due))))
        .WITH(\.children.settingsEditor)
        .WHEN(.typingBegan)
        .THEN(\.line?.text, equals: "due")
        .FORK(.cancelled) { try $0.THEN_Nil(\.line) }
        .WHEN(.typed(.insert("x")))
        .AND(.entered)
        .THEN(
          \.mistake?.description,
          equals: "“duex” is no value of “sort”. It takes one of priority, due, created, completed, project, context, "
            + "text, file; with - in front for the reverse."
        )
        .THEN(\.line?.text, equals: "duex")
        .WHEN(.typed(.backspace))
        .THEN_Nil(\.mistake)
        .WHEN(.typed(.home))
        .AND(.typed(.insert("-")))
        .AND(.entered)
        .THEN_Nil(\.line)
        .POP()
        .THEN(\.order, equals: TodoOrder(.due, isReversed: true))
        .THEN_EnquedEffect(SetSetting(\TasksSettings.sort, to: TodoOrder(.due, isReversed: true)))
        .runTest(assertNoPendingEffects: false)
    }
  }

  @Test("type the value of a setting that has many, where another one has its values in a row")
  func typeInstead() throws {
    try TasksSettings.withStorage(.memory()) {
      try opened()
        .WITH(\.children.settingsEditor)
        .WHEN(.selected(4))
        .WHEN(.stepped(by: 1))
        .THEN(\.line?.text, equals: "todo.txt")
        .WHEN(.typed(.deleteToStart))
        .AND(.entered)
        .THEN(
          \.mistake?.description,
          equals:
            "An empty text is no value of “file”. It takes the path of a file; ~/ at its start is your home folder."
        )
        .WHEN(.typed(.insert("~/todo.txt")))
        .AND(.entered)
        .POP()
        .THEN(\.settings.file, equals: "~/todo.txt")
        .runTest(assertNoPendingEffects: false)
    }
  }

  @Test("go back to a default")
  func reset() throws {
    try TasksSettings.withStorage(.memory()) {
      try opened(Preferences(.completed(false), .sort(TodoOrder(.text))))
        .WHEN(\.children.settingsEditor, .selected(2))
        .WHEN(\.children.settingsEditor, .reset)
        .THEN(\.settings, equals: Preferences(.sort(TodoOrder(.text))))
        .THEN_EnquedEffect(ResetSetting(TasksSettings.shared.$completed))
        .runTest(assertNoPendingEffects: false)
    }
  }

  @Test("go on when another program changes the list, and is asked what to do when the settings are closed")
  func conflict() throws {
    try Plan.given("one\n")
      .WHEN(.completed(1))
      .WHEN(.settingsOpened)
      .WHEN_EffectFails(SaveList.self, with: Plan.changed)
      .THEN_Nil(\.confirmation)
      .THEN(
        \.message,
        equals: .note(
          "Another program has changed “todo.txt”. You will be asked what to do when you close the settings.")
      )
      .FORK(.quit) { try $0.THEN_Nil(\.settingsEditor).THEN(\.confirmation?.question, equals: .conflict(.changed)) }
      .WHEN(\.children.settingsEditor, .closed)
      .THEN(\.confirmation?.question, equals: .conflict(.changed))
      .runTest()
  }
}
