// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct HomeTests {
  @MainActor @Test func `code on the main actor that is not marked so still sends synchronously`() {
    let store = Counter.Store(initialState: Counter.State())
    sendUnmarked(to: store)
    #expect(store.count == 1)
  }

  @MainActor @Test func `a send from elsewhere goes home by itself`() async {
    let store = Counter.Store(initialState: Counter.State())
    _ = await Task.detached { await store.send(.incremented).finish() }.value
    #expect(store.count == 1)
  }

  private nonisolated func sendUnmarked(to store: Counter.Store) {
    store.send(.incremented, isolation: nil)
  }
}
