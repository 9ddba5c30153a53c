// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TaskList
import Testing
import TodoTxt

/// What happens in the children of a task list, and what the list makes of it.
@MainActor
@Suite("A task list and its children")
struct TaskListTreeTests {
  let storage = MemoryStorage("one +home\ntwo +Work\nx three +work\n")
  let list: TaskList.Store

  init() async {
    let storage = storage
    list = TaskList.Store(initialState: TaskList.State(path: "todo.txt")) {
      $0.inject(storage, for: TaskStorageKey.self)
      $0.inject({ Day(TaskListPlan.today) }, for: TodayKey.self)
    }
    await list.send(.started(watching: false)).finish()
  }

  @Test("edit a task: the line is the editor's, the task the list's")
  func edit() async throws {
    #expect(list.children.editor == nil)
    list.send(.selected(1))
    list.send(.editingBegan)
    let editor = try #require(list.children.editor)
    #expect(editor.line.text == "two +Work")
    editor.send(.typed(.insert(" @phone")))
    #expect(list.editor?.line.text == "two +Work @phone")
    #expect(storage.saves == 0)
    editor.send(.entered)
    #expect(list.children.editor == nil)
    await list.settle()
    #expect(storage.text == "one +home\ntwo +Work @phone\nx three +work\n")
  }

  @Test("go on in the same editor when a line is refused")
  func refused() async throws {
    list.send(.editingBegan)
    let editor = try #require(list.children.editor)
    editor.send(.typed(.deleteToStart))
    editor.send(.entered)
    #expect(list.message == .problem("A task needs some text."))
    #expect(list.children.editor === editor)
    editor.send(.typed(.insert("uno")))
    #expect(list.message == nil)
    editor.send(.entered)
    await list.settle()
    #expect(storage.text == "uno\ntwo +Work\nx three +work\n")
  }

  @Test("follow a filter while it is typed, and forget it when it is cancelled")
  func filter() throws {
    list.send(.filteringBegan)
    let editor = try #require(list.children.editor)
    editor.send(.typed(.insert("+wo")))
    #expect(list.items.isEmpty)
    editor.send(.typed(.insert("rk")))
    #expect(list.items.map(\.number) == [2, 3])
    editor.send(.cancelled)
    #expect(list.items.count == 3)
    #expect(list.children.editor == nil)
  }

  @Test("keep the editor and what is typed when the file is read again")
  func reload() async throws {
    list.send(.selected(1))
    list.send(.editingBegan)
    let editor = try #require(list.children.editor)
    editor.send(.typed(.insert("!")))
    storage.text = "zero\none +home\ntwo +Work\n"
    await list.send(.reloaded).finish()
    #expect(list.children.editor === editor)
    editor.send(.entered)
    await list.settle()
    #expect(storage.text == "zero\none +home\ntwo +Work!\n")
  }

  @Test("do what is decided in the dialog, and only what was asked")
  func delete() async throws {
    #expect(list.children.confirmation == nil)
    list.send(.deletingBegan)
    let dialog = try #require(list.children.confirmation)
    dialog.send(.answered(.keepMine))
    #expect(list.children.confirmation === dialog)
    dialog.send(.answered(.delete))
    #expect(list.children.confirmation == nil)
    await list.settle()
    #expect(storage.text == "two +Work\nx three +work\n")
  }

  @Test("ask another question in the same dialog, and go on when it is cancelled")
  func conflict() async throws {
    list.send(.prioritizingBegan)
    let dialog = try #require(list.children.confirmation)
    list.send(.deletingBegan)
    #expect(list.children.confirmation === dialog)
    dialog.send(.answered(.cancel))
    #expect(list.children.confirmation == nil)
    storage.text = "theirs\n"
    await list.send(.completed(1)).finish()
    let next = try #require(list.children.confirmation)
    #expect(next.question == .conflict(.changed))
    next.send(.answered(.cancel))
    #expect(list.isConflictPostponed)
    #expect(storage.text == "theirs\n")
  }

  @Test("close editor and dialog when the user quits")
  func quit() async throws {
    storage.failSaves(with: .diskFull(path: "todo.txt"))
    await list.send(.completed(1)).finish()
    list.send(.addingBegan)
    list.send(.quit)
    #expect(list.children.editor == nil)
    let dialog = try #require(list.children.confirmation)
    storage.failSaves(with: nil)
    dialog.send(.answered(.saveAgain))
    await list.settle()
    #expect(list.isFinished)
    #expect(storage.text == "x 2026-03-09 one +home\ntwo +Work\nx three +work\n")
  }

  @Test("show the tasks of the project that is chosen, in place of another one's")
  func projects() throws {
    let projects = list.children.projects
    #expect(projects.map(\.name) == ["home", "Work"])
    #expect(projects.map(\.openCount) == [1, 1])
    list.send(.filtered(TodoFilter("o +work")))
    #expect(projects.map(\.isChosen) == [false, true])
    let home = try #require(projects[id: "home"])
    home.send(.toggled)
    #expect(list.filter == TodoFilter("o +home"))
    #expect(list.items.map(\.number) == [1])
    #expect(projects.map(\.isChosen) == [true, false])
    home.send(.toggled)
    #expect(list.filter == TodoFilter("o"))
    #expect(projects.map(\.isChosen) == [false, false])
  }

  @Test("keep a project as long as a task names it")
  func counts() throws {
    let work = try #require(list.children.projects[id: "work"])
    list.send(.added("four +WORK +work +garden"))
    #expect(list.children.projects.map(\.state.id) == ["garden", "home", "work"])
    #expect(list.children.projects[id: "work"] === work)
    #expect(work.openCount == 2)
    list.send(.completed(2))
    #expect(work.openCount == 1)
    for _ in 2...4 { list.send(.deleted(2)) }
    #expect(list.children.projects.map(\.name) == ["home"])
    #expect(list.openCount == 1)
  }

  @Test("complete the name of a project that the list knows at that moment")
  func completion() throws {
    list.send(.addingBegan)
    let editor = try #require(list.children.editor)
    editor.send(.typed(.insert("Call +w")))
    editor.send(.completed)
    #expect(editor.line.text == "Call +Work")
    editor.send(.completed)
    #expect(editor.line.text == "Call +Work")
    list.send(.added("five +workshop"))
    editor.send(.completed)
    #expect(editor.line.text == "Call +workshop")
  }
}
