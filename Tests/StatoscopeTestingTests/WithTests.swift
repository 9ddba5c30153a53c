// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import StateKit
import Statoscope
import Testing

@testable import StatoscopeTesting

/// A store that works with two others.
final class PostRoom: StateKit.Store<PostRoom.Letters, NoSideEffects> {
  struct Letters: StateContainer {
    enum State: EnumState { case here, sent }
    var current: State = .here
  }

  let home = inbox()
  let office = inbox()
  let first = Mapped.Store(initialState: Mapped.State())
  let second = Mapped.Store(initialState: Mapped.State())

  init() { super.init(initialState: Letters()) }

  func send() {
    state.current = .sent
    home.send(.opened)
  }
}

@MainActor @Suite struct `A plan that walks through several stores` {
  private let file = "WithTests.swift"

  @Test func `takes the steps after WITH to the other store, and those after POP back`() throws {
    let found = try failures {
      try PostRoom.GIVEN { PostRoom() }
        .WITH(\.home)
        .WHEN(.noteTyped("a"))
        .THEN(\.note, equals: "a")
        .POP()
        .WHEN("letters are sent") { $0.send() }
        .THEN(\.state.current, equals: .sent)
        .THEN(\.office.note, equals: nil)
        .WITH(\.home)
        .THEN_EnquedEffect(Load(page: 1))
        .WHEN_EffectCompletes(Load.self, with: ["b"])
        .THEN(\.messages, equals: ["b"])
        .runTest(assertRelease: true)
    }
    #expect(found == [])
  }

  @Test func `runs the forks inside of WITH with the steps of both`() throws {
    var seen: [String?] = []
    let found = try failures {
      try PostRoom.GIVEN { PostRoom() }
        .WITH(\.office)
        .WHEN(.noteTyped("a"))
        .FORK(.noteTyped("b")) { fork in
          try fork
            .FORK(.noteTyped("c")) { $0.THEN(\.note) { seen.append($0) } }
            .THEN(\.note) { seen.append($0) }
        }
        .POP()
        .THEN(\.office.note) { seen.append($0) }
        .runTest()
    }
    #expect(found == [])
    #expect(seen == ["a", "b", "c"])
  }

  @Test func `fails at the step's line, with the path through all of them`() throws {
    let line = #line
    let found = try failures {
      try PostRoom.GIVEN { PostRoom() }
        .WHEN("letters are sent") { $0.state.current = .sent }
        .WITH(\.office)
        .WHEN(.noteTyped("a"))
        .THEN(\.title, equals: "Outbox")
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          \\.title is not as expected:

            - "Inbox"
            + "Outbox"

            (- actual, + expected)

          The path that led there:

            GIVEN                  \(file):\(line + 2)
            WHEN letters are sent  \(file):\(line + 3)
            WHEN .noteTyped("a")   \(file):\(line + 5)
          """, #filePath, line + 6)
      ])
  }

  @Test func `asks for the end of every store's effects`() throws {
    let found = try failures {
      try PostRoom.GIVEN { PostRoom() }
        .WITH(\.office).WHEN(.opened).POP()
        .WITH(\.home).WHEN(.renameTapped(to: "x")).POP()
        .WITH(\.home).THEN(\.title, equals: "Inbox")
        .runTest()
    }
    #expect(found.count == 2)
    #expect(found.first?.message.contains("Load(page: 1)") == true)
    #expect(found.last?.message.contains("Rename(title: \"x\")") == true)
  }

  @Test func `says which event may have been the answer of a store's effect, and of no other's`() throws {
    let found = try failures {
      try PostRoom.GIVEN { PostRoom() }
        .WITH(\.first).WHEN(.start(.leftOut)).WHEN(.done).POP()
        .WITH(\.second).WHEN(.start(.unmapped))
        .runTest()
    }
    #expect(found.map { $0.message.contains("in place of 'WHEN .done'") } == [true, false])
  }

  @Test func `ends a path where another store's reducer throws`() throws {
    let found = try failures {
      try PostRoom.GIVEN { PostRoom() }
        .WITH(\.home).WHEN(.deleteTapped(2)).POP()
        .THEN(\.state.current, equals: .sent)
        .runTest()
    }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix(".deleteTapped(2) made the reducer throw") == true)
  }

  @Test func `hands on what was configured before WITH, and keeps to itself what is configured inside`() throws {
    let found = try failures {
      try PostRoom.GIVEN { PostRoom() }
        .WITH(\.home)
        .configure(clearEffectsOnEveryWhenOrEnd: .all)
        .WHEN(.opened)
        .POP()
        .WITH(\.office)
        .WHEN(.renameTapped(to: "x"))
        .runTest()
      try PostRoom.GIVEN { PostRoom() }
        .configure(clearEffectsOnEveryWhenOrEnd: .all)
        .WITH(\.home).WHEN(.opened).POP()
        .WITH(\.office).WHEN(.renameTapped(to: "x"))
        .runTest()
    }
    #expect(found.count == 1)
    #expect(found.first?.message.contains("\n\n  Rename(title: \"x\"), enqueued at ") == true)
  }

  @Test func `says so when it was never run, once`() throws {
    let found = try failures {
      _ = try PostRoom.GIVEN { PostRoom() }.WITH(\.home).WHEN(.noteTyped("a")).POP().WITH(\.office)
    }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("The test plan that begins here was never run") == true)
  }
}
