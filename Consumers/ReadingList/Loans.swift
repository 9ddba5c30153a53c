// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import StateKit

/// A feature as it is written for the original library, and with an effect.
struct LoansState: StateContainer {
  enum State: EnumState { case closed, open(books: Int), failed(EquatableError) }

  var current: State = .closed
  private(set) var titles: [String] = []

  mutating func opened(_ outcome: Result<[String], any Error>) {
    update { state in
      switch outcome {
      case .success(let titles):
        state.titles = titles
        state.current = .open(books: titles.count)
      case .failure(let error):
        state.current = .failed(error.equatable())
      }
    }
  }

  mutating func lend(_ title: String) -> LoansEffect? {
    update { state in
      guard let index = state.titles.firstIndex(of: title) else { return .refused(title) }
      state.titles.remove(at: index)
      state.current = .open(books: state.titles.count)
      return state.titles.isEmpty ? .lastOneLent : nil
    }
  }
}

enum LoansEffect: SideEffect, Equatable {
  case refused(String)
  case lastOneLent
}

class LoansStore: Store<LoansState, LoansEffect> {
  private(set) var changes = 0

  override func on(state: LoansState) { changes += 1 }

  func open() {
    run(FetchLoans(), id: "loans", policy: .newest()) { state, titles in state.opened(titles) }
  }

  func lend(_ title: String) { emit(state.lend(title)) }
}

struct FetchLoans: Effect, Equatable {
  func runEffect() async throws -> [String] { ["Emma", "Walden"] }
}

struct DoorState: StateContainer {
  enum State: EnumState { case shut, ajar }
  var current: State = .shut
}

class Door: Store<DoorState, NoSideEffects> {
  func push() { state.current = .ajar }
}

struct LoansSummary: StateContainer {
  enum State: EnumState { case quiet, busy }
  var current: State = .quiet
  var lines: [String] = []

  mutating func handle(loans: LoansState, effect: LoansEffect?) {
    switch effect {
    case .refused(let title): lines.append("no \(title) among \(loans.titles.count)")
    case .lastOneLent: lines.append("all lent")
    case nil: current = loans.titles.isEmpty ? .quiet : .busy
    }
  }
}

class Summary: Store<LoansSummary, NoSideEffects> {
  private(set) var nudges = 0

  init(of loans: LoansStore, behind door: Door) {
    super.init(initialState: LoansSummary())
    subscribe(to: loans) { [weak self] loans, effect in
      self?.state.handle(loans: loans, effect: effect)
    }
    subscribe(to: door) { [weak self] door in
      self?.state.lines.append(door.current.name)
    }
  }

  func countNudges(of loans: LoansStore) {
    subscribe(to: loans) { [weak self] in self?.nudges += 1 }
  }
}

final class LoansBoard: StatefulView {
  private(set) var shown: [String] = []
  var renderPolicy = RenderPolicy.possible

  func render(state: LoansState, from distinctState: LoansState.State?, effect: LoansEffect?) {
    shown.append("\(state.current.name) \(effect.map { "\($0)" } ?? "") \(distinctState?.name ?? "")")
  }
}

/// A store that an old service calls on its own thread.
final class LampSwitch: Store<LampSwitch.Position, NoSideEffects> {
  nonisolated struct Position: StateContainer, Sendable {
    enum State: EnumState { case off, on }
    var current: State = .off
  }

  func flip(_ flipped: @escaping @Sendable () -> Void) {
    DispatchQueue.global().async { [weak self] in
      self?.transact { $0.current = .on }
      flipped()
    }
  }
}

#if !swift(>=6)
/// Code of a user in Swift 5, which says nothing of actors.
class LoansScreen {
  let loans: LoansStore
  private(set) var titles: [String] = []
  private var token: StoreSubscription<LoansState, LoansEffect>?

  init(loans: LoansStore) {
    self.loans = loans
    token = loans.subscribe { state, _ in self.titles = state.titles }
    loans.state.opened(.success(["Emma"]))
  }

  func leave() {
    token?.stop()
    loans.emit(.lastOneLent)
  }
}
#endif
