// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A feature with effects of every kind.
@Reducer
struct Inbox {
  struct State: Equatable {
    var messages: [String] = []
    var title = "Inbox"
    var note: String?
    var isLoading = false
    var ticks = 0
  }

  enum When {
    case opened
    case loaded(Result<[String], any Error>)
    case deleteTapped(Int)
    case deleted
    case renameTapped(to: String)
    case renamed(String)
    case noteTyped(String)
    case timerStarted
    case ticked(Int)
    case timerStopped
    case chainStarted
    case first
    case second
    case archiveTapped
    case archived(count: Int, into: String)
  }

  enum Refusal: Error, Equatable { case noSuchMessage(Int) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws(Refusal) {
    switch when {
    case .opened:
      state.isLoading = true
      effectsState.enqueue(Load(page: 1).mapToResult().map(When.loaded))
    case .loaded(.success(let messages)):
      state.isLoading = false
      state.messages = messages
    case .loaded(.failure(let error)):
      state.isLoading = false
      state.note = "\(error)"
    case .deleteTapped(let index):
      guard state.messages.indices.contains(index) else { throw .noSuchMessage(index) }
      effectsState.enqueue(Delete(message: state.messages[index]).map { .deleted })
    case .deleted: state.messages.removeFirst()
    case .renameTapped(let title): effectsState.enqueue(Rename(title: title).map(When.renamed))
    case .renamed(let title): state.title = title
    case .noteTyped(let text): state.note = text
    case .timerStarted: effectsState.enqueue(Ticks().map(When.ticked), id: "timer")
    case .ticked(let count): state.ticks = count
    case .timerStopped: effectsState.cancelEffect(id: "timer")
    case .chainStarted:
      effectsState.enqueue(.send(.first))
      effectsState.enqueue(.send(.second))
    case .first: state.messages.append("first")
    case .second: state.messages.append("second")
    case .archiveTapped: effectsState.enqueue(Archive().map { When.archived(count: $0, into: "2026") })
    case .archived(let count, let folder): state.note = "\(count) into \(folder)"
    }
  }
}

struct Load: Effect, Equatable {
  let page: Int
  func runEffect() async throws -> [String] { throw NeverRun() }
}

struct Delete: Effect {
  let message: String
  func runEffect() async throws { throw NeverRun() }
}

struct Rename: Effect, Equatable {
  let title: String
  func runEffect() async throws -> String { throw NeverRun() }
}

struct Archive: Effect {
  func runEffect() async throws -> Int { throw NeverRun() }
}

struct Ticks: StreamEffect {
  func elements() async throws -> AsyncStream<Int> { throw NeverRun() }
}

/// What an effect throws that a plan ran all the same.
struct NeverRun: Error {}

func inbox(_ state: Inbox.State = Inbox.State()) -> Inbox.Store { Inbox.Store(initialState: state) }
