// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import Testing
import XCTest

@testable import StatoscopeTesting

@Suite struct `A plan that goes wrong says so:` {
  private let file = "PlanFailureTests.swift"

  @Test func `an event that throws ends its path, and the others run`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .FORK(.noteTyped("a")) { try $0.THEN(\.note, equals: "b") }
        .WHEN(.deleteTapped(2))
        .THEN(\.note, equals: "not reached")
        .runTest()
    }
    #expect(found.map(\.line) == [line + 4, line + 3])
    #expect(
      found[0].message == """
        .deleteTapped(2) made the reducer throw:

          Inbox.Refusal.noSuchMessage(2)

        To fix this, expect it with '.throwsWHEN(.deleteTapped(2))', or correct the reducer.

        The path that led there:

          GIVEN                  \(file):\(line + 2)
          WHEN .deleteTapped(2)  \(file):\(line + 4)
        """)
  }

  @Test func `an event whose reducer misses a value`() throws {
    let line = #line
    let found = try failures {
      try Needy.Store.GIVEN(state: Needy.State()).WHEN(.needsKey).runTest()
      try Needy.Store.GIVEN(state: Needy.State()).WHEN(.needsValue).runTest()
      try Needy.Store.GIVEN { Needy.Store(initialState: Needy.State()).injectObject(4, for: Needy.Key.self) }
        .WHEN(.needsKey).runTest()
    }
    #expect(found.map(\.line) == [line + 2, line + 3])
    #expect(
      found.first?.message == """
        .needsKey made the reducer throw:

          No injected value found: "Key"
          Searched, from the scope to its root:
            Needy.Store: nothing injected

        To fix this, inject it into the store that GIVEN makes, with '.injectObject(…, for: Needy.Key.self)', expect it \
        with '.throwsWHEN(.needsKey)', or correct the reducer.

        The path that led there:

          GIVEN           \(file):\(line + 2)
          WHEN .needsKey  \(file):\(line + 2)
        """)
    #expect(found.last?.message.contains("with '.injectObject(…)', expect it") == true)
  }

  @Test func `a store that was made for another path`() throws {
    let kept = inbox()
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { kept }
        .FORK(.noteTyped("a")) { try $0.THEN(\.note, equals: "a") }
        .FORK(.noteTyped("b")) { try $0.THEN(\.note, equals: "not reached") }
        .WHEN(.noteTyped("c"))
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          GIVEN returned the same Inbox.Store for more than one path. What one path did to it would still be there in \
          the next.

          To fix this, make the store inside of GIVEN's closure.
          """, #filePath, line + 2)
      ])
  }

  @Test func `an event that was expected to throw`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }.throwsWHEN(.noteTyped("a")).runTest()
    }
    #expect(
      found == [
        Failure(
          """
          .noteTyped("a") was expected to throw, and did not.

          To fix this, use '.WHEN' for an event that does not throw, or let 'update' throw.

          The path that led there:

            GIVEN                       \(file):\(line + 2)
            throwsWHEN .noteTyped("a")  \(file):\(line + 2)
          """, #filePath, line + 2)
      ])
  }

  @Test func `a closure that throws ends its path, and the others run`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .FORK(.noteTyped("a")) { try $0.THEN(\.note, equals: "b") }
        .THEN { _ in throw NeverRun() }
        .THEN(\.note, equals: "not reached")
        .runTest()
    }
    #expect(found.map(\.line) == [line + 4, line + 3])
    #expect(
      found[0].message == """
        The closure threw an error, which ends this path:

          NeverRun()

        The path that led there:

          GIVEN  \(file):\(line + 2)
        """)
  }

  @Test func `what a framework has reported already is not reported again`() throws {
    let found = failures {
      withKnownIssue {
        try Inbox.Store.GIVEN { inbox() }.THEN { try #require($0.isLoading) }.runTest()
      }
    }
    #expect(found == [])
  }

  @Test func `a skip skips the whole test`() throws {
    #expect(throws: XCTSkip.self) {
      try Inbox.Store.GIVEN { inbox() }.THEN { _ in throw XCTSkip("not here") }.runTest()
    }
  }

  @Test func `a plan that was never run`() throws {
    let line = #line
    let found = try failures {
      _ = try Inbox.Store.GIVEN { inbox() }.WHEN(.opened).FORK(.opened) { $0 }
    }
    #expect(
      found == [
        Failure(
          """
          The test plan that begins here was never run, so nothing was tested.

          To fix this, end it with '.runTest()'.
          """, #filePath, line + 2)
      ])
  }

  @Test func `a plan whose declaration threw is not said to be forgotten as well`() {
    let found = failures {
      #expect(throws: NeverRun.self) {
        try Inbox.Store.GIVEN { inbox() }.FORK(.opened) { _ in throw NeverRun() }.runTest()
      }
    }
    #expect(found == [])
  }

  @Test func `a plan that is run twice, or on a fork`() throws {
    let line = #line
    let found = try failures {
      let plan = try Inbox.Store.GIVEN { inbox() }
        .FORK(.noteTyped("a")) {
          try $0.runTest()
          return $0
        }
      try plan.runTest()
      try plan.runTest()
    }
    #expect(
      found == [
        Failure(
          """
          'runTest()' was called on a fork, which runs with the plan that it belongs to.

          To fix this, remove it from the fork's closure, and end the whole plan with '.runTest()'.
          """, #filePath, line + 4),
        Failure(
          """
          'runTest()' was called again on a plan that has run already.

          To fix this, call it once, at the end of the plan.
          """, #filePath, line + 8),
      ])
  }

  @Test func `a store that is still alive`() throws {
    let line = #line
    var kept: [Inbox.Store] = []
    let found = try failures {
      try Inbox.Store.GIVEN {
        let store = inbox()
        kept.append(store)
        return store
      }
      .WHEN(.noteTyped("a"))
      .runTest(assertRelease: true)
    }
    #expect(kept.count == 1)
    #expect(
      found == [
        Failure(
          """
          Inbox.Store is still alive after its path, so something holds on to it.

          To fix this, look for closures that capture the store (middleware, observers, injected values), and capture \
          it weakly there. If the test itself keeps the store, run the plan without 'assertRelease'.
          """, #filePath, line + 9)
      ])
  }

  @Test func `a plan that runs where its store does not live`() async throws {
    let store = await MainActor.run { UnsafeTransfer(Reader.Store(initialState: Reader.State())) }
    let line = #line
    let found = try failures {
      try Reader.Store.GIVEN { store.value }.WHEN(.read).runTest()
    }
    #expect(
      found == [
        Failure(
          """
          Reader.Store lives on the main actor, and its plan was run elsewhere.

          To fix this, run the plan on the main actor: mark the test '@MainActor'.
          """, #filePath, line + 2)
      ])
  }
}

private struct Needy: Reducer {
  enum Key: Injectable {
    static var defaultValue: Int { 0 }
  }
  struct Own: Injectable {
    static var defaultValue: Own { Own() }
  }
  struct State {}
  enum When { case needsKey, needsValue }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .needsKey: _ = try dependencies.resolve(Key.self)
    case .needsValue: _ = try dependencies.resolve(Own.self)
    }
  }
}

private struct UnsafeTransfer<Value>: @unchecked Sendable {  // safe: only the plan uses it, and reports
  let value: Value

  init(_ value: Value) { self.value = value }
}
