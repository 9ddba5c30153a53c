// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting

@Suite struct `WITH, in a tree,` {
  private let file = "TreeWithTests.swift"
  private let state = Mail.State(
    message: Message.State(id: 1), folders: [Folder.State(id: 7, folders: [Folder.State(id: 8)])])

  @Test func `takes the steps to a child, and POP back, one inside of the other`() throws {
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WITH(\.children.message)
        .WHEN(.replyTapped)
        .WITH(\.children.reply)
        .WHEN(.typed("a"))
        .WHEN(.sendTapped)
        .THEN(\.text, equals: "a")
        .THEN_EnquedEffect(SendReply(text: "a"))
        .WHEN_EffectCompletes(SendReply.self, with: ())
        .THEN(\.text, equals: "")
        .POP()
        .THEN_NotNil(\.children.reply)
        .POP()
        .WITH(\.children.folders, id: 7)
        .WHEN(.fetchTapped)
        .WITH(\.children.folders[id: 8])
        .WHEN(.fetchTapped)
        .WHEN_EffectCompletes(Fetch.self, with: "eight")
        .POP()
        .WHEN(.fetched("seven"))
        .POP()
        .THEN(\.state.folders[id: 7]?.name, equals: "seven")
        .THEN(\.state.folders[id: 7]?.folders[id: 8]?.name, equals: "eight")
        .runTest(assertRelease: true)
    }
    #expect(found == [])
  }

  @Test func `is in the forks inside of it, at any depth`() throws {
    let seen = Heard<String>()
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WITH(\.children.message)
        .WHEN(.replyTapped)
        .WITH(\.children.reply)
        .FORK(.typed("fork")) { path in
          try path
            .FORK(.typed("inner")) { $0.THEN(\.text) { seen.append($0) } }
            .THEN(\.text) { seen.append($0) }
        }
        .WHEN(.typed("main"))
        .THEN(\.text) { seen.append($0) }
        .POP()
        .FORK_EffectFails(Fetch.self, with: NeverRun()) { $0 }
        .FORK(\.children.reply, .typed("by key path")) { path in
          try path.WITH(\.children.reply).THEN(\.text) { seen.append($0) }.POP().THEN_NoEffects()
        }
        .runTest()
    }
    #expect(found.map { $0.message.prefix { $0 != "\n" } } == ["No effect of type Fetch is pending, so it cannot end."])
    #expect(seen.all == ["main", "fork", "inner", "main", "main", "by key path"])
  }

  @Test func `fails at its own line when the child is not there, with the path that led there`() throws {
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .FORK(.closed) { path in
          try path.THEN(\.title, equals: "mail").WITH(\.children.message).WHEN(.fetchTapped).POP()
            .THEN(\.title, equals: "not reached")
        }
        .WITH(\.children.folders, id: 9)
        .THEN(\.name, equals: "not reached")
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          \\.children.folders[id: 9] is nil, so there is no store that this step could be about.

          To fix this, send the event that makes it before, or correct the key path.

          The path that led there:

            GIVEN  \(file):\(line + 2)
          """, #filePath, line + 7),
        Failure(
          """
          \\.children.message is nil, so there is no store that this step could be about.

          To fix this, send the event that makes it before, or correct the key path.

          The path that led there:

            GIVEN         \(file):\(line + 2)
            FORK .closed  \(file):\(line + 3)
          """, #filePath, line + 4),
      ])
  }

  @Test func `fails at the step where the child has gone meanwhile`() throws {
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WITH(\.children.folders[id: 7])
        .WHEN(.fetchTapped)
        .FORK(.fetched("a")) { path in
          try path.WITH(\.children.folders[id: 8]).WHEN(.fetched("b")).POP().THEN(\.name, equals: "a")
        }
        .POP()
        .WHEN(.folderRemoved(7))
        .WITH(\.children.folders[id: 7])
        .WHEN(.fetched("a"))
        .runTest()
    }
    #expect(found.map(\.line) == [line + 10])
    #expect(found.first?.message.hasPrefix("\\.children.folders[id: 7] is nil") == true)
  }

  @Test func `takes over what is configured before, and keeps what is configured inside to itself`() throws {
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WITH(\.children.message)
        .configure(clearEffectsOnEveryWhenOrEnd: .all)
        .WHEN(.fetchTapped)
        .FORK(.fetchTapped) { $0.THEN { #expect($0.effects.count == 1) } }
        .WHEN(.replyTapped)
        .THEN_NoEffects()
        .WHEN(.fetchTapped)
        .POP()
        .WHEN(.synced)
        .THEN_Enqued(\.children.message, effect: Fetch(id: 1))
        .runTest()
      try Mail.Store.GIVEN { mail(state) }
        .configure(clearEffectsOnEveryWhenOrEnd: .all)
        .WITH(\.children.message)
        .WHEN(.fetchTapped).WHEN(.fetchTapped)
        .THEN { #expect($0.effects.count == 1) }
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          An effect is still pending at the end of the path.

          Pending in Mail.Store:

            Fetch(id: 0), enqueued at StatoscopeTestingTests/Mail.swift:36

          To fix this, complete it in the plan:

            .WHEN_EffectCompletes(Fetch.self, with: <#String#>)

          or allow pending effects with '.runTest(assertNoPendingEffects: false)'.

          The path that led there:

            GIVEN              \(file):\(line + 2)
            WHEN .fetchTapped  \(file):\(line + 5)
            WHEN .replyTapped  \(file):\(line + 7)
            WHEN .fetchTapped  \(file):\(line + 9)
            WHEN .synced       \(file):\(line + 11)
          """, #filePath, line + 12)
      ])
  }

  @Test func `hands the options of a run to the forks`() throws {
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WITH(\.children.message)
        .FORK(.fetchTapped) { $0 }
        .WHEN(.fetchTapped)
        .runTest(assertRelease: true, assertNoPendingEffects: false)
    }
    #expect(found == [])
  }
}
