// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting

@Suite struct `A step with a key path to a child` {
  private let file = "ChildStepTests.swift"
  private let state = Mail.State(message: Message.State(id: 1), folders: [Folder.State(id: 7)])

  @Test func `sends to children that are there or not, and to rows`() throws {
    try Mail.Store.GIVEN { mail() }
      .WHEN(.opened(1))
      .AND(.foldersAdded([7, 8]))
      .WHEN(\.children.message, .fetchTapped)
      .THEN_Enqued(\.children.message, effect: Fetch(id: 1))
      .THEN_NoEffects()
      .FORK(\.children.message, .fetched("b")) { try $0.THEN(\.state.message?.text, equals: "b") }
      .WHEN(\.children.message, .fetched("a"))
      .THEN_NoEffects(\.children.message)
      .AND(\.children.folders[id: 8], .folderAdded(9))
      .WHEN(\.children.folders[id: 8]?.children.folders[id: 9], .fetchTapped)
      .THEN_NoEnquedEffect(\.children.folders[id: 8], Fetch.self)
      .FORK(\.children.folders[id: 8]?.children.folders[id: 9], .fetched("x")) { path in
        try path.THEN(\.state.folders[id: 8]?.folders[id: 9]?.name, equals: "x")
      }
      .WHEN(\.children.folders[id: 8]?.children.folders[id: 9], .fetched("y"))
      .THEN(\.state.folders[id: 8]?.folders[id: 9]?.name, equals: "y")
      .runTest(assertRelease: true)
  }

  @MainActor @Test func `sends to a store that is always there`() throws {
    try PostRoom.GIVEN { PostRoom() }
      .WHEN(\.home, .opened)
      .THEN_Enqued(\.home, effect: Load(page: 1))
      .THEN_NoEnquedEffect(\.home, Rename.self)
      .THEN_NoEffects(\.office)
      .throwsWHEN(\.home, clearEffects: .none, .deleteTapped(1))
      .FORK(\.home, .loaded(.success(["b"]))) { try $0.THEN(\.home.messages, equals: ["b"]) }
      .WHEN(\.home, .loaded(.success(["a"])))
      .AND(\.home, .noteTyped("c"))
      .THEN(\.home.messages, equals: ["a"])
      .THEN(\.home.note, equals: "c")
      .runTest()
  }

  @Test func `completes the oldest effect of that child, and of no other`() throws {
    try Mail.Store.GIVEN { mail(Mail.State(folders: [Folder.State(id: 7), Folder.State(id: 8)])) }
      .WHEN(\.children.folders[id: 8], .fetchTapped)
      .WHEN(\.children.folders[id: 7], .fetchTapped)
      .WHEN(\.children.folders[id: 7], .fetchTapped)
      .WHEN(\.children.folders[id: 7], .fetched("a"))
      .THEN { sut in #expect(sut.children.folders.map(\.effects.count) == [1, 1]) }
      .WHEN(\.children.folders[id: 7], .fetched("b"))
      .WHEN(\.children.folders[id: 8], .fetched("c"))
      .runTest()
  }

  @Test func `expects errors of a child, and clears effects of that and inside of it only`() throws {
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WHEN(.synced)
        .WHEN(\.children.message, .replyTapped)
        .WHEN(\.children.message, .fetchTapped)
        .WHEN(\.children.message?.children.reply, .sendTapped)
        .throwsWHEN(\.children.message, .archived("a"))
        .THEN_NoEffects(\.children.message)
        .THEN_NoEffects(\.children.message?.children.reply)
        .THEN_EnquedEffect(Fetch(id: 0))
        .WHEN(.heard("z"))
        .runTest()
    }
    #expect(found == [])
  }

  @Test func `lets the stores around answer`() throws {
    try Mail.Store.GIVEN { mail(state) }
      .WHEN(\.children.message, .replyTapped)
      .THEN(\.state.heard, equals: ["reply to 1"])
      .WITH(\.children.message)
      .WHEN(.fetched("text"))
      .WHEN(.archived("work"))
      .POP()
      .THEN(\.state.heard, equals: ["reply to 1", "work"])
      .runTest()
  }

  @Test func `fails when the answer of a store around fails, which nobody else would hear of`() throws {
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WHEN(\.children.message, .fetched("text"))
        .FORK(.closed) { $0 }
        .throwsWHEN(\.children.message, .archived("quiet"))
        .WHEN(\.children.message, .archived("not reached"))
        .runTest()
      try Mail.Store.GIVEN { mail(state) }
        .WHEN(\.children.message, .fetched("text"))
        .WHEN(\.children.message, .archived("quiet"))
        .runTest()
    }
    let text = """
      .archived("quiet") led to .heard("quiet") in Mail.Store, which made the reducer throw:

        Mail.Refusal.deaf

      To fix this, correct the reducer, or do not lead there.

      The path that led there:


      """
    #expect(
      found == [
        Failure(
          text + """
              GIVEN                                              \(file):\(line + 2)
              WHEN \\.children.message, .fetched("text")          \(file):\(line + 3)
              throwsWHEN \\.children.message, .archived("quiet")  \(file):\(line + 5)
            """, #filePath, line + 5),
        Failure(
          text + """
              GIVEN                                        \(file):\(line + 8)
              WHEN \\.children.message, .fetched("text")    \(file):\(line + 9)
              WHEN \\.children.message, .archived("quiet")  \(file):\(line + 10)
            """, #filePath, line + 10),
      ])
  }

  @Test func `ends its path when the child is not there, and other paths run`() throws {
    let line = #line
    let row = 9
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .FORK(\.children.folders[id: row], .fetchTapped) { try $0.THEN(\.title, equals: "not reached") }
        .FORK(.closed) { try $0.THEN(\.title, equals: "x") }
        .WHEN(.closed).WHEN(\.children.message, .fetchTapped)
        .THEN(\.title, equals: "not reached")
        .runTest()
    }
    #expect(
      found.prefix(2) == [
        Failure(
          """
          \\.children.message is nil, so there is no store that this step could be about.

          To fix this, send the event that makes it before, or correct the key path.

          The path that led there:

            GIVEN                                  \(file):\(line + 3)
            WHEN .closed                           \(file):\(line + 6)
            WHEN \\.children.message, .fetchTapped  \(file):\(line + 6)
          """, #filePath, line + 6),
        Failure(
          """
          \\.children.folders[id: row] is nil, so there is no store that this step could be about.

          To fix this, send the event that makes it before, or correct the key path.

          The path that led there:

            GIVEN                                           \(file):\(line + 3)
            FORK \\.children.folders[id: row], .fetchTapped  \(file):\(line + 4)
          """, #filePath, line + 4),
      ])
    #expect(found.map(\.line) == [line + 6, line + 4, line + 5])
  }

  @Test func `that only looks does not end its path when the child is not there`() throws {
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail() }
        .THEN_Enqued(\.children.message, effect: Fetch(id: 1))
        .THEN_NoEnquedEffect(\.children.message, Fetch.self)
        .THEN_NoEffects(\.children.message)
        .throwsWHEN(\.children.message, .fetchTapped)
        .THEN_NoEffects(\.children.message)
        .runTest()
    }
    #expect(found.map(\.line) == [3, 4, 5, 6].map { line + $0 })
    #expect(Set(found.map { $0.message.prefix { $0 != "\n" } }).count == 1)
  }

  @Test func `says what is pending in the child, and what is not`() throws {
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .THEN_Enqued(\.children.message, effect: Fetch(id: 1))
        .WHEN(\.children.message, .fetchTapped)
        .THEN_Enqued(\.children.message, effect: Fetch(id: 2))
        .THEN_NoEnquedEffect(\.children.message, Fetch.self)
        .THEN_NoEffects(\.children.message)
        .runTest(assertNoPendingEffects: false)
    }
    let path = """


      The path that led there:

        GIVEN                                  \(file):\(line + 2)
        WHEN \\.children.message, .fetchTapped  \(file):\(line + 4)
      """
    let pending = "Pending in Message.Store:\n\n  Fetch(id: 1), enqueued at StatoscopeTestingTests/Mail.swift:80"
    #expect(
      found == [
        Failure(
          """
          No effect of type Fetch is pending.

          Nothing is pending in Message.Store.

          To fix this, enqueue it in the event before, or remove this step.

          The path that led there:

            GIVEN  \(file):\(line + 2)
          """, #filePath, line + 3),
        Failure(
          """
          The pending Fetch is not as expected:

              Fetch(
            -   id: 1
            +   id: 2
              )

            (- actual, + expected)\(path)
          """, #filePath, line + 5),
        Failure("No effect of type Fetch was expected to be pending.\n\n\(pending)\(path)", #filePath, line + 6),
        Failure("No effect was expected to be pending.\n\n\(pending)\(path)", #filePath, line + 7),
      ])
  }
}
