// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import Statoscope
import StatoscopeTesting
import Testing

@Reducer
struct Museum {
  struct State: Equatable {
    var visitors = 0
    var isFull = false
  }

  enum When {
    case visitorEntered
    case visitorLeft
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .visitorEntered: state.visitors += 1
    case .visitorLeft: state.visitors = max(0, state.visitors - 1)
    }
    state.isFull = state.visitors >= 3
  }
}

@Test func `a museum fills and empties`() throws {
  try Museum.Store.GIVEN {
    Museum.Store(initialState: Museum.State())
  }
  .WHEN(.visitorEntered)
  .AND(.visitorEntered)
  .THEN(\.state.isFull, equals: false)
  .FORK(.visitorLeft) { path in
    try path.THEN(\.state.visitors, equals: 1)
  }
  .WHEN(.visitorEntered)
  .THEN(\.state.isFull, equals: true)
  .runTest()
}

@Suite struct MuseumSamples {
  @Test func `using a store`() {
    let store = Museum.Store(initialState: Museum.State())
    store.send(.visitorEntered).send(.visitorEntered)
    print(store.visitors)  // 2
    #expect(store.visitors == 2)
  }

  @Test func `a reducer without a store`() {
    var state = Museum.State(visitors: 2)
    var effects = EffectsState<Museum.When>()
    Museum.update(.visitorEntered, state: &state, effectsState: &effects, dependencies: StandaloneDependencies())
    #expect(state.isFull)
    #expect(effects.effects.isEmpty)
  }

  @Test func `closures and tokens`() {
    let store = Museum.Store(initialState: Museum.State())
    let token = store.observe(\.isFull) { isFull in
      print(isFull ? "closed" : "open")
    }

    let both = store.observe {
      $0.visitors / 10
    } _: { groups in
      print("about \(groups * 10) visitors")
    }

    token.cancel()
    withExtendedLifetime(both) {}
  }

  @Test func `an asynchronous sequence`() async {
    let store = Museum.Store(initialState: Museum.State())
    let watching = Task { @MainActor in
      for await visitors in store.values(of: \.visitors) {
        print(visitors)
        if visitors == 2 { break }
      }
    }
    store.send(.visitorEntered).send(.visitorEntered)
    await watching.value
  }

  @Test @MainActor func `waiting for a state`() async {
    let store = Museum.Store(initialState: Museum.State())
    let entering = Task { for _ in 0..<3 { store.send(.visitorEntered) } }
    let full = await store.states().first { $0.isFull }
    await entering.value
    #expect(full?.visitors == 3)
  }

  @Test func `exact tracking`() {
    let store = Museum.Store(initialState: Museum.State())
    withObservationTracking {
      _ = store.isFull
    } onChange: {
      print("full or no longer full")
    }
    store.send(.visitorEntered)  // says nothing: `isFull` is what it was
  }

  @Test func `middleware`() {
    let store = Museum.Store(initialState: Museum.State())
    store.addMiddleWare { store, when, forward in
      if case .visitorEntered = when, store.isFull { return }
      try forward(when)
    }
    for _ in 0..<5 { store.send(.visitorEntered) }
    #expect(store.visitors == 3)
  }

  // Compiled, not run: the level is the process's, and other tests look at it.
  private func logging() {
    StatoscopeLogger.logLevel = [.errors, .when, .stateDiff]
    StatoscopeLogger.logLevel = .all
    StatoscopeLogger.logReplacement = { level, message in print(level, message) }
  }

  @Test func `listening to the event stream`() {
    let store = Museum.Store(initialState: Museum.State())
    let token = store.events.listen(to: [.events, .errors]) { event in
      if case .failed(let when, let error) = event.kind {
        print("\(event.storeName) refused \(when): \(error)")
      }
    }
    store.send(.visitorEntered)
    token.cancel()
  }
}
