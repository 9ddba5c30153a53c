// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
import Statoscope
import TaskList
import TasksInterface
import Terminal
import Testing
import TodoTxt

@MainActor
@Suite("The screen of a task list shows")
struct TasksScreenTests {
  let storage = MemoryStorage("(A) Call the bank +house @phone due:2026-03-08\nx 2026-03-01 Buy milk\nPlan 漢字 👩‍👩‍👧 trip\n")
  let store: TaskList.Store

  init() async {
    let storage = storage
    store = TaskList.Store(initialState: TaskList.State(path: "todo.txt")) {
      $0.inject(storage, for: TaskStorageKey.self)
      $0.inject({ Day(TaskListPlan.today) }, for: TodayKey.self)
    }
    await store.send(.started(watching: false)).finish()
  }

  func screen(rows: Int = 8, columns: Int = 52) -> Screen {
    TasksScreen.screen(for: store.state, size: TerminalSize(rows: rows, columns: columns))
  }

  func text(rows: Int = 8, columns: Int = 52) -> [String] {
    let screen = screen(rows: rows, columns: columns)
    return (0..<rows).map { screen.text(row: $0) }
  }

  func press(_ keys: Key...) async {
    for key in keys {
      KeyMap.action(for: key, in: store.state, page: 3)?.send(to: store)
      await store.settle()
    }
  }

  func type(_ text: String) async {
    for character in text { await press(.character(character)) }
  }

  @Test("tasks, what is selected, and which keys there are")
  func list() {
    #expect(
      text() == [
        "todo.txt: 3 tasks                              saved", "> 1   (A) Call the bank +house @phone due:2026-03-08",
        "  2 x Buy milk", "  3   Plan 漢字 👩‍👩‍👧 trip", "", "", "",
        "a add  e edit  x done  d delete  p priority  / filt…",
      ])
  }

  @Test("priorities, projects, contexts and dates in colour, and done tasks dimmed")
  func styles() {
    let row = Array(screen().row(1))
    #expect(row[6].style == .plain.reversed().bold().colored(.red))
    #expect(row[24].style == .plain.reversed().colored(.magenta))
    #expect(row[31].style == .plain.reversed().colored(.cyan))
    #expect(row[38].style == .plain.reversed().bold().colored(.red))
    #expect(Array(screen().row(2))[6].style == .plain.dim())
  }

  @Test("what is selected, wherever that is in the list")
  func scrolling() async {
    for number in 4...40 { await store.send(.added("task \(number)")).finish() }
    #expect(text()[6] == "> 40   task 40")
    await press(.home)
    #expect(text()[1].hasPrefix(">  1   (A) Call"))
    await press(.pageDown, .pageDown, .down, .character("k"))
    #expect(text().contains(">  7   task 7"))
    #expect(text(rows: 1) == [">  7   task 7"])
  }

  @Test("the line that is typed, with the cursor in it")
  func typing() async {
    await press(.character("a"))
    await type("New 漢")
    #expect(text()[6] == "Add: New 漢")
    #expect(screen().cursor == Screen.Position(row: 6, column: 11))
    await press(.left, .paste("a\nb"))
    #expect(text()[6] == "Add: New a b漢")
    #expect(screen().cursor == Screen.Position(row: 6, column: 12))
    // As much of a long line as there is room for, with the cursor in it.
    #expect(text(rows: 1, columns: 7) == ["…w a b…"])
    #expect(screen(rows: 1, columns: 7).cursor == Screen.Position(row: 0, column: 6))
    await press(.enter)
    #expect(text()[4] == "> 4   New a b漢")
    #expect(screen().cursor == nil)
    #expect(storage.text?.hasSuffix("2026-03-09 New a b漢\n") == true)
  }

  @Test("a question with its keys, and in little room the keys alone")
  func question() async {
    await press(.character("x"), .character("d"))
    #expect(
      text()[5...] == [
        "Delete task 1, “Call the bank +house @phone", "due:2026-03-08 pri:A”?", "y  yes, delete it    n  no, keep it",
      ])
    #expect(text(rows: 2, columns: 20).last == "y delete  n no")
    #expect(text(rows: 1, columns: 20) == ["y delete  n no"])
    await press(.character("j"), .character("q"))
    #expect(storage.text?.contains("Call") == true)
    await press(.character("d"), .character("y"))
    #expect(storage.text?.contains("Call") == false)
  }

  @Test("what the other program did, and what each answer leads to")
  func conflict() async {
    storage.text = "theirs\n"
    await press(.character("x"))
    #expect(
      text(rows: 12, columns: 70)[4...] == [
        "", "Another program has changed “todo.txt”.",
        "M  keep mine: this list replaces the file. What the other program", "changed is lost.",
        "T  take theirs: the file is read again. Your changes that are not", "saved are lost.",
        "Esc  decide later: the file stays as it is, and nothing is saved until", "then.",
      ])
    #expect(text(rows: 12, columns: 120)[0].hasSuffix("CHANGED ON DISK"))
    // Keys that mean something in the list mean nothing here.
    await press(.character("j"), .character("k"), .character("m"), .character("t"), .enter)
    #expect(store.confirmation?.question == .conflict(.changed))
    await press(.character("T"))
    #expect(text()[1] == "> 1   theirs")
  }

  @Test("that something is not saved, and asks before that is lost")
  func unsaved() async {
    storage.failSaves(with: .diskFull(path: "todo.txt"))
    await press(.character("x"))
    let shown = text(columns: 100)
    #expect(shown[0].hasSuffix("NOT SAVED"))
    #expect(shown[6] == "“todo.txt” was not saved: the disk is full. The file is as it was before.")
    await press(.control("c"))
    #expect(!store.isFinished)
    #expect(
      text(columns: 100)[5...] == [
        "S  save again, and quit if that works.", "Q  quit: your changes are lost.", "Esc  go on.",
      ])
    storage.failSaves(with: nil)
    await press(.character("S"))
    #expect(store.isFinished)
  }

  @Test("how to begin, what a filter hides, and the keys")
  func otherTexts() async {
    await press(.character("/"))
    await type("nothing")
    #expect(text()[0] == "todo.txt: 0 of 3 tasks  filter: nothing        saved")
    #expect(text()[1] == "No task matches “nothing”. Esc shows everything aga…")
    await press(.escape, .character("?"))
    #expect(text()[0] == "Keys")
    await press(.character("x"))
    #expect(text()[0].hasPrefix("todo.txt: 3 tasks"))
    await press(.character("S"), .character("s"))
    #expect(text()[0].contains("sort: priority"))
    for _ in 1...3 { await store.send(.deleted(1)).finish() }
    #expect(text()[1] == "No tasks yet. Press a to add one, ? for help.")
  }

  @Test("projects beside the tasks, where there is room, with the chosen one marked")
  func sidebar() async {
    for text in ["Sow +garden", "x Weed +garden", "File taxes +office"] { await store.send(.added(text)).finish() }
    await press(.home)
    #expect(
      text(rows: 9, columns: 72) == [
        "todo.txt: 6 tasks                                                  saved",
        "> All         4 │ > 1   (A) Call the bank +house @phone due:2026-03-08",
        "  +garden     1 │   2 x Buy milk",
        "  +house      1 │   3   Plan 漢字 👩‍👩‍👧 trip",
        "  +office     1 │   4   Sow +garden",
        "                │   5 x Weed +garden",
        "                │   6   File taxes +office",
        "Tab: next       │",
        "a add  e edit  x done  d delete  p priority  / filter  s sort  ? help  …",
      ])
    await press(.tab)
    #expect(
      text(rows: 7, columns: 72)[...5] == [
        "todo.txt: 2 of 6 tasks  filter: +garden                            saved",
        "  All         4 │ > 4   Sow +garden",
        "> +garden     1 │   5 x Weed +garden",
        "  +house      1 │",
        "  +office     1 │",
        "Tab: next       │",
      ])
    await press(.backTab, .backTab)
    #expect(store.filter == TodoFilter("+office"))
    // The chosen one is in sight, however low the screen is.
    #expect(text(rows: 3, columns: 72)[1...] == ["  +house      1 │ > 6   File taxes +office", "> +office     1 │"])
    // Without room beside the tasks, the title tells.
    #expect(text(rows: 3, columns: 50)[0] == "todo.txt: 1 of 6 tasks  filter: +office      saved")
    #expect(text(rows: 3, columns: 50)[1] == "> 6   File taxes +office")
    #expect(text(rows: 3, columns: 30)[0] == "+office: 1 of 6          saved")
    await press(.tab)
    #expect(store.filter.isEmpty)
  }

  @Test("the settings, which are changed there, typed and reset")
  func settings() async {
    await TasksSettings.withStorage(.memory()) {
      await press(.character(","))
      #expect(
        text(rows: 12, columns: 68) == [
          "Settings", "> sort       file  (default)", "  filter       (default)", "  completed  on  (default)",
          "  colours    auto  (default)", "  file       todo.txt  (default)", "",
          "The order in which tasks are shown.",
          "It takes one of priority, due, created, completed, project, context,",
          "text, file; with - in front for the reverse.", "",
          "Left Right: change  Enter: type a value  d: default  Esc: close",
        ])
      await press(.right, .character("j"), .enter)
      await type("Plan,")
      #expect(
        text(rows: 9, columns: 68) == [
          "Settings", "  sort       priority", "> filter       (default)", "  completed  on  (default)",
          "  colours    auto  (default)", "  file       todo.txt  (default)", "", "filter: Plan,",
          "Enter: done  Esc: forget it",
        ])
      #expect(screen(rows: 9, columns: 68).cursor == Screen.Position(row: 7, column: 13))
      await press(.backspace, .enter, .down, .character(" "), .down, .left, .character("q"))
      #expect(text(columns: 80)[0].hasPrefix("todo.txt: 1 of 3 tasks  done: hidden  filter: Plan  sort: priority"))
      #expect(
        Preferences.stored
          == Preferences(
            .sort(TodoOrder(.priority)), .filter(TodoFilter("Plan")), .completed(false), .colours(.off)))
      await press(.character(","), .character("d"), .end, .character("k"), .backspace, .character(","))
      #expect(Preferences.stored == Preferences(.filter(TodoFilter("Plan")), .completed(false)))
      await press(.escape, .character("c"))
      #expect(text(columns: 80)[0].hasPrefix("todo.txt: 3 tasks   "))
      #expect(Preferences.stored == Preferences(.filter(TodoFilter("Plan")), .completed(false)))
    }
  }

  @Test("what is wrong with a setting, and with a value that is typed")
  func settingFaults() async {
    let fault = SettingsFault(
      SettingsIssue(kind: .wrongType, key: "sort", message: "for programmers"), stored: .integer(7))
    store.send(.settingsFaultFound(fault))
    #expect(
      text(rows: 9, columns: 80)[6...] == [
        "What is stored for the setting “sort” is the integer 7, which is no value of it.",
        "It stays there until you set another; until then the default, file, is used.",
        "a add  e edit  x done  d delete  p priority  / filter  s sort  ? help  q quit",
      ])
    await press(.character(","))
    #expect(
      text(rows: 9, columns: 80)[...7] == [
        "Settings", "> sort       file  (default: what is stored is wrong)", "  filter       (default)",
        "  completed  on  (default)", "  colours    auto  (default)", "  file       todo.txt  (default)",
        "What is stored for the setting “sort” is the integer 7, which is no value of it.",
        "It stays there until you set another; until then the default, file, is used.",
      ])
    await press(.end, .enter, .control("u"), .enter)
    #expect(
      text(rows: 10, columns: 80)[6...] == [
        "An empty text is no value of “file”. It takes the path of a file; ~/ at its",
        "start is your home folder.", "file:", "Enter: done  Esc: forget it",
      ])
    // In little room what is typed comes first, then the setting.
    #expect(text(rows: 2, columns: 20) == ["> file       todo.t…", "file:"])
  }

  @Test("that all is done, where that is hidden")
  func allDone() async {
    await press(.character("x"), .end, .character("x"), .character("c"))
    #expect(
      text()[...1] == [
        "todo.txt: 0 of 3 tasks  done: hidden           saved", "All tasks are done. c shows them.",
      ])
  }

  @Test("sidebar, dialog and editor at once")
  func together() async {
    await press(.character("a"))
    await type("Paint +h")
    await press(.tab)
    #expect(
      text(rows: 6, columns: 80)[1...] == [
        "> All           2 │ > 1   (A) Call the bank +house @phone due:2026-03-08",
        "  +house        1 │   2 x Buy milk", "Tab: next         │   3   Plan 漢字 👩‍👩‍👧 trip",
        "Add: Paint +house", "Enter: done  Esc: forget it  Tab: complete +project",
      ])
    #expect(screen(rows: 6, columns: 80).cursor == Screen.Position(row: 4, column: 17))
    await press(.escape, .character("d"))
    #expect(
      text(rows: 6, columns: 80)[1...] == [
        "> All           2 │ > 1   (A) Call the bank +house @phone due:2026-03-08",
        "  +house        1 │   2 x Buy milk", "Tab: next         │   3   Plan 漢字 👩‍👩‍👧 trip",
        "Delete task 1, “Call the bank +house @phone due:2026-03-08”?", "y  yes, delete it    n  no, keep it",
      ])
    // In the dialog, Tab means nothing.
    await press(.tab)
    #expect(store.filter.isEmpty)
  }

  @Test("something in every size, however small", arguments: 1...12)
  func sizes(rows: Int) async {
    let states = [
      [Key.character("?")], [.escape], [.character("d")], [.escape, .character("a")], [.escape, .character(",")],
      [.enter], [.escape, .escape],
    ]
    for keys in states {
      for key in keys { await press(key) }
      for columns in [1, 2, 3, 5, 8, 13, 40, 200] {
        let isBlank = text(rows: rows, columns: columns).allSatisfy(\.isEmpty)
        #expect(!isBlank || screen(rows: rows, columns: columns).cursor != nil)
      }
    }
  }
}
