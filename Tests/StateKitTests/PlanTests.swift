// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import StatoscopeTesting
import Testing

@MainActor @Suite struct PlanTests {
  @Test func `a plan calls a store's functions, completes its work and expects its effects`() throws {
    try Shelf.GIVEN { Shelf() }
      .WHEN("nothing is lent") { $0.emit($0.state.lend()) }
      .THEN_Emitted(.toast("nothing to lend"))
      .WHEN("books are fetched") { $0.refresh() }
      .THEN_NothingEmitted()
      .THEN_EnquedEffect(FetchBooks(shelf: 1))
      .FORK_EffectFails(FetchBooks.self, with: Torn()) { fork in
        try fork.THEN(\.state.current, equals: .failed(EquatableError(Torn())))
      }
      .WHEN_EffectCompletes(FetchBooks.self, with: 3)
      .THEN(\.state.books, equals: 3)
      .THEN_Emitted(.toast("refreshed"))
      .THEN_Emitted { $0 == .toast("refreshed") }
      .FORK("one more is put there", when: { $0.state.add() }) { fork in
        try fork.THEN(\.state.books, equals: 4).THEN_NothingEmitted()
      }
      .AND("one is lent") { $0.emit($0.state.lend()) }
      .THEN(\.state.books, equals: 2)
      .THEN_NothingEmitted()
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }

  @Test func `a plan may send what happens to a store`() throws {
    var full = ShelfState()
    full.set(9)
    try Shelf.GIVEN { Shelf() }
      .WHEN(.changed(full))
      .THEN(\.state.books, equals: 9)
      .WHEN(.emitted(.number(1)))
      .AND(.pushed)
      .THEN_NothingEmitted()
      .WHEN(.emitted(.number(1)))
      .THEN_Emitted(.number(1))
      .runTest()
  }

  @Test func `what an assertion does to the state, and what it emits, is taken back`() throws {
    try Shelf.GIVEN { Shelf() }
      .WHEN("a book is put there") { $0.emit($0.state.lend()) }
      .THEN { shelf in
        shelf.state.set(7)
        shelf.emit(.number(7))
      }
      .THEN(\.state.books, equals: 0)
      .THEN_Emitted(.toast("nothing to lend"))
      .runTest()
  }

  @Test func `work that answers at once ends in its order, as it does in the app`() throws {
    try Shelf.GIVEN { Shelf() }
      .WHEN("two answers are asked for") { $0.runTwoAtOnce() }
      .WHEN_EffectCompletes(JustEffect<Int>.self, with: 1)
      .THEN(\.state.books, equals: 1)
      .WHEN_EffectCompletes(JustEffect<String>.self, with: "ab")
      .THEN(\.state.books, equals: 2)
      .runTest()
    let failures = try failures {
      try Shelf.GIVEN { Shelf() }
        .WHEN("two answers are asked for") { $0.runTwoAtOnce() }
        .WHEN_EffectCompletes(JustEffect<String>.self, with: "ab")
        .WHEN_EffectCompletes(JustEffect<Int>.self, with: 1)
        .runTest()
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("ended before an older synchronous effect") == true)

    let shelf = Shelf()
    shelf.runTwoAtOnce()
    #expect(shelf.onState.map(\.books) == [1, 2])
  }

  @Test func `what one plan leaves pending, the next does not see`() throws {
    try Shelf.GIVEN { Shelf() }.WHEN { $0.load() }.runTest(assertNoPendingEffects: false)
    try Shelf.GIVEN { Shelf() }.WHEN { $0.state.add() }.THEN_NoEffects().runTest()
  }

  @Test func `work that is still pending at the end fails, by name`() throws {
    let failures = try failures { try Shelf.GIVEN { Shelf() }.WHEN { $0.load() }.runTest() }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("FetchBooks(shelf: 1)") == true)
  }

  @Test func `an effect that was not emitted fails, with what differs and the path`() throws {
    let failures = try failures {
      try Shelf.GIVEN { Shelf() }.WHEN("a toast is shown") { $0.emit(.toast("a")) }.THEN_Emitted(.toast("b")).runTest()
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("The side effects that Shelf emitted are not as expected") == true)
    #expect(failures.first?.contains("WHEN a toast is shown") == true)
  }

  @Test func `an effect that was emitted unexpectedly fails, and so does a missing one`() throws {
    let failures = try failures {
      try Shelf.GIVEN { Shelf() }
        .WHEN { $0.emit(.toast("a")) }.THEN_NothingEmitted()
        .WHEN { $0.state.set(1) }.THEN_Emitted(where: { _ in true })
        .runTest()
    }
    #expect(failures.count == 2)
    #expect(failures.first?.contains("No side effect was expected to be emitted.") == true)
    #expect(failures.last?.contains("Shelf emitted nothing.") == true)
  }

  /// What a plan reports, as an issue of this test that is known.
  private func failures(_ plan: () throws -> Void) throws -> [String] {
    let texts = Heard<String>()
    try withKnownIssue {
      try plan()
    } matching: { issue in
      texts.add("\(issue)")
      return true
    }
    return texts.all
  }
}

extension Shelf {
  fileprivate func runTwoAtOnce() {
    run(JustEffect(1)) { state, count in state.loaded(count) }
    run(JustEffect("ab")) { state, text in state.loaded(text.map(\.count)) }
  }
}
