// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Testing

#if os(macOS) || os(Linux)

/// Whole programs, in processes of their own, with one file of settings.
@Suite("Running programs", .timeLimit(.minutes(10)))
struct RunningProgramTests {
  let folder: TemporaryFolder
  let environment: [String: String]

  init() throws {
    folder = try TemporaryFolder()
    try folder.write("todo.txt", "x one\n(B) two\n(A) three\n")
    environment = [
      "TERM": "xterm", "HOME": folder.path("nobody's home"), "TASKS_SETTINGS": folder.path("settings/tasks.json"),
    ]
  }

  /// `tasks set` with these words, from its start to its end.
  private func set(_ words: String...) throws -> TasksProcess.End {
    try TasksProcess(["set"] + words, environment: environment).end()
  }

  @Test("see at once what another one sets, on its page or by “tasks set”")
  func two() async throws {
    try await onThread { [self] () throws in
      let (first, second) = (try Onlooker(), try Onlooker())
      let programs = try [first, second].map {
        try TasksProcess([folder.path("todo.txt")], environment: environment, at: $0.terminal)
      }
      for onlooker in [first, second] { try onlooker.wait(for: "todo.txt: 3 tasks") }

      first.terminal.type(",")
      try first.wait(for: "> sort       file  (default)")
      // One step on from the order of the file, which is the last: to the first.
      first.terminal.type("l")
      try second.wait(for: "sort: priority")
      second.terminal.type(",jjl")
      try first.wait(for: "completed  off")

      #expect(try set("sort", "-text") == TasksProcess.End())
      try first.wait(for: "sort       -text")
      try second.wait(for: "sort       -text")
      second.terminal.type("q")
      try second.wait(for: "done: hidden  sort: -text")

      first.terminal.type("qq")
      second.terminal.type("q")
      #expect(programs.map { $0.end() } == [TasksProcess.End(), TasksProcess.End()])
      #expect(
        try set().printed
          == """
          sort       -text
          filter     ""  (default)
          completed  off
          colours    auto  (default)
          file       todo.txt  (default)

          """)
    }
  }

  @Test("open the file of the settings when none is named, with or without colours")
  func start() async throws {
    try await onThread { [self] () throws in
      let home = environment.merging(["HOME": folder.path]) { $1 }
      #expect(try set("file", "~/todo.txt") == TasksProcess.End())
      #expect(try set("colours", "off") == TasksProcess.End())
      let onlooker = try Onlooker()
      let program = try TasksProcess([], environment: home, at: onlooker.terminal)
      try onlooker.wait(for: folder.path("todo.txt: 3 tasks"))
      try onlooker.wait(for: "(B) two")
      #expect(!onlooker.seen.contains("\u{1B}[0;1;33m"))
      #expect(try set("colours", "on") == TasksProcess.End())
      while !onlooker.seen.contains("\u{1B}[0;1;33m(B)") { try onlooker.look() }
      onlooker.terminal.type("q")
      #expect(program.end() == TasksProcess.End())
    }
  }

  @Test("tell on the screen of a stored value that is wrong, and leave it where it is")
  func wrong() async throws {
    try await onThread { [self] () throws in
      #expect(try set("sort", "due") == TasksProcess.End())
      let settings = "{\"sort\": \"size\"}"
      try folder.write("settings/tasks.json", settings)
      let onlooker = try Onlooker()
      let program = try TasksProcess([folder.path("todo.txt")], environment: environment, at: onlooker.terminal)
      try onlooker.wait(for: "What is stored for the setting “sort” is the string \"size\", which is no value of it.")
      onlooker.terminal.type(",")
      try onlooker.wait(for: "sort       file  (default: what is stored is wrong)")
      onlooker.terminal.type("qq")
      #expect(program.end() == TasksProcess.End())
      #expect(folder.text("settings/tasks.json") == settings)
    }
  }

  @Test("that only set something say nothing when that is done, and otherwise why it is not")
  func only() async throws {
    try await onThread { [self] () throws in
      #expect(try set("sort", "-due") == TasksProcess.End())
      #expect(try set("sort") == TasksProcess.End(printed: "-due\n"))
      let complaints = """
        tasks: “size” is no value of “sort”. It takes one of priority, due, created, completed, project, context, text, \
        file; with - in front for the reverse.
        Usage: tasks [--help | --version] [FILE]
               tasks set [KEY [VALUE | --default]]

        """
      #expect(try set("sort", "size") == TasksProcess.End(status: 2, complaints: complaints))
      #expect(folder.text("settings/tasks.json") == "{\n  \"sort\": \"-due\"\n}\n")
      #expect(try set("sort", "--default") == TasksProcess.End())
      #expect(try set("sort") == TasksProcess.End(printed: "file\n"))
      #expect(folder.names == ["settings", "todo.txt"])
    }
  }

  @Test("keep settings in the user's folder for them, and say so where there is none")
  func places() async throws {
    try await onThread { [self] () throws in
      func sort(_ environment: [String: String]) throws -> TasksProcess.End {
        try TasksProcess(["set", "sort", "due"], environment: environment).end()
      }
      #expect(try sort(["XDG_CONFIG_HOME": folder.path, "HOME": folder.path("home")]) == TasksProcess.End())
      #expect(folder.names == ["tasks", "todo.txt"])
      #expect(try sort(["XDG_CONFIG_HOME": "not/absolute", "HOME": folder.path("home")]) == TasksProcess.End())
      #if os(Linux)
      #expect(folder.text("home/.config/tasks/settings.json") == folder.text("tasks/settings.json"))
      #else
      #expect(
        folder.text("home/Library/Application Support/tasks/settings.json") == folder.text("tasks/settings.json"))
      #endif
      #expect(
        try sort(["XDG_CONFIG_HOME": "not/absolute"])
          == TasksProcess.End(
            status: 1,
            complaints: "tasks: There is no place for settings: set HOME, XDG_CONFIG_HOME or TASKS_SETTINGS.\n"))
    }
  }
}

#endif
