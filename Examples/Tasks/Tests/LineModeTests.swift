// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Settings
import Statoscope
import TaskList
import TasksInterface
import Terminal
import Testing
import TodoTxt

@MainActor
@Suite("A script of commands")
struct LineModeTests {
  final class Transcript {
    var lines: [LineInput] = []
    var printed: [String] = []
    var complaints: [String] = []
    var before: [Int: () -> Void] = [:]
    var read = 0

    func next() -> LineInput {
      before[read]?()
      defer { read += 1 }
      return read < lines.count ? lines[read] : .end
    }
  }

  let transcript = Transcript()

  func run(_ storage: MemoryStorage, _ lines: String...) async throws -> Int32 {
    transcript.lines = lines.map(LineInput.line)
    return try await run(storage)
  }

  func run(_ storage: MemoryStorage) async throws -> Int32 {
    let store = TaskList.Store(initialState: TaskList.State(path: "todo.txt", settings: .stored)) {
      $0.inject(storage, for: TaskStorageKey.self)
      $0.inject({ Day(TaskListPlan.today) }, for: TodayKey.self)
    }
    let transcript = transcript
    var lines = LineMode(
      store: store,
      console: LineConsole(
        read: { transcript.next() }, print: { transcript.printed.append($0) },
        complain: { transcript.complaints.append($0) }))
    return try await lines.run()
  }

  @Test("does what it says, and saves after each change")
  func all() async throws {
    let storage = MemoryStorage(nil)
    let status = try await run(
      storage, "# a comment", "", "add (B) one +a", "add two due:2026-04-01", "add three", "edit 3 Three @x", "done 1",
      "priority 2 a", "list", "filter is:open", "sort -file", "list", "list +a", "reopen 1", "delete 2", "filter",
      "list")
    #expect(status == 0)
    #expect(transcript.complaints == [])
    #expect(
      transcript.printed == [
        "1 (B) 2026-03-09 one +a", "2 2026-03-09 two due:2026-04-01", "3 2026-03-09 three", "3 2026-03-09 Three @x",
        "1 x 2026-03-09 2026-03-09 one +a pri:B", "2 (A) 2026-03-09 two due:2026-04-01",
        "1 x 2026-03-09 2026-03-09 one +a pri:B", "2 (A) 2026-03-09 two due:2026-04-01", "3 2026-03-09 Three @x",
        "3 2026-03-09 Three @x", "2 (A) 2026-03-09 two due:2026-04-01", "1 x 2026-03-09 2026-03-09 one +a pri:B",
        "1 (B) 2026-03-09 one +a", "deleted: (A) 2026-03-09 two due:2026-04-01", "2 2026-03-09 Three @x",
        "1 (B) 2026-03-09 one +a",
      ])
    #expect(storage.text == "(B) 2026-03-09 one +a\n2026-03-09 Three @x\n")
    #expect(storage.saves == 8)
  }

  @Test("prints settings and changes them, for itself and for runs to come")
  func settings() async throws {
    let settings = SettingsStorage.memory(["completed": false, "file": "~/todo.txt"])
    try await TasksSettings.withStorage(settings) {
      let storage = MemoryStorage("x one\n(B) two\n(A) three\n")
      let status = try await run(
        storage, "list", "set", "set sort priority", "set completed --default", "list", "set file",
        "set filter is:done",
        "list", "set filter", "set filter --default", "set colours off", "set sort -due", "set")
      #expect(status == 0)
    }
    #expect(transcript.complaints == [])
    #expect(
      transcript.printed == [
        "2 (B) two", "3 (A) three",
        "sort       file  (default)", "filter     \"\"  (default)", "completed  off", "colours    auto  (default)",
        "file       ~/todo.txt",
        "3 (A) three", "2 (B) two", "1 x one", "~/todo.txt", "1 x one", "is:done",
        "sort       -due", "filter     \"\"  (default)", "completed  on  (default)", "colours    off",
        "file       ~/todo.txt",
      ])
    #expect(settings.keys == ["sort", "colours", "file"])
    #expect(settings["sort"] == "-due")
  }

  @Test("sorts, filters and hides what is done for itself alone")
  func sessionOnly() async throws {
    let settings = SettingsStorage.memory()
    try await TasksSettings.withStorage(settings) {
      let storage = MemoryStorage("x one\n(B) two\n(A) three\n")
      let status = try await run(
        storage, "sort priority", "completed off", "list", "list is:done", "filter three", "list", "completed on",
        "filter", "list o", "set sort")
      #expect(status == 0)
    }
    #expect(
      transcript.printed == ["3 (A) three", "2 (B) two", "1 x one", "3 (A) three", "2 (B) two", "1 x one", "file"])
    #expect(settings.keys.isEmpty)
  }

  @Test("changes no setting by mistake, and says what is allowed")
  func settingMistakes() async throws {
    let settings = SettingsStorage.memory()
    try await TasksSettings.withStorage(settings) {
      let storage = MemoryStorage("one\n")
      let status = try await run(
        storage, "set size", "set sort size", "set colours red", "set completed", "completed maybe")
      #expect(status == 1)
    }
    #expect(
      transcript.complaints == [
        "tasks: line 1: There is no setting “size”. The settings are sort, filter, completed, colours, file.",
        "tasks: line 2: “size” is no value of “sort”. It takes one of priority, due, created, completed, project, "
          + "context, text, file; with - in front for the reverse.",
        "tasks: line 3: “red” is no value of “colours”. It takes auto, on or off.",
        "tasks: line 5: “completed” needs on or off: whether “list” prints tasks that are done.",
      ])
    #expect(transcript.printed == ["on"])
    #expect(settings.keys.isEmpty)
  }

  @Test("says that a setting cannot be kept, and uses it all the same")
  func settingsNotKept() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no folder", "")
    let settings = SettingsStorage.file(at: URL(fileURLWithPath: folder.path("no folder/settings.json")))
    settings.onIssue { _ in }
    try await TasksSettings.withStorage(settings) {
      let status = try await run(MemoryStorage("b\na\n"), "set sort text", "list")
      #expect(status == 1)
    }
    #expect(transcript.complaints.count == 1)
    #expect(
      transcript.complaints.first?.hasPrefix(
        "tasks: line 1: Settings could not be written to the file \(folder.path("no folder/settings.json")): ") == true)
    #expect(transcript.printed == ["2 a", "1 b"])
  }

  @Test("goes on after a mistake, and its status tells of it")
  func mistakes() async throws {
    let storage = MemoryStorage("one\n")
    transcript.lines = [
      .line("foo"), .line("done"), .line("done x"), .line("done 1 2"), .line("done 7"), .line("add"), .line("edit 1"),
      .line("priority 1 AB"), .line("sort size"), .line("quit now"), .line("keep"), .notText, .tooLong, .line("done 1"),
    ]
    #expect(try await run(storage) == 1)
    #expect(
      transcript.complaints == [
        "tasks: line 1: There is no command “foo”. “help” lists the commands.",
        "tasks: line 2: “done” needs the number of a task, as “list” prints it.",
        "tasks: line 3: “done” needs the number of a task, as “list” prints it, and “x” is none.",
        "tasks: line 4: “done” takes one number and nothing after it: done 3",
        "tasks: line 5: There is no task 7.",
        "tasks: line 6: “add” needs the text of the task: add Call the bank",
        "tasks: line 7: “edit” needs a number and a text: edit 3 Call the bank",
        "tasks: line 8: “AB” is no priority: it is one letter from A to Z, or - for none.",
        "tasks: line 9: “sort” needs one of priority, due, created, completed, project, context, text, file; with - in "
          + "front for the reverse.",
        "tasks: line 10: “quit” takes nothing after it.",
        "tasks: line 11: There is nothing to decide: no other program has changed “todo.txt”.",
        "tasks: line 12: This line is not UTF-8 text. It was left out.",
        "tasks: line 13: This line is too long for a command. It was left out.",
      ])
    #expect(transcript.printed == ["1 x 2026-03-09 one"])
    #expect(storage.text == "x 2026-03-09 one\n")
  }

  @Test("keeps what cannot be saved, and saves it at the end if that has become possible")
  func disk() async throws {
    let storage = MemoryStorage("one\n")
    storage.failSaves(with: .diskFull(path: "todo.txt"))
    transcript.before[2] = { storage.failSaves(with: nil) }
    #expect(try await run(storage, "done 1", "list") == 1)
    #expect(
      transcript.complaints == [
        "tasks: line 1: “todo.txt” was not saved: the disk is full. The file is as it was before. The list is changed "
          + "here, and “save” tries again."
      ])
    #expect(transcript.printed == ["1 x 2026-03-09 one"])
    #expect(storage.text == "x 2026-03-09 one\n")
  }

  @Test("says at the end what is lost")
  func lost() async throws {
    let storage = MemoryStorage("one\n")
    storage.failSaves(with: .diskFull(path: "todo.txt"))
    #expect(try await run(storage, "done 1", "quit", "list") == 1)
    #expect(
      transcript.complaints.last
        == "tasks: Your last changes are lost. “todo.txt” was not saved: the disk is full. The file is as it was before."
    )
    #expect(storage.text == "one\n")
  }

  @Test("reads a file again that another program changed, and takes no number for another task's")
  func changed() async throws {
    let storage = MemoryStorage("one\ntwo\n")
    transcript.before[1] = { storage.text = "zero\none\ntwo\n" }
    #expect(try await run(storage, "list", "delete 1", "delete 1", "add three") == 1)
    #expect(
      transcript.complaints == [
        "Another program has changed “todo.txt”. It was read again.",
        "tasks: line 2: Task 1 may be another one now, so nothing was done: list the tasks, and try again.",
      ])
    #expect(storage.text == "one\ntwo\n2026-03-09 three\n")
  }

  @Test("adds a task also when another program saves in the same moment, and changes none by a number that may be old")
  func race() async throws {
    let storage = MemoryStorage("one\n")
    storage.beforeNextSave { "one\ntheirs\n" }
    #expect(try await run(storage, "add mine") == 0)
    #expect(storage.text == "one\ntheirs\n2026-03-09 mine\n")
    #expect(transcript.printed == ["3 2026-03-09 mine"])
    storage.beforeNextSave { "zero\none\n" }
    transcript.read = 0
    #expect(try await run(storage, "done 1") == 1)
    #expect(storage.text == "zero\none\n")
    #expect(
      transcript.complaints == [
        "tasks: line 1: Another program changed “todo.txt” at the same moment, so nothing was done: list the tasks, and "
          + "try again."
      ])
  }

  @Test("decides about a file that was removed", arguments: ["keep", "take"])
  func removed(word: String) async throws {
    let storage = MemoryStorage("one\n")
    transcript.before[0] = { storage.text = nil }
    #expect(try await run(storage, "list", word, "list") == 0)
    #expect(
      transcript.complaints == [
        "Another program has removed “todo.txt”. “keep” writes it again with this list, “take” empties the list."
      ])
    #expect(transcript.printed == (word == "keep" ? ["1 one", "1 one"] : ["1 one"]))
    #expect(storage.text == (word == "keep" ? "one\n" : nil))
  }

  @Test(
    "has to decide when a change that is not saved meets a file that another program changed",
    arguments: ["keep", "take"])
  func conflict(word: String) async throws {
    let storage = MemoryStorage("one\n")
    storage.failSaves(with: .diskFull(path: "todo.txt"))
    transcript.before[1] = {
      storage.failSaves(with: nil)
      storage.text = "theirs\n"
    }
    #expect(try await run(storage, "done 1", "add two", word) == 1)
    #expect(transcript.complaints.count == 2)
    #expect(
      transcript.complaints.last
        == "tasks: line 2: Another program has changed “todo.txt”. The list is changed here, but not saved. “keep” "
        + "replaces the file by this list, “take” reads the file and drops what is not saved.")
    #expect(storage.text == (word == "keep" ? "x 2026-03-09 one\n2026-03-09 two\n" : "theirs\n"))
  }

  @Test("ends without a word when nobody reads what it prints")
  func nobody() async throws {
    let storage = MemoryStorage("one\n")
    transcript.lines = [.line("list")]
    let store = TaskList.Store(initialState: TaskList.State(path: "todo.txt")) {
      $0.inject(storage, for: TaskStorageKey.self)
    }
    let transcript = transcript
    var lines = LineMode(
      store: store,
      console: LineConsole(
        read: { transcript.next() },
        print: { _ throws(TerminalError) in throw .failed(call: "write", code: 32) },
        complain: { transcript.complaints.append($0) }))
    await #expect(throws: TerminalError.failed(call: "write", code: 32)) { try await lines.run() }
    #expect(transcript.complaints == [])
  }
}

/// In a process of its own, whose standard output is closed.
@Test func `answers that cannot be printed are an error`() async {
  await #expect(processExitsWith: .exitCode(1)) {
    close(1)
    exit(await TasksProgram(arguments: ["--version"], environment: [:]).run())
  }
}
