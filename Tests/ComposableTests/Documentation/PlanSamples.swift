// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import StatoscopeTesting
import Testing

// The features that Composable's first page tests, as they are printed there.

enum PlanSample {
  struct FetchTitle: EffectProtocol, Equatable {
    let id: Int
    func runEffect() async throws -> String { "Title \(id)" }
  }

  struct Library: ReducerProtocol {
    struct State: Equatable {
      var title = ""
      var isMissing = false
    }
    enum Action {
      case asked(Int)
      case fetched(Result<String, any Error>)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .asked(let id):
        return Effect(FetchTitle(id: id).mapToResult().map(Action.fetched))
      case .fetched(.success(let title)):
        state.title = title
      case .fetched(.failure):
        state.isMissing = true
      }
      return .none
    }
  }

  struct Stopwatch: ReducerProtocol {
    struct State: Equatable {
      var seconds = 0
    }
    enum Action {
      case started
      case ticked
      case stopped
    }
    enum ID { case ticking }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .started:
        return .run { send in
          while true {
            try await Task.sleep(for: .seconds(1))
            await send(.ticked)
          }
        }
        .cancellable(id: ID.ticking)
      case .ticked:
        state.seconds += 1
        return .none
      case .stopped:
        return .cancel(id: ID.ticking)
      }
    }
  }

  @Suite struct Plans {
    @Test func `a title is fetched`() throws {
      try StoreOf<Library>.GIVEN { Store(initialState: Library.State(), reducer: Library()) }
        .WHEN(.asked(7))
        .THEN_EnquedEffect(FetchTitle(id: 7))
        .FORK_EffectFails(FetchTitle.self, with: CancellationError()) { path in
          try path.THEN(\.state.isMissing, equals: true)
        }
        .WHEN_EffectCompletes(FetchTitle.self, with: "Dune")
        .THEN(\.state.title, equals: "Dune")
        .runTest()
    }

    @Test func `a stopwatch ticks until it is stopped`() throws {
      try StoreOf<Stopwatch>.GIVEN { Store(initialState: Stopwatch.State(), reducer: Stopwatch()) }
        .WHEN(.started)
        .WHEN(.ticked)
        .THEN(\.state.seconds, equals: 1)
        .FORK(.stopped) { path in
          try path.THEN_NoEffects()
        }
        .WHEN_StreamEnds(RunEffect<Stopwatch.Action>.self)
        .THEN_NoEffects()
        .runTest()
    }
  }
}
