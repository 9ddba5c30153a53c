// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import TaskList
import Testing
import TodoTxt

@Suite("The user of a task list can")
struct TaskListChangingPlanTests {
  typealias Plan = TaskListPlan

  @Test("add a task, which is saved at once and selected")
  func add() throws {
    try Plan.given("one\n")
      .WHEN(.added("(A) Call the bank +house"))
      .THEN(\.file.text, equals: "one\n(A) 2026-03-09 Call the bank +house\n")
      .THEN(\.selected?.number, equals: 2)
      .THEN_EnquedEffect(
        SaveList(TodoFile("one\n(A) 2026-03-09 Call the bank +house\n"), expecting: Plan.stamp("one\n"))
      )
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .THEN(\.hasUnsavedChanges, equals: false)
      .THEN(\.stamp, equals: Plan.stamp("saved"))
      .THEN_Nil(\.message)
      .runTest(assertRelease: true)
  }

  @Test("begin with no file, which is created by the first change")
  func first() throws {
    try Plan.starting()
      .WHEN_EffectCompletes(LoadList.self, with: TodoSnapshot(file: TodoFile(), stamp: .missing))
      .THEN(\.items, equals: [])
      .THEN_NoEffects()
      .WHEN(.added("one"))
      .THEN_EnquedEffect(SaveList(TodoFile("2026-03-09 one\n"), expecting: .missing))
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("one"))
      .THEN(\.hasUnsavedChanges, equals: false)
      .runTest()
  }

  @Test("type a new task, and go on typing when it is refused")
  func typed() throws {
    try Plan.given("")
      .WHEN(.addingBegan)
      .THEN(\.editor, equals: Editor.State(.add))
      .FORK(.lineCancelled) {
        try $0.THEN_Nil(\.editor).THEN(\.file.text, equals: "").THEN_NoEffects()
      }
      .FORK(.lineEntered("  ")) {
        try $0.THEN_Nil(\.editor).THEN(\.file.text, equals: "").THEN_NoEffects()
      }
      .WHEN(.lineEntered("Call the bank"))
      .THEN(\.file.text, equals: "2026-03-09 Call the bank\n")
      .THEN_Nil(\.editor)
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .WHEN(.editingBegan)
      .THEN(\.editor?.line.text, equals: "2026-03-09 Call the bank")
      .WHEN(.lineEntered(""))
      .THEN(\.message?.text, equals: "A task needs some text.")
      .THEN(\.file.text, equals: "2026-03-09 Call the bank\n")
      .THEN_NotNil(\.editor)
      .WHEN(.lineTyped("Call mum"))
      .THEN_Nil(\.message)
      .WHEN(.lineEntered("Call mum"))
      .THEN(\.file.text, equals: "Call mum\n")
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .runTest()
  }

  @Test("edit a task, whose priority and dates stay")
  func edit() throws {
    try Plan.given("(B) 2026-01-01 one\ntwo\n")
      .WHEN(.edited(1, text: "uno"))
      .THEN(\.file.text, equals: "(B) 2026-01-01 uno\ntwo\n")
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .WHEN(.edited(3, text: "tres"))
      .THEN(\.message, equals: .problem("There is no task 3."))
      .THEN_NoEffects()
      .runTest()
  }

  @Test("complete a task, and open it again")
  func complete() throws {
    try Plan.given("(A) 2026-03-01 one\n")
      .WHEN(.completed(1))
      .THEN(\.file.text, equals: "x 2026-03-09 2026-03-01 one pri:A\n")
      .THEN_EnquedEffect(parameter: \SaveList.file.text, equals: "x 2026-03-09 2026-03-01 one pri:A\n")
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("done"))
      .WHEN(.completed(1))
      .THEN_NoEffects()
      .WHEN(.reopened(1))
      .THEN(\.file.text, equals: "(A) 2026-03-01 one\n")
      .THEN_EnquedEffect(parameter: \SaveList.stamp, equals: Plan.stamp("done"))
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("open"))
      .runTest()
  }

  @Test("give a task a priority")
  func prioritize() throws {
    try Plan.given("one\ntwo\n")
      .WHEN(.selected(1))
      .WHEN(.prioritizingBegan)
      .THEN(\.confirmation?.question, equals: .priority(number: 2))
      .FORK(.answered(.priority(number: 2), .cancel)) { try $0.THEN_Nil(\.confirmation).THEN_NoEffects() }
      .WHEN(.answered(.priority(number: 2), .priority(Priority("C"))))
      .THEN(\.file.text, equals: "one\n(C) two\n")
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .runTest()
  }

  @Test("delete a task, after a question")
  func delete() throws {
    let question = Question.delete(number: 2, line: try TodoFile("one\ntwo\nthree\n").line(2))
    try Plan.given("one\ntwo\nthree\n")
      .WHEN(.selected(1))
      .WHEN(.deletingBegan)
      .THEN(\.confirmation?.question, equals: question)
      .FORK(.answered(question, .cancel)) {
        try $0.THEN_Nil(\.confirmation).THEN(\.file.text, equals: "one\ntwo\nthree\n").THEN_NoEffects()
      }
      // An answer that comes late is to a question that is no longer open.
      .FORK(.answered(.quit, .quitAnyway)) {
        try $0.THEN_NotNil(\.confirmation).THEN(\.isFinished, equals: false).THEN_NoEffects()
      }
      .WHEN(.answered(question, .delete))
      .THEN(\.file.text, equals: "one\nthree\n")
      .THEN(\.selected?.task.text, equals: "three")
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .runTest()
  }

  @Test("filter, and see the list follow while typing")
  func filter() throws {
    try Plan.given("one +a\ntwo +b\nthree +b\n")
      .WHEN(.selected(2))
      .WHEN(.filteringBegan)
      .WHEN(.lineTyped("+b"))
      .THEN(\.items) { #expect($0.map(\.number) == [2, 3]) }
      .THEN(\.selected?.number, equals: 3)
      .FORK(.lineCancelled) { try $0.THEN(\.items.count, equals: 3).THEN(\.filter.isEmpty, equals: true) }
      .WHEN(.lineEntered("+b"))
      .THEN(\.filter, equals: TodoFilter("+b"))
      .THEN_Nil(\.editor)
      .WHEN(.added("four +a"))
      .THEN(\.message, equals: .note("Task 4 is hidden by the filter."))
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .runTest()
  }

  @Test("sort, and keep the selection on its task")
  func sort() throws {
    try Plan.given("b\n(A) a\nc\n")
      .WHEN(.selected(2))
      .WHEN(.sorted(TodoOrder(.text)))
      .THEN(\.items) { #expect($0.map(\.task.text) == ["a", "b", "c"]) }
      .WHEN(.sorted(TodoOrder(.text, isReversed: true)))
      .THEN(\.items) { #expect($0.map(\.task.text) == ["c", "b", "a"]) }
      .THEN(\.selected?.task.text, equals: "c")
      .THEN_NoEffects()
      .runTest()
  }
}
