// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// Waiting for all that an event leads to.
  static let finish = Benchmark(name: "await send(…).finish()") { stopwatch, report in
    let plain = Loop.plainCalls(AccountEvent.deposits)
    let store = makeMainActorStore()
    let events = await stopwatch.compare(
      Loop { count in for _ in 0..<count { await (store.send(.deposited(1)) as SentEvent).finish() } }, with: plain)
    report.add(Line("an event that leads to nothing", events, to: "plain call"))

    let worker = Worker.Store(initialState: Worker.State())
    let tasks = Loop { count in for index in 0..<count { _ = await Task.detached { opaque(index) }.value } }
    for (name, steps) in [("one effect", 1), ("ten effects, one after the other", 10)] {
      let chain = await stopwatch.compare(
        Loop { count in
          for _ in 0..<max(1, count / steps) { await (worker.send(.work(steps)) as SentEvent).finish() }
        }, with: tasks)
      report.add(Line("\(name), each", chain, to: "Task awaited"))
    }
  }
}

private struct Worker: Reducer {
  struct State: Sendable { var done = 0 }

  enum When: Sendable { case work(Int) }

  struct Step: Effect {
    let rest: Int
    func runEffect() async throws -> Int { rest }
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    guard case .work(let steps) = when, steps > 0 else { return }
    state.done += 1
    effectsState.enqueue(Step(rest: steps - 1).map(When.work))
  }
}
