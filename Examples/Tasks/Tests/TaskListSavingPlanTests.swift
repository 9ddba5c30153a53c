// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import TaskList
import Testing
import TodoTxt

@Suite("A task list loses nothing")
struct TaskListSavingPlanTests {
  typealias Plan = TaskListPlan

  @Test("when the file cannot be read: it says why, and touches nothing")
  func unreadable() throws {
    try Plan.starting()
      .WHEN_EffectFails(LoadList.self, with: TodoStorageError.isFolder(path: "todo.txt"))
      .THEN_Nil(\.stamp)
      .THEN(\.message?.isProblem, equals: true)
      .WHEN(.added("one"))
      .THEN(\.message, equals: .problem("“todo.txt” has not been read yet."))
      .THEN_NoEffects()
      .runTest()
  }

  @Test("when changes come faster than saves: there is one save at a time, and the last state is saved")
  func overlapping() throws {
    try Plan.given("")
      .WHEN(.added("one"))
      .WHEN(.added("two"))
      .WHEN(.deleted(1))
      .THEN(\.effects) { #expect($0.count == 1) }
      .THEN_EnquedEffect(SaveList(TodoFile("2026-03-09 one\n"), expecting: Plan.stamp("")))
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("first"))
      .THEN(\.hasUnsavedChanges, equals: true)
      .THEN_EnquedEffect(SaveList(TodoFile("2026-03-09 two\n"), expecting: Plan.stamp("first")))
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("second"))
      .THEN(\.hasUnsavedChanges, equals: false)
      .runTest()
  }

  @Test("when a save ends in any way")
  func saves() throws {
    try Plan.given("one\n")
      .WHEN(.completed(1))
      .FORK_EffectFails(SaveList.self, with: Plan.diskFull) { sut in
        try sut
          .THEN(
            \.message, equals: .problem("“todo.txt” was not saved: the disk is full. The file is as it was before.")
          )
          .THEN(\.file.text, equals: "x 2026-03-09 one\n")
          .THEN(\.hasUnsavedChanges, equals: true)
          .FORK(.added("two")) {
            try $0.THEN_EnquedEffect(parameter: \SaveList.file.text, equals: "x 2026-03-09 one\n2026-03-09 two\n")
              .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
          }
          .WHEN(.savedAgain)
          .THEN_EnquedEffect(SaveList(TodoFile("x 2026-03-09 one\n"), expecting: Plan.stamp("one\n")))
          .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
          .THEN_Nil(\.saveError)
          .THEN_Nil(\.message)
      }
      .FORK_EffectFails(SaveList.self, with: TodoStorageError.noPermission(.save, path: "todo.txt")) {
        try $0.THEN(\.message?.isProblem, equals: true).THEN(\.hasUnsavedChanges, equals: true)
      }
      .FORK_EffectFails(SaveList.self, with: Plan.changed) { sut in
        try sut
          .THEN(\.confirmation?.question, equals: .conflict(.changed))
          .THEN(\.file.text, equals: "x 2026-03-09 one\n")
          .FORK(.answered(.conflict(.changed), .keepMine)) {
            try $0.THEN_EnquedEffect(SaveList(TodoFile("x 2026-03-09 one\n"), expecting: nil))
              .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("mine"))
              .THEN_Nil(\.conflict)
              .THEN(\.hasUnsavedChanges, equals: false)
          }
          .FORK(.answered(.conflict(.changed), .takeTheirs)) {
            try $0.THEN_EnquedEffect(LoadList())
              .WHEN_EffectCompletes(LoadList.self, with: Plan.snapshot("theirs\n"))
              .THEN(\.file.text, equals: "theirs\n")
              .THEN_Nil(\.conflict)
              .THEN(\.hasUnsavedChanges, equals: false)
          }
          .WHEN(.answered(.conflict(.changed), .cancel))
          .THEN_NoEffects()
          .THEN_Nil(\.confirmation)
          .THEN(\.hasUnsavedChanges, equals: true)
          // The next change meets the same obstacle, and asks again.
          .WHEN(.added("two"))
          .THEN_EnquedEffect(parameter: \SaveList.stamp, equals: Plan.stamp("one\n"))
          .WHEN_EffectFails(SaveList.self, with: Plan.changed)
          .THEN(\.confirmation?.question, equals: .conflict(.changed))
      }
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .THEN(\.hasUnsavedChanges, equals: false)
      .THEN_Nil(\.message)
      .runTest()
  }

  @Test("when the file is read again")
  func reload() throws {
    try Plan.given("one\ntwo\n")
      .WHEN(.selected(1))
      .WHEN(.reloaded)
      .FORK_EffectFails(LoadList.self, with: TodoStorageError.noPermission(.read, path: "todo.txt")) {
        try $0.THEN(\.message?.text, equals: "You have no permission to read “todo.txt”.")
          .THEN(\.file.text, equals: "one\ntwo\n")
      }
      .FORK(.added("three")) { sut in
        try sut
          // The list was changed while the file was read. Had the file been changed too, there is something to decide.
          .FORK_EffectCompletes(LoadList.self, with: Plan.snapshot("other\n")) {
            try $0.THEN(\.confirmation?.question, equals: .conflict(.changed))
              .THEN(\.file.text, equals: "one\ntwo\n2026-03-09 three\n")
          }
          .WHEN_EffectCompletes(LoadList.self, with: Plan.snapshot("one\ntwo\n"))
          .THEN_EnquedEffect(parameter: \SaveList.file.text, equals: "one\ntwo\n2026-03-09 three\n")
          .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      }
      .WHEN_EffectCompletes(LoadList.self, with: Plan.snapshot("zero\none\ntwo\n"))
      .THEN(\.selected?.task.text, equals: "two")
      .runTest()
  }

  @Test("when the file is read again with changes that are not saved: it asks")
  func reloadUnsaved() throws {
    try Plan.given("one\n")
      .WHEN(.deleted(1))
      .WHEN_EffectFails(SaveList.self, with: Plan.diskFull)
      .WHEN(.reloaded)
      .THEN(\.confirmation?.question, equals: .discard)
      .FORK(.answered(.discard, .cancel)) { try $0.THEN(\.file.text, equals: "").THEN_NoEffects() }
      .WHEN(.answered(.discard, .takeTheirs))
      .WHEN_EffectCompletes(LoadList.self, with: Plan.snapshot("one\n"))
      .THEN(\.file.text, equals: "one\n")
      .THEN(\.hasUnsavedChanges, equals: false)
      .runTest()
  }

  @Test("when the user quits")
  func quit() throws {
    try Plan.given("one\n")
      .FORK(.quit) { try $0.THEN(\.isFinished, equals: true) }
      .WHEN(.completed(1))
      .WHEN(.quit)
      .THEN(\.isFinished, equals: false)
      .FORK_EffectCompletes(SaveList.self, with: Plan.stamp("saved")) { try $0.THEN(\.isFinished, equals: true) }
      .FORK_EffectFails(SaveList.self, with: Plan.changed) { sut in
        try sut
          .THEN(\.confirmation?.question, equals: .conflict(.changed))
          .WHEN(.answered(.conflict(.changed), .keepMine))
          .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("mine"))
          .THEN(\.isFinished, equals: true)
      }
      .WHEN_EffectFails(SaveList.self, with: Plan.diskFull)
      .THEN(\.isFinished, equals: false)
      .THEN(\.confirmation?.question, equals: .quit)
      .FORK(.answered(.quit, .quitAnyway)) { try $0.THEN(\.isFinished, equals: true) }
      .FORK(.answered(.quit, .saveAgain)) {
        try $0.WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved")).THEN(\.isFinished, equals: true)
      }
      .WHEN(.answered(.quit, .cancel))
      .WHEN(.savedAgain)
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .THEN(\.isFinished, equals: false)
      .runTest()
  }
}
