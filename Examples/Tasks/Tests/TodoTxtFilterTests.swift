// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing
import TodoTxt

@Suite("Filtering and sorting tasks")
struct TodoTxtFilterTests {
  let file = TodoFile(
    bytes: Array(
      """
      (B) 2026-03-01 Call the bank +House @phone due:2026-03-10
      2026-03-02 Buy milk @shop due:2026-03-08

      (A) Paint the door +house-sale @home
      x 2026-03-05 2026-02-01 call Mum +family @Phone
      apples due:soon
      """.utf8))

  private func numbers(_ filter: String, _ order: TodoOrder = .file) -> [Int] {
    file.items(matching: TodoFilter(filter), orderedBy: order).map(\.number)
  }

  @Test(
    "a filter lets through what matches all of its words",
    arguments: [
      ("", [1, 2, 4, 5, 6]), ("call", [1, 5]), ("CALL @phone", [1, 5]), ("call -bank", [5]), ("+house", [1]),
      ("-+house call", [5]), ("@PHONE is:open", [1]), ("is:done", [5]), ("-is:done", [1, 2, 4, 6]), ("(a)", [4]),
      ("-(a) is:open", [1, 2, 6]), ("due:2026-03-08", [2]), ("due:", [1, 2, 6]), ("-due:", [4, 5]), ("house", [1, 4]),
      ("nowhere", []), ("-", [1, 2, 4]), ("  bank   call ", [1]),
    ])
  func filter(words: String, expected: [Int]) {
    #expect(numbers(words) == expected)
  }

  @Test(
    "a filter can be turned to another project, and keeps its other words",
    arguments: [
      ("", "House", "+House"), ("+work", "house", "+house"), ("+work", nil, ""), ("is:open +work", nil, "is:open"),
      ("call +a -+b +c @phone + (A)", "d", "call -+b @phone + (A) +d"),
    ])
  func project(words: String, name: String?, expected: String) {
    let filter = TodoFilter(words).showing(project: name)
    #expect(filter.description == expected)
    if let name { #expect(filter.asks(forProject: name.uppercased())) }
    #expect(!filter.asks(forProject: "work"))
  }

  @Test(
    "a filter finds whatever a task names as its project",
    arguments: ["a\u{A0}b", "\u{3000}", "Ĳssel", "+", "a:b"])
  func oddProjects(name: String) {
    let task = TodoTask("one +\(name) two")
    #expect(task.projects == [name])
    let filter = TodoFilter("one").showing(project: name)
    #expect(filter.matches(task))
    #expect(filter.asks(forProject: name))
    #expect(filter.showing(project: nil) == TodoFilter("one"))
  }

  @Test(
    "an order puts tasks without the key last and keeps the order of the file between equals",
    arguments: [
      ("file", [1, 2, 4, 5, 6]), ("-file", [6, 5, 4, 2, 1]), ("priority", [4, 1, 2, 5, 6]),
      ("-priority", [1, 4, 2, 5, 6]), ("due", [2, 1, 4, 5, 6]), ("created", [5, 1, 2, 4, 6]),
      ("completed", [5, 1, 2, 4, 6]), ("project", [5, 1, 4, 2, 6]), ("context", [4, 1, 5, 2, 6]),
      ("text", [6, 2, 5, 1, 4]), ("DUE", [2, 1, 4, 5, 6]),
    ])
  func order(name: String, expected: [Int]) throws {
    #expect(numbers("", try #require(TodoOrder(name))) == expected)
  }

  @Test("an order is known by its name")
  func orderNames() {
    #expect(TodoOrder("size") == nil)
    #expect(TodoOrder("") == nil)
    for key in TodoOrder.Key.allCases {
      for isReversed in [false, true] {
        let order = TodoOrder(key, isReversed: isReversed)
        #expect(TodoOrder(order.description) == order)
      }
    }
  }
}
