// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import TaskList
import Testing
import TodoTxt

@Suite("With the children of a task list the user can")
struct TaskListTreePlanTests {
  typealias Plan = TaskListPlan

  @Test("edit a task in the editor, and go on when the line is refused")
  func edit() throws {
    try Plan.given("one\n")
      .WHEN(.editingBegan)
      .WITH(\.children.editor)
      .THEN(\.line.text, equals: "one")
      .WHEN(.typed(.deleteToStart))
      .AND(.entered)
      .THEN(\.line.text, equals: "")
      .POP()
      .THEN(\.message?.text, equals: "A task needs some text.")
      .FORK(\.children.editor, .cancelled) {
        try $0.THEN_Nil(\.editor).THEN(\.file.text, equals: "one\n").THEN_NoEffects()
      }
      .WHEN(\.children.editor, .typed(.insert("uno")))
      .THEN_Nil(\.message)
      .WHEN(\.children.editor, .entered)
      .THEN_Nil(\.editor)
      .THEN(\.file.text, equals: "uno\n")
      .THEN_EnquedEffect(SaveList(TodoFile("uno\n"), expecting: Plan.stamp("one\n")))
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .runTest(assertRelease: true)
  }

  @Test("decide in the dialog what becomes of a file that another program has changed")
  func conflict() throws {
    try Plan.given("one\n")
      .WHEN(.completed(1))
      .WHEN_EffectFails(SaveList.self, with: Plan.changed)
      .THEN(\.confirmation?.question, equals: .conflict(.changed))
      .FORK(\.children.confirmation, .answered(.quitAnyway)) {
        try $0.THEN_NotNil(\.confirmation).THEN(\.isFinished, equals: false)
      }
      .FORK(\.children.confirmation, .answered(.keepMine)) {
        try $0.THEN_EnquedEffect(SaveList(TodoFile("x 2026-03-09 one\n"), expecting: nil))
          .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("mine"))
          .THEN_Nil(\.conflict)
      }
      .WHEN(\.children.confirmation, .answered(.takeTheirs))
      .THEN_Nil(\.confirmation)
      .WHEN_EffectCompletes(LoadList.self, with: Plan.snapshot("theirs\n"))
      .THEN(\.file.text, equals: "theirs\n")
      .runTest(assertRelease: true)
  }

  @Test("choose a project in the sidebar, which keeps the other words of the filter")
  func project() throws {
    try Plan.given("one +home\ntwo +Work\nx three +work\n")
      .WHEN(.filtered(TodoFilter("t +home")))
      .WITH(\.children.projects, id: "work")
      .THEN(\.openCount, equals: 1)
      .WHEN(.toggled)
      .THEN(\.isChosen, equals: true)
      .POP()
      .THEN(\.filter, equals: TodoFilter("t +Work"))
      .THEN(\.items) { #expect($0.map(\.number) == [2, 3]) }
      .THEN(\.projects[id: "home"]?.isChosen, equals: false)
      .WHEN(\.children.projects[id: "work"], .toggled)
      .THEN(\.filter, equals: TodoFilter("t"))
      .runTest(assertRelease: true)
  }
}
