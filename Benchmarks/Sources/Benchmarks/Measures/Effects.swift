// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// From an event to the event that its effect leads to.
  static let effects = Benchmark(name: "effect round trip") { stopwatch, report in
    let rounds = stopwatch.batches < 10 ? 10 : 400
    var stopwatch = stopwatch
    stopwatch.batches = min(stopwatch.batches, 101)

    let mainStore = Caller.Store(initialState: Caller.State())
    let onMain = await stopwatch.compare(
      Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in _ = mainStore.send(.begin(rounds: count, Done(done))) as Caller.Store }
      },
      with: Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in MainCaller.shared.next(count, Done(done)) }
      })
    report.add(Line("home is the main actor", onMain, to: "Task and hop", target: 2))

    let actor = ActorCaller()
    let actorStore = await actor.makeStore()
    let onActor = await stopwatch.compare(
      Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in
          let done = Done(done)
          Task { await actor.send(.begin(rounds: count, done), to: actorStore) }
        }
      },
      with: Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in
          let done = Done(done)
          Task { await actor.next(count, done) }
        }
      })
    report.add(Line("home is an actor", onActor, to: "Task and hop", target: 2))

    let careful = CarefulCaller()
    let byHand = await stopwatch.compare(
      Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in
          Task { await careful.begin(count, done) }
        }
      },
      with: Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in
          let done = Done(done)
          Task { await actor.next(count, done) }
        }
      })
    report.add(Line("    by hand: listed, cancellable, in order", byHand, to: "Task and hop"))

    let store = Caller.Store(initialState: Caller.State(), isolation: nil)
    let nowhere = await stopwatch.compare(
      Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in begin(count, Done(done), store) }
      },
      with: Loop(fixedCount: rounds) { count in
        await withCheckedContinuation { done in nextAnywhere(count, Done(done)) }
      })
    report.add(Line("no home", nowhere, to: "Task", target: 2))
  }
}

/// What the round trips end with.
private struct Done: @unchecked Sendable {  // safe: a continuation is
  let continuation: CheckedContinuation<Void, Never>
  init(_ continuation: CheckedContinuation<Void, Never>) { self.continuation = continuation }
}

/// Calls, waits for the answer, and calls again.
private struct Caller: Reducer {
  struct State: Sendable {
    var rounds = 0
    var done: Done?
  }

  enum When: Sendable {
    case begin(rounds: Int, Done)
    case answered(Int)
  }

  struct Call: Effect {
    let round: Int
    func runEffect() async throws -> Int { await answer(round) }
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .begin(let rounds, let done): state = State(rounds: rounds, done: done)
    case .answered(let round): state.rounds = round
    }
    guard state.rounds > 0 else {
      state.done?.continuation.resume()
      return
    }
    effectsState.enqueue(Call(round: state.rounds).map(When.answered))
  }
}

@inline(never)
func answer(_ round: Int) async -> Int { opaque(round) - 1 }

@inline(never)
private func begin(_ rounds: Int, _ done: Done, _ store: Caller.Store) { store.send(.begin(rounds: rounds, done)) }

/// The same without a library: a task, and a hop to the main actor with what it found.
@MainActor
private final class MainCaller {
  static let shared = MainCaller()

  func next(_ rounds: Int, _ done: Done) {
    guard rounds > 0 else { return done.continuation.resume() }
    Task.detached {
      let rest = await answer(rounds)
      await self.next(rest, done)
    }
  }
}

/// The same on an actor.
private actor ActorCaller {
  func makeStore() -> Caller.Store { Caller.Store(initialState: Caller.State()) }

  func send(_ when: Caller.When, to store: Caller.Store) { store.send(when) }

  func next(_ rounds: Int, _ done: Done) {
    guard rounds > 0 else { return done.continuation.resume() }
    Task.detached {
      let rest = await answer(rounds)
      await self.next(rest, done)
    }
  }
}

/// The same on no actor.
private func nextAnywhere(_ rounds: Int, _ done: Done) {
  guard rounds > 0 else { return done.continuation.resume() }
  Task.detached {
    let rest = await answer(rounds)
    nextAnywhere(rest, done)
  }
}
