// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import StatoscopeTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct LoansTests {
  @Test func `stores hear each other's states and effects in one order`() {
    let (loans, door) = (LoansStore(initialState: LoansState()), Door(initialState: DoorState()))
    let summary = Summary(of: loans, behind: door)
    loans.state.opened(.success(["Emma"]))
    door.push()
    loans.lend("Dune")
    loans.lend("Emma")
    #expect(summary.state.lines == ["shut", "ajar", "no Dune among 1", "all lent"])
    #expect(summary.state.current == .quiet)
    #expect(loans.changes == 2)
    summary.countNudges(of: loans)
    loans.forcePushState()
    summary.unsubscribe(from: loans)
    loans.forcePushState()
    #expect(summary.nudges == 2)
  }

  @Test func `a transaction is tested without a store`() {
    var state = LoansState()
    state.opened(.success(["Emma"]))
    #expect(state.lend("Dune") == .refused("Dune"))
    #expect(state.lend("Emma") == .lastOneLent)
  }

  @Test func `work changes the state`() async {
    let loans = LoansStore(initialState: LoansState())
    loans.open()
    let open = await loans.states().first { $0.current != .closed }
    #expect(open?.titles == ["Emma", "Walden"])
  }

  @Test func `a view is rendered`() throws {
    let store = ViewStore<LoansState, LoansEffect>(initialState: LoansState())
    let board = LoansBoard()
    try store.subscribe(from: board)
    store.state.opened(.success(["Emma"]))
    store.emit(store.state.lend("Dune"))
    #expect(board.shown == ["closed  ", "open  closed", "open refused(\"Dune\") "])
    try store.unsubscribe(from: board)
  }

  @Test func `a state is changed on another thread`() async {
    let lamp = LampSwitch(initialState: LampSwitch.Position())
    await withCheckedContinuation { continuation in lamp.flip { continuation.resume() } }
    #expect(lamp.state.current == .on)
  }

  @Test func `a plan drives a store`() throws {
    try LoansStore.GIVEN { LoansStore(initialState: LoansState()) }
      .WHEN("the desk opens") { $0.open() }
      .THEN_EnquedEffect(FetchLoans())
      .FORK_EffectFails(FetchLoans.self, with: Broken()) { fork in
        try fork.THEN(\.state.current, equals: .failed(EquatableError(Broken())))
      }
      .WHEN_EffectCompletes(FetchLoans.self, with: ["Emma"])
      .WHEN("a book is asked for") { $0.lend("Dune") }
      .THEN_Emitted(.refused("Dune"))
      .WHEN("the last one is lent") { $0.lend("Emma") }
      .THEN_Emitted(.lastOneLent)
      .THEN_NoEffects()
      .runTest()
  }

  #if !swift(>=6)
  @Test func `code that knows nothing of actors works`() {
    let loans = LoansStore(initialState: LoansState())
    let screen = LoansScreen(loans: loans)
    #expect(screen.titles == ["Emma"])
    screen.leave()
    loans.lend("Emma")
    #expect(screen.titles == ["Emma"])
  }
  #endif
}
