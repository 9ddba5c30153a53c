// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import Testing

@Suite struct `A plan` {
  @Test func `runs its steps in order, and completes effects by their events`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .THEN(\.state, equals: Inbox.State())
      .WHEN(.opened)
      .THEN(\.isLoading, equals: true)
      .THEN_EnquedEffect(Load(page: 1))
      .THEN_EnquedEffect(parameter: \Load.page, equals: 1)
      .THEN_NoEnquedEffect(Rename.self)
      .WHEN(.loaded(.success(["Hello"])))
      .THEN_NoEffects()
      .THEN(\.state.messages, equals: ["Hello"])
      .THEN_Nil(\.state.note)
      .AND(.noteTyped("to do"))
      .THEN_NotNil(\.state.note)
      .THEN(\.state.note, equals: "to do")
      .THEN(\.state.note) { #expect($0.count == 5) }
      .THEN(\.state.title) { #expect($0 == "Inbox") }
      .THEN { sut in #expect(sut.messages == ["Hello"]) }
      .runTest()
  }

  @Test func `makes a new store for every path, and runs the paths in order`() throws {
    let made = Heard<String>()
    try Inbox.Store.GIVEN {
      made.append("GIVEN")
      return inbox()
    }
    .WHEN(.opened)
    .FORK(.loaded(.failure(NeverRun()))) { sut in
      try sut
        .THEN { made.append("fork: \($0.note ?? "")") }
        .FORK(.noteTyped("inner")) { $0.THEN { made.append("inner: \($0.note ?? "")") } }
        .WHEN(.noteTyped("after"))
        .THEN { made.append("fork: \($0.note ?? "")") }
    }
    .FORK_EffectCompletes(Load.self, with: ["One"]) { $0.THEN { made.append("completes: \($0.messages)") } }
    .FORK_EffectFails(Load.self, with: CancellationError()) { $0.THEN { made.append("fails: \($0.note ?? "")") } }
    .FORK_OlderEffectCompletes(with: .loaded(.success([]))) { $0.THEN { made.append("older: \($0.messages)") } }
    .WHEN(.loaded(.success(["Hello"])))
    .THEN { made.append("main: \($0.messages)") }
    .runTest()
    #expect(
      made.all == [
        "GIVEN", "main: [\"Hello\"]", "GIVEN", "fork: NeverRun()", "fork: after", "GIVEN", "fork: NeverRun()",
        "inner: inner", "GIVEN", "completes: [\"One\"]", "GIVEN", "fails: CancellationError()", "GIVEN", "older: []",
      ])
  }

  @Test func `begins with a state, with a free function, or with a closure that throws`() throws {
    try Inbox.Store.GIVEN(state: Inbox.State(title: "Given")).THEN(\.title, equals: "Given").runTest()
    try Inbox.Store.GIVEN(state: Inbox.State()) { $0.send(.noteTyped("prepared")) }
      .THEN(\.note, equals: "prepared").runTest()
    try GIVEN { inbox() }.THEN(\.title, equals: "Inbox").runTest()
    let found = try failures {
      try GIVEN { () throws -> Inbox.Store in throw NeverRun() }.WHEN(.opened).runTest()
    }
    #expect(found.map(\.message) == ["GIVEN could not make its store:\n\n  NeverRun()"])
  }

  @Test func `expects errors, typed and untyped`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .throwsWHEN(.deleteTapped(3))
      .THEN(\.state, equals: Inbox.State())
      .WHEN(.opened)
      .throwsWHEN(clearEffects: .none, .deleteTapped(3))
      .THEN_EnquedEffect(Load(page: 1))
      .throwsWHEN(.deleteTapped(3))
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `gives an assertion that changes something a copy`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.opened)
      .THEN { sut in
        sut.send(.noteTyped("only here")).send(.renameTapped(to: "x")).injectObject(7)
        #expect(sut.note == "only here")
        #expect(sut.effects.count == 2)
      }
      .THEN(\.self) { $0.send(.loaded(.success([]))) }
      .THEN_Nil(\.note)
      .THEN_EnquedEffect(Load(page: 1))
      .THEN_NoEnquedEffect(Rename.self)
      .WHEN(.loaded(.success([])))
      .runTest()
  }

  @Test func `keeps no effect for the next plan`() throws {
    try Inbox.Store.GIVEN { inbox() }.WHEN(.opened).runTest(assertNoPendingEffects: false)
    try Inbox.Store.GIVEN { inbox() }.THEN_NoEffects().runTest()
  }

  @Test func `lets the store go after its path`() throws {
    try Inbox.Store.GIVEN { inbox() }
      .WHEN(.opened)
      .FORK(.loaded(.success([]))) { $0 }
      .WHEN_EffectFails(Load.self, with: CancellationError())
      .THEN { $0.send(.opened) }
      .runTest(assertRelease: true)
  }

  @Test func `holds effects that its builder's events began`() throws {
    try Inbox.Store.GIVEN { inbox().send(.opened) }
      .THEN_EnquedEffect(Load(page: 1))
      .WHEN(.loaded(.success([])))
      .runTest()
    let made = inbox()
    try Inbox.Store.GIVEN { made }.WHEN(.chainStarted).THEN(\.messages, equals: [])
      .runTest(assertNoPendingEffects: false)
  }

  @Test func `runs in an asynchronous test`() async throws {
    await Task.yield()
    try Inbox.Store.GIVEN { inbox() }.WHEN(.noteTyped("a")).THEN(\.note, equals: "a").runTest()
  }

  @MainActor @Test func `runs on the main actor, with a store that lives there`() async throws {
    await Task.yield()
    try Inbox.Store.GIVEN { Inbox.Store(initialState: Inbox.State()) }
      .WHEN(.chainStarted).WHEN(.first).WHEN(.second)
      .THEN(\.messages, equals: ["first", "second"])
      .runTest()
    try Inbox.Store.GIVEN(state: Inbox.State()).WHEN(.noteTyped("a")).THEN(\.note, equals: "a").runTest()
  }

  @Test func `runs beside others that inject other values`() async throws {
    let seen = try await withThrowingTaskGroup(of: [Int].self) { group in
      for number in 0..<50 {
        group.addTask {
          let seen = Heard<Int>()
          try Reader.Store.GIVEN { Reader.Store(initialState: Reader.State()).injectObject(number) }
            .WHEN(.read)
            .THEN { seen.append($0.seen) }
            .FORK(.read) { $0.THEN { seen.append($0.seen) } }  // its path begins with the steps above
            .runTest()
          return seen.all
        }
      }
      return try await group.reduce(into: [[Int]]()) { $0.append($1) }
    }
    #expect(seen.sorted { $0[0] < $1[0] } == (0..<50).map { [$0, $0, $0] })
  }
}

@Reducer
struct Reader {
  struct State { var seen = -1 }
  enum When { case read }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    state.seen = try dependencies.resolve()
  }
}
