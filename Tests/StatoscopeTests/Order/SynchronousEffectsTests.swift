// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct SynchronousEffectsTests {
  @Test func `an effect that answers at once is answered after the event that began it`() {
    let store = Script.store()
    var seen: [[String]] = []
    let token = store.observe(\.log, initial: false) { seen.append($0) }
    store.send(.lead("began", to: [.log("answered")]))
    #expect(seen == [["began"], ["began", "answered"]])
    #expect(store.effects.isEmpty)
    withExtendedLifetime(token) {}
  }

  @Test func `two effects of one event answer in the order in which they were enqueued`() {
    let store = Script.store()
    store.send(.lead("0", to: (1...20).map { .log("\($0)") }))
    #expect(store.log == (0...20).map(String.init))
  }

  @Test func `when the first of three effects throws the other two run`() {
    let store = Three.Store(initialState: Three.State())
    store.send(.startSynchronous)
    #expect(store.answers == [2, 3])
    #expect(store.effects.isEmpty)
  }

  @Test func `when the first of three asynchronous effects throws the other two run`() async {
    let store = Three.Store(initialState: Three.State())
    let outcome = await store.send(.startAsynchronous).finish()
    #expect(outcome == .finished)
    #expect(store.answers.sorted() == [2, 3])
    #expect(store.effects.isEmpty)
  }
}

@Reducer
private struct Three {
  struct State { var answers: [Int] = [] }
  enum When {
    case startSynchronous
    case startAsynchronous
    case answered(Int)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .startSynchronous:
      for number in 1...3 { effectsState.enqueue(Synchronous(number: number).map(When.answered)) }
    case .startAsynchronous:
      for number in 1...3 { effectsState.enqueue(Asynchronous(number: number).map(When.answered)) }
    case .answered(let number): state.answers.append(number)
    }
  }

  struct Refusal: Error {}

  struct Synchronous: SynchronousEffect {
    let number: Int

    func runEffect() throws -> Int {
      if number == 1 { throw Refusal() }
      return number
    }
  }

  struct Asynchronous: Effect {
    let number: Int

    func runEffect() async throws -> Int { try Synchronous(number: number).runEffect() }
  }
}
