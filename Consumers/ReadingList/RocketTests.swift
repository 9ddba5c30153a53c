// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// Effects that are run, not held, and stop the process where they must not run.
@MainActor @Suite struct RocketTests {
  @Test func `a countdown counts, and a synchronous effect answers, on the main actor`() async {
    let store = Rocket.Store(initialState: Rocket.State())
    await store.send(.countdownStarted(from: 3)).finish()
    #expect(store.state == Rocket.State(counted: [3, 2, 1, 0], read: [6], hasLeft: true))
  }

  @Test func `a sequence of the module's own is read`() async {
    let store = Rocket.Store(initialState: Rocket.State())
    await store.send(.climbed).finish()
    #expect(store.state == Rocket.State(counted: [1, 0], read: [6], hasLeft: true))
  }

  @Test func `work that does not wait, and functions of the main actor's are effects`() async throws {
    let store = Rocket.Store(initialState: Rocket.State())
    await store.send(.fuelAsked).finish()
    #expect(store.read == [130, 101, 103, 4])
    store.injectObject(Tank(fuel: 1))
    await store.send(.fuelAsked).finish()
    #expect(store.read == [130, 101, 103, 4, 130, 2, 4, 4])
    #expect(try await Pad.ReadFuelEffect(adding: 1).runEffect() == 101)
  }
}
