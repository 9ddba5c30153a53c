// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import TaskList
import Testing
import TodoTxt

@Suite("A task list on a screen notices changes of its file")
struct TaskListWatchingPlanTests {
  typealias Plan = TaskListPlan

  @Test("without a key, and asks whose list to keep")
  func notices() throws {
    try Plan.given("one\n", watching: true)
      .configure(clearEffectsOnEveryWhenOrEnd: .none)
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .THEN_EnquedEffect(LookForChange(since: Plan.stamp("one\n")))
      .WHEN_EffectCompletes(LookForChange.self, with: nil)
      .THEN_Nil(\.confirmation)
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .WHEN_EffectCompletes(LookForChange.self, with: .changed)
      .THEN(\.confirmation?.question, equals: .conflict(.changed))
      .THEN_EnquedEffect(WaitBeforeLook())
      .FORK(.answered(.conflict(.changed), .cancel)) { sut in
        // Who wants to decide later is not asked again every second.
        try sut.WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
          .WHEN_EffectCompletes(LookForChange.self, with: .changed)
          .THEN_Nil(\.confirmation)
          .WHEN(.reloaded)
          .THEN(\.confirmation?.question, equals: .conflict(.changed))
      }
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .WHEN_EffectCompletes(LookForChange.self, with: nil)
      .THEN_Nil(\.confirmation)
      .runTest(assertNoPendingEffects: false)
  }

  @Test("but does not take the keys of someone who types")
  func typing() throws {
    try Plan.given("one\n", watching: true)
      .WHEN(.addingBegan)
      .WHEN(.lineTyped("My task"))
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .WHEN_EffectCompletes(LookForChange.self, with: .changed)
      .THEN_Nil(\.confirmation)
      .THEN_NotNil(\.message)
      .WHEN(.lineCancelled)
      .THEN(\.confirmation?.question, equals: .conflict(.changed))
      .runTest(assertNoPendingEffects: false)
  }

  @Test("and does not take its own save for one")
  func ownSave() throws {
    try Plan.given("one\n", watching: true)
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .WHEN(.deleted(1))
      .FORK_EffectCompletes(LookForChange.self, with: .changed) { try $0.THEN_Nil(\.confirmation) }
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp(""))
      .WHEN_EffectCompletes(LookForChange.self, with: .changed)
      .THEN_Nil(\.confirmation)
      .runTest(assertNoPendingEffects: false)
  }

  @Test("and does not quit as if all were well when the file was removed")
  func removed() throws {
    try Plan.given("one\n", watching: true)
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .WHEN_EffectCompletes(LookForChange.self, with: .removed)
      .THEN(\.confirmation?.question, equals: .conflict(.removed))
      .WHEN(.answered(.conflict(.removed), .cancel))
      .WHEN(.quit)
      .THEN(\.isFinished, equals: false)
      .THEN(\.confirmation?.question, equals: .conflict(.removed))
      .WHEN(.answered(.conflict(.removed), .keepMine))
      .THEN_EnquedEffect(SaveList(TodoFile("one\n"), expecting: nil))
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("one\n"))
      .THEN(\.isFinished, equals: true)
      .runTest(assertNoPendingEffects: false)
  }

  @Test("or says once that it cannot look")
  func blind() throws {
    let error = TodoStorageError.noPermission(.read, path: "todo.txt")
    try Plan.given("one\n", watching: true)
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .WHEN_EffectFails(LookForChange.self, with: error)
      .THEN(\.message, equals: .problem(error))
      .WHEN(.selected(0))
      .WHEN_EffectCompletes(WaitBeforeLook.self, with: ())
      .WHEN_EffectFails(LookForChange.self, with: error)
      .THEN_Nil(\.message)
      .runTest(assertNoPendingEffects: false)
  }

  @Test("and finds the task that is being edited in a list that was read again")
  func follows() throws {
    try Plan.given("one\ntwo\n")
      .WHEN(.selected(1))
      .WHEN(.reloaded)
      .WHEN(.editingBegan)
      .FORK_EffectCompletes(LoadList.self, with: Plan.snapshot("one\n")) { sut in
        try sut.THEN(\.editor?.purpose, equals: .add)
          .WHEN(.lineEntered("two"))
          .THEN(\.file.text, equals: "one\n2026-03-09 two\n")
          .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      }
      .WHEN_EffectCompletes(LoadList.self, with: Plan.snapshot("zero\none\ntwo\n"))
      .WHEN(.lineEntered("two!"))
      .THEN(\.file.text, equals: "zero\none\ntwo!\n")
      .WHEN_EffectCompletes(SaveList.self, with: Plan.stamp("saved"))
      .runTest()
  }
}
