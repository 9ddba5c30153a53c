// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import StoreKernel

struct ShelfState: StateContainer, Sendable {
  enum State: EnumState { case empty, books(Int), failed(EquatableError) }

  var current: State = .empty

  var books: Int { if case .books(let count) = current { count } else { 0 } }

  mutating func set(_ count: Int) { update { $0.current = .books(count) } }

  mutating func add() { set(books + 1) }

  mutating func loaded(_ outcome: Result<Int, any Error>) {
    switch outcome {
    case .success(let count): set(count)
    case .failure(let error): current = .failed(error.equatable())
    }
  }

  mutating func lend() -> ShelfEffect? {
    update { state in
      guard state.books > 0 else { return .toast("nothing to lend") }
      state.set(state.books - 1)
      return nil
    }
  }
}

enum ShelfEffect: SideEffect, Equatable { case toast(String), number(Int) }

class Shelf: Store<ShelfState, ShelfEffect> {
  var onState: [ShelfState] = []

  init(books: Int? = nil) {
    var state = ShelfState()
    if let books { state.set(books) }
    super.init(initialState: state)
  }

  override func on(state: ShelfState) { onState.append(state) }

  func load() { run(FetchBooks(shelf: 1)) { state, count in state.loaded(count) } }

  func refresh() {
    run(FetchBooks(shelf: 1), id: "refresh", policy: .newest()) { state, count in
      state.loaded(count)
      return .toast("refreshed")
    }
  }
}

final class QuietShelf: Store<ShelfState, NoSideEffects> {}

/// A store that only listens.
final class Reader: Store<ShelfState, NoSideEffects> {
  init() { super.init(initialState: ShelfState()) }
}

struct FetchBooks: Effect, Equatable {
  let shelf: Int
  func runEffect() async throws -> Int { shelf * 10 }
}

struct Torn: Error, Equatable {}

/// What was heard, from any thread.
final class Heard<Value: Sendable>: Sendable {
  private let values = Lock<[Value]>([])
  var all: [Value] { values.withLock { $0 } }
  func add(_ value: Value) { values.withLock { $0.append(value) } }
}

/// Tells when it goes.
final class Probe: Sendable {
  private let gone: @Sendable () -> Void
  init(_ gone: @escaping @Sendable () -> Void) { self.gone = gone }
  deinit { gone() }
}

extension Store where State == ShelfState, Effect == ShelfEffect {
  /// Writes down what a subscriber hears: a number of books, or an effect with one.
  func listen(_ heard: Heard<String>) -> StoreSubscription<State, Effect> {
    subscribe { state, effect in heard.add(line(state, effect)) }
  }
}

func line(_ state: ShelfState, _ effect: ShelfEffect?) -> String {
  switch effect {
  case .toast(let text): "\(text) at \(state.books)"
  case .number(let number): "effect \(number) at \(state.books)"
  case nil: "\(state.books)"
  }
}

/// What is reported meanwhile.
func reports(_ body: () -> Void) -> [String] {
  let heard = Heard<String>()
  IssueReporter.withHandler({ heard.add($0.message) }, operation: body)
  return heard.all
}
