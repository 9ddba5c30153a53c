// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing
import TodoTxt

@Suite("Changes of a todo.txt file")
struct TodoTxtFileTests {
  let day = Day("2026-03-09")

  private func changed(_ text: String, _ change: (inout TodoFile) throws -> Void) rethrows -> String {
    var file = TodoFile(bytes: Array(text.utf8))
    try change(&file)
    return String(decoding: file.bytes, as: UTF8.self)
  }

  @Test("add the creation date after the priority, and keep one that is there")
  func add() throws {
    #expect(try changed("") { try $0.add("Call", on: day) } == "2026-03-09 Call\n")
    #expect(try changed("") { try $0.add("  (A) Call  ", on: day) } == "(A) 2026-03-09 Call\n")
    #expect(try changed("") { try $0.add("2026-01-01 Call", on: day) } == "2026-01-01 Call\n")
    #expect(try changed("") { try $0.add("x 2026-01-01 Called", on: day) } == "x 2026-01-01 Called\n")
    #expect(try changed("") { try $0.add("Call", on: nil) } == "Call\n")
  }

  @Test("end a new line as the lines before it end")
  func addAfterOtherEndings() throws {
    #expect(try changed("a\r\nb") { try $0.add("c", on: nil) } == "a\r\nb\r\nc\r\n")
    #expect(try changed("a") { try $0.add("c", on: nil) } == "a\nc\n")
    #expect(try changed("a\n") { try $0.add("c", on: nil) } == "a\nc\n")
  }

  @Test("complete with the least that says so")
  func complete() throws {
    let day = try #require(day)
    #expect(try changed("Call") { try $0.complete(1, on: day) } == "x 2026-03-09 Call")
    #expect(
      try changed("(A) 2026-03-01 Call  now \r\n") { try $0.complete(1, on: day) }
        == "x 2026-03-09 2026-03-01 Call  now  pri:A\r\n")
    #expect(try changed("x Called\n") { try $0.complete(1, on: day) } == "x Called\n")
  }

  @Test("reopen to what it was before")
  func reopen() throws {
    let day = try #require(day)
    for text in ["Call", "(A) Call", "2026-03-01 Call", "(Z) 2026-03-01 Call  now \r\n", "(A) (B) twice", "(A)  wide"] {
      let back = try changed(text) {
        try $0.complete(1, on: day)
        #expect(try $0.task(1).isDone)
        try $0.reopen(1)
      }
      #expect(back == text)
    }
    #expect(try changed("x (C) 2026-03-09 2026-03-01 Call") { try $0.reopen(1) } == "(C) 2026-03-01 Call")
    #expect(try changed("x 2026-03-09 pri:B Call") { try $0.reopen(1) } == "(B) Call")
    #expect(try changed("x 2026-03-09 Call pri:B now") { try $0.reopen(1) } == "(B) Call now")
    #expect(try changed("x 2026-03-09 Call xpri:B pri:b") { try $0.reopen(1) } == "Call xpri:B pri:b")
    #expect(throws: TodoFileError.wouldReadDifferently(number: 1)) { try changed("x x twice") { try $0.reopen(1) } }
    #expect(throws: TodoFileError.wouldReadDifferently(number: 1)) { try changed("x  ") { try $0.reopen(1) } }
  }

  @Test("edit the text and keep mark, priority and dates unless the text brings its own")
  func edit() throws {
    #expect(try changed("(A) 2026-03-01 Call\n") { try $0.edit(1, text: "Write") } == "(A) 2026-03-01 Write\n")
    #expect(try changed("(A) 2026-03-01 Call\n") { try $0.edit(1, text: "(B) Write") } == "(B) 2026-03-01 Write\n")
    #expect(try changed("2026-03-01 Call\n") { try $0.edit(1, text: "2026-03-02 Write") } == "2026-03-02 Write\n")
    #expect(
      try changed("x 2026-03-09 2026-03-01 Call\r\n") { try $0.edit(1, text: "Write") }
        == "x 2026-03-09 2026-03-01 Write\r\n")
    #expect(
      try changed("2026-03-01 Call") { try $0.edit(1, text: "x 2026-03-09 Write") } == "x 2026-03-09 2026-03-01 Write")
    #expect(throws: TodoFileError.wouldReadDifferently(number: 1)) {
      try changed("x Call") { try $0.edit(1, text: "2026-03-01 Write") }
    }
  }

  @Test("rewrite the whole line, and leave it alone when nothing changed")
  func rewrite() throws {
    #expect(try changed("(A) Call\r\n") { try $0.rewrite(1, line: "Call") } == "Call\r\n")
    var file = TodoFile(bytes: [0x61, 0xFF, 0x0A])
    try file.rewrite(1, line: "a\u{FFFD}")
    #expect(file.bytes == [0x61, 0xFF, 0x0A])
    #expect(throws: TodoFileError.wouldLoseBytes(number: 1)) { try file.rewrite(1, line: "b\u{FFFD}") }
    #expect(throws: TodoFileError.wouldLoseBytes(number: 1)) { try file.edit(1, text: "b\u{FFFD}") }
    try file.rewrite(1, line: "b")
    #expect(file.bytes == [0x62, 0x0A])
  }

  @Test("complete and delete lines with bytes that are not UTF-8 without harm to them")
  func invalidBytes() throws {
    var file = TodoFile(bytes: [0x28, 0x41, 0x29, 0x20, 0xFF, 0xC3, 0x0A, 0x80])
    try file.complete(1, on: try #require(day))
    #expect(file.bytes == Array("x 2026-03-09 ".utf8) + [0xFF, 0xC3] + Array(" pri:A\n".utf8) + [0x80])
    try file.delete(1)
    #expect(file.bytes == [0x80])
  }

  @Test("read as they are in memory where a carriage return or byte order mark gets a new place")
  func movedMarks() throws {
    var file = TodoFile(bytes: Array("a\r".utf8))
    try file.add("b", on: nil)
    #expect(file.bytes == Array("a\r\nb\n".utf8))
    #expect(file == TodoFile(bytes: file.bytes))

    file = TodoFile(bytes: Array("a\n\u{FEFF}(A) b\n".utf8))
    try file.delete(1)
    #expect(file.bytes == Array("\u{FEFF}(A) b\n".utf8))
    #expect(file == TodoFile(bytes: file.bytes))
  }

  @Test("set and remove a priority")
  func priority() throws {
    #expect(try changed("2026-03-01 Call") { try $0.setPriority(1, to: Priority("C")) } == "(C) 2026-03-01 Call")
    #expect(try changed("(A) Call") { try $0.setPriority(1, to: nil) } == "Call")
    #expect(throws: TodoFileError.wouldReadDifferently(number: 1)) {
      try changed("(A) x marks the spot") { try $0.setPriority(1, to: nil) }
    }
  }

  @Test("delete one line and nothing else")
  func delete() throws {
    #expect(try changed("a\n\r\n  \nb\nc") { try $0.delete(4) } == "a\n\r\n  \nc")
    #expect(try changed("a\nb") { try $0.delete(2) } == "a\n")
  }

  @Test("count lines as they stand in the file, blank ones included")
  func numbers() throws {
    let file = TodoFile(bytes: Array("\u{FEFF}(A) a\n\n \t\nb".utf8))
    #expect(file.items.map(\.number) == [1, 4])
    #expect(try file.task(1).priority == Priority("A"))
    for number in [-1, 0, 2, 3, 5, Int.max] {
      #expect(throws: TodoFileError.noTask(number: number)) { try file.task(number) }
    }
  }

  @Test(
    "refuse text that is not one line", arguments: ["a\nb", "a\rb", "a\u{0}b", "a\u{1B}[2Jb", "a\u{85}b", "a\u{7F}"])
  func controlCharacters(text: String) {
    var file = TodoFile(bytes: Array("a\n".utf8))
    #expect(throws: TodoFileError.controlCharacter) { try file.add(text, on: nil) }
    #expect(throws: TodoFileError.controlCharacter) { try file.edit(1, text: text) }
    #expect(throws: TodoFileError.controlCharacter) { try file.rewrite(1, line: text) }
    #expect(file.bytes == Array("a\n".utf8))
  }

  @Test("refuse text of white space only", arguments: ["", "  ", "\t", "\n"])
  func emptyText(text: String) {
    var file = TodoFile(bytes: Array("a\n".utf8))
    #expect(throws: TodoFileError.emptyText) { try file.add(text, on: nil) }
    #expect(throws: TodoFileError.emptyText) { try file.edit(1, text: text) }
    #expect(throws: TodoFileError.emptyText) { try file.rewrite(1, line: text) }
  }

  @Test("are refused in words that say what to do")
  func messages() {
    #expect(TodoFileError.noTask(number: 7).description == "There is no task 7.")
    #expect(TodoFileError.emptyText.description == "A task needs some text.")
    #expect(
      TodoFileError.controlCharacter.description
        == "A task is one line of text: line breaks and control characters cannot be part of it.")
    #expect(
      TodoFileError.wouldLoseBytes(number: 2).description
        == "Task 2 holds bytes that are not UTF-8 text, shown as \u{FFFD}. "
        + "Write the whole text without that sign, or change the line in an editor.")
    #expect(
      TodoFileError.wouldReadDifferently(number: 2).description
        == "Task 2 was not changed: its new text would be read as a mark, priority or date.")
  }
}
