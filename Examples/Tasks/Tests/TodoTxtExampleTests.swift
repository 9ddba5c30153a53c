// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing
import TodoTxt

@Suite("The examples in the documentation of TodoTxt")
struct TodoTxtExampleTests {
  let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test("read a task")
  func task() {
    let task = TodoTask("(A) 2026-03-01 Call the bank +house @phone due:2026-03-09")
    #expect(task.priority == Priority("A"))
    #expect(task.projects == ["house"])
    #expect(task.due == Day("2026-03-09"))
  }

  @Test("change a file")
  func file() throws {
    let today = try #require(Day("2026-03-09"))
    var file = TodoFile(bytes: Array("(A) Call the bank +house\n".utf8))
    try file.complete(1, on: today)
    #expect(file.bytes == Array("x 2026-03-09 Call the bank +house pri:A\n".utf8))
  }

  @Test("load, change and save")
  func storage() throws {
    let today = Day("2026-03-09")
    let storage = TodoStorage(path: folder.path("todo.txt"))
    let snapshot = try storage.load()
    var file = snapshot.file
    try file.add("Call the bank", on: today)
    let stamp = try storage.save(file, expecting: snapshot.stamp)
    #expect(try storage.load().stamp == stamp)
    #expect(folder.text("todo.txt") == "2026-03-09 Call the bank\n")
  }
}
