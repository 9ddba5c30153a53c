// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import Testing

@testable import Statoscope

/// Stores that have ended, and stores that end in the midst of their own events.
@Suite struct EndedStoreTests {
  let orchard = Orchard.Store(
    initialState: Orchard.State(hut: Hut.State(), huts: StateList((0..<3).map { Hut.State(id: $0) })))

  @Test(.timeLimit(.minutes(10)))
  func `states that are asked for when the store has ended are its last one`() async throws {
    let hut = try #require(orchard.children.hut)
    hut.send(.added)
    orchard.send(.act { $0.hut = nil })
    var states: [Int] = []
    for await state in hut.states() { states.append(state.tools) }
    for await tools in hut.values(of: \.tools) { states.append(tools) }
    #expect(states == [1, 1])
  }

  @Test func `a child that takes another's id ends when all have been told of its event`() throws {
    let hut = try #require(orchard.children.huts[id: 2])
    let heard = Diary<String>()
    let listening = hut.events.listen(to: [.effects, .scopes]) { heard.note($0.kind.name) }
    var ids: [[Int]] = []
    let observing = orchard.observe {
      $0.huts.ids
    } _: {
      ids.append($0)
    }
    let told = Shared(0)
    withObservationTracking {
      _ = orchard.children.huts.count
    } onChange: {
      told.withLock { $0 += 1 }
    }
    let reports = issues { hut.send(.numbered(1)) }
    #expect(reports.count == 2)
    #expect(ids == [[0, 1, 2], [0, 1, 1]])
    #expect(told.value == 1)
    #expect(heard.entries == ["enqueued", "cancelled", "detached"])
    #expect(hut.effects.isEmpty && hut.state.id == 1)
    #expect(orchard.children.huts.map(\.state.id) == [0, 1])
    withExtendedLifetime((listening, observing)) {}
  }

  @Test(.timeLimit(.minutes(10)))
  func `who waits for an event that takes another's id goes on`() async throws {
    let hut = try #require(orchard.children.huts[id: 0])
    let outcome = Shared(ChainOutcome.finished)
    _ = await issues {
      let ended = await (hut.send(.numbered(2)) as SentEvent).finish()
      outcome.withLock { $0 = ended }
    }
    #expect(outcome.withLock { $0 } == .cancelled)
    withExtendedLifetime(orchard) {}
  }

  @Test(.timeLimit(.minutes(10)))
  func `who waits for an event goes on, though an observer of it lets the root go`() async throws {
    var root: Orchard.Store? = Orchard.Store(initialState: Orchard.State(hut: Hut.State(tools: 8)))
    let hut = try #require(root?.children.hut)
    let heard = Diary<String>()
    let listening = hut.events.listen(to: [.effects, .scopes]) { heard.note($0.kind.name) }
    let observing = hut.observe(\.tools, initial: false) { _ in root = nil }
    let outcome = await (hut.send(.added) as SentEvent).finish()
    #expect(root == nil && hut.state.tools == 9)
    #expect(outcome == .cancelled)
    #expect(heard.entries == ["enqueued", "cancelled", "detached"])
    withExtendedLifetime((listening, observing)) {}
  }
}

extension StoreEvent.Kind {
  fileprivate var name: String {
    switch self {
    case .effectEnqueued: "enqueued"
    case .effectStarted: "started"
    case .effectCancelled: "cancelled"
    case .effectDropped: "dropped"
    case .detached: "detached"
    default: "other"
    }
  }
}
