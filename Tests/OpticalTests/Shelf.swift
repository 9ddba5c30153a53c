// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import StoreKernel

/// The opticle of most tests here: a shelf of books, which counts how often it was asked for what.
final class Shelf: Opticle {
  enum Request: Sendable, Equatable { case load, ignore }
  enum Response: Sendable, Equatable { case added(Int), nothing }
  struct State: Sendable, Equatable {
    var books = 0
    var failures: [String] = []
  }

  var state = State()
  private(set) var mutations = 0
  private(set) var recoveries = 0
  var onMutate: @MainActor (Shelf) -> Void = { _ in }

  func dispatch(_ request: Request) {
    switch request {
    case .load: run(FetchBooks(shelf: 1).map(Response.added), from: request)
    case .ignore: break
    }
  }

  func mutate(_ state: State, response: Response) -> State {
    mutations += 1
    onMutate(self)
    var newState = state
    if case .added(let count) = response { newState.books += count }
    return newState
  }

  func recover(_ state: State, request: Request, error: (any Error)?) -> State {
    recoveries += 1
    var newState = state
    newState.failures.append("\(request): \(error.map { "\($0)" } ?? "unknown")")
    return newState
  }
}

/// A shelf whose storage is its own.
final class OwningShelf: Opticle {
  typealias Request = Shelf.Request
  typealias Response = Shelf.Response
  typealias State = Shelf.State

  let opticleStorage = OpticleStorage()
  var state = State()

  func dispatch(_ request: Request) {}
  func mutate(_ state: State, response: Response) -> State {
    var newState = state
    if case .added(let count) = response { newState.books += count }
    return newState
  }
}

struct FetchBooks: Effect, Equatable {
  let shelf: Int
  func runEffect() async throws -> Int { shelf * 10 }
}

struct Torn: Error {}

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
