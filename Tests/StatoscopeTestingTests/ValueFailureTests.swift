// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting

@Suite struct `A value that is not as expected` {
  @Test func `is shown with the path of events that led to it`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .WHEN(.opened)
        .FORK(.loaded(.failure(Inbox.Refusal.noSuchMessage(3)))) { sut in
          try sut.THEN(\.state.messages, equals: ["a"])
        }
        .WHEN_EffectCompletes(Load.self, with: ["b"])
        .THEN(\.state.title, equals: "Outbox")
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          \\.state.title is not as expected:

            - "Inbox"
            + "Outbox"

            (- actual, + expected)

          The path that led there:

            GIVEN                             ValueFailureTests.swift:\(line + 2)
            WHEN .opened                      ValueFailureTests.swift:\(line + 3)
            WHEN_EffectCompletes Load: ["b"]  ValueFailureTests.swift:\(line + 7)
          """, #filePath, line + 8),
        Failure(
          """
          \\.state.messages is not as expected:

            - []
            + [
            +   "a"
            + ]

            (- actual, + expected)

          The path that led there:

            GIVEN                                      ValueFailureTests.swift:\(line + 2)
            WHEN .opened                               ValueFailureTests.swift:\(line + 3)
            FORK .loaded(.failure(.noSuchMessage(3)))  ValueFailureTests.swift:\(line + 4)
          """, #filePath, line + 5),
      ])
  }

  @Test func `shows only what differs, and what encloses it`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN(state: Inbox.State(messages: ["a", "b", "c", "d"], note: "one\ntwo\nthree"))
        .THEN(\.state, equals: Inbox.State(messages: ["a", "x", "c", "d"], note: "one\n2\nthree", ticks: 4))
        .THEN(\.ticks, equals: 1)
        .THEN(
          \.state.isLoading, equals: true
        )
        .runTest()
    }
    let path = "\n\nThe path that led there:\n\n  GIVEN  ValueFailureTests.swift:\(line + 2)"
    #expect(
      found == [
        Failure(
          """
          \\.state is not as expected:

              Inbox.State(
                messages: [
                  … (1 line unchanged)
            -     "b"
            +     "x"
                  … (2 lines unchanged)
                ]
                … (1 line unchanged)
                note: \"\"\"
                  … (1 line unchanged)
            -     two
            +     2
                  … (1 line unchanged)
                \"\"\"
                … (1 line unchanged)
            -   ticks: 0
            +   ticks: 4
              )

            (- actual, + expected)\(path)
          """, #filePath, line + 3),
        Failure(
          "\\.ticks is not as expected:\n\n  - 0\n  + 1\n\n  (- actual, + expected)\(path)", #filePath, line + 4),
        Failure(
          "\\.state.isLoading is not as expected:\n\n  - false\n  + true\n\n  (- actual, + expected)\(path)",
          #filePath, line + 5),
      ])
  }

  @Test func `is nil, or is not`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .THEN_NotNil(\.state.note)
        .THEN(\.state.note) { Issue.record("not reached: \($0.count)") }
        .WHEN(.noteTyped("text"))
        .THEN_Nil(\.state.note)
        .runTest()
    }
    let path = "\n\nThe path that led there:\n\n  GIVEN"
    let place = "ValueFailureTests.swift"
    #expect(
      found == [
        Failure(
          "\\.state.note is nil, and was expected not to be.\(path)  \(place):\(line + 2)", #filePath, line + 3),
        Failure(
          "\\.state.note is nil, so there is nothing to look at.\(path)  \(place):\(line + 2)", #filePath, line + 4),
        Failure(
          """
          \\.state.note was expected to be nil, and is:

            "text"\(path)                    \(place):\(line + 2)
            WHEN .noteTyped("text")  \(place):\(line + 5)
          """, #filePath, line + 6),
      ])
  }

  @Test func `is reported once by all the paths that share its step, and does not end them`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .THEN(\.state.ticks, equals: 1)
        .FORK(.noteTyped("a")) { try $0.THEN(\.state.note, equals: "b") }
        .WHEN(.noteTyped("c")).THEN(\.state.note, equals: "c")
        .runTest()
    }
    #expect(found.map(\.line) == [line + 3, line + 4])
  }

  @Test func `looks the same, though '==' says that it differs`() throws {
    #expect(
      DifferenceText.text(actual: Moody(), expected: Moody()) == """
          Moody()

        Both read the same, but '==' says that they differ: it looks at something that is not among their properties.
        """)
  }

  @Test func `is compared by XCTAssertEqualDiff, too`() throws {
    let line = #line
    let found = try failures {
      try XCTAssertEqualDiff([1, 2], [1, 2])
      try XCTAssertEqualDiff([1, 2], [1, 3], "the list")
    }
    #expect(
      found == [
        Failure(
          """
          the list

          The values are not equal:

              [
                … (1 line unchanged)
            -   2
            +   3
              ]

            (- first, + second)
          """, #filePath, line + 3)
      ])
  }
}

private struct Moody: Equatable {
  static func == (lhs: Self, rhs: Self) -> Bool { false }
}
