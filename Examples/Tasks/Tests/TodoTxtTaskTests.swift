// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing
import TodoTxt

@Suite("A line of todo.txt is read")
struct TodoTxtTaskTests {
  @Test("with mark, priority, dates, projects, contexts and tags")
  func everything() {
    let task = TodoTask("x (B) 2026-03-09 2026-03-01 Call +house @phone due:2026-03-10 +house http://x.org/a:b")
    #expect(task.isDone)
    #expect(task.priority == Priority("B"))
    #expect(task.completed == Day("2026-03-09"))
    #expect(task.created == Day("2026-03-01"))
    #expect(task.text == "Call +house @phone due:2026-03-10 +house http://x.org/a:b")
    #expect(task.projects == ["house"])
    #expect(task.contexts == ["phone"])
    #expect(task.tags.map(\.key) == ["due"])
    #expect(task.due == Day("2026-03-10"))
  }

  @Test(
    "as plain text where the rules are not met to the letter",
    arguments: [
      "Really (A) call", "(b) back", "(A)->submit", "(A)", "xylophone", "X 2026-01-01 shout", "x",
      "2026-13-01 no month",
      "2026-02-29 no leap year", "2026-3-09 short", "2026-03-09", "2026-03-09\tafter a tab", " (A) indented", "x\tdone",
      "0000-01-01 no year zero", "(A)2026-03-09 no space",
    ])
  func plainText(line: String) {
    let task = TodoTask(line)
    #expect(!task.isDone)
    #expect(task.priority == nil)
    #expect(task.created == nil)
    #expect(task.text == line)
  }

  @Test("with one date: creation of an open task, completion of a done one")
  func oneDate() {
    #expect(TodoTask("2026-03-01 open").created == Day("2026-03-01"))
    #expect(TodoTask("(A) 2026-03-01 open").created == Day("2026-03-01"))
    #expect(TodoTask("x 2026-03-01 done").completed == Day("2026-03-01"))
    #expect(TodoTask("x 2026-03-01 done").created == nil)
  }

  @Test("with signs inside words left alone")
  func signsInsideWords() {
    let task = TodoTask("me@home.org 2+2 + @ a:b:c http://x 12:30 :x y: due:soon")
    #expect(task.projects.isEmpty)
    #expect(task.contexts.isEmpty)
    #expect(task.tags == [TodoTag(word: "due:soon")])
    #expect(task.due == nil)
  }

  @Test("into words also where a combining mark follows the space")
  func combiningMarkAfterSpace() {
    #expect(TodoTask("a \u{301}b +c").words.count == 3)
  }

  @Test("with days that exist only")
  func days() {
    #expect(Day("2024-02-29") != nil)
    #expect(Day("2000-02-29") != nil)
    for text in ["1900-02-29", "2026-04-31", "2026-00-10", "2026-01-00", "2026-01-1", "+026-01-01", "２026-01-01", ""] {
      #expect(Day(text) == nil, "\(text)")
    }
    #expect(Day(year: 7, month: 1, day: 2)?.description == "0007-01-02")
    #expect(Day("2026-01-31").flatMap { one in Day("2026-02-01").map { one < $0 } } == true)
  }
}
