// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct EndlessCyclesTests {
  @Test func `two events that answer each other for ever are named, dropped, and the store goes on`() {
    let store = PingPong.Store(initialState: PingPong.State())
    store.eventLimit = 1_000
    let dropped = Collected<String>()
    let listener = store.events.listen(to: .events) {
      if case .dropped(let event, let reason) = $0.kind { dropped.append("\(event): \(reason.rawValue)") }
    }
    let token = store.observe(\.count, initial: false) { store.send($0.isMultiple(of: 2) ? .ping : .pong) }
    let reports = reports { store.send(.ping) }
    #expect(reports == [message(events: 1_000, last: 64, each: 32, dropped: 1)])
    #expect(dropped.all == ["pong: a cycle of events was broken"])
    token.cancel()
    let count = store.count
    store.send(.ping)
    #expect(store.count == count + 1)
    withExtendedLifetime(listener) {}
  }

  @Test func `a limit below the sample is told of as it is`() {
    let store = PingPong.Store(initialState: PingPong.State())
    store.eventLimit = 10
    let token = store.observe(\.count, initial: false) { store.send($0.isMultiple(of: 2) ? .ping : .pong) }
    let reports = reports { store.send(.ping) }
    #expect(reports == [message(events: 10, last: 10, each: 5, dropped: 1)])
    withExtendedLifetime(token) {}
  }

  @Test func `a chain as long as the limit is no cycle, one event more is`() {
    let store = PingPong.Store(initialState: PingPong.State())
    store.eventLimit = 100
    var last = 101
    let token = store.observe(\.count, initial: false) { if $0 < last { store.send(.ping) } }
    #expect(reports { store.send(.ping) } == [])
    #expect(store.count == 101)
    last = 101 + 102
    #expect(reports { store.send(.ping) }.count == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `a cycle of synchronous effects is named, and the store goes on`() {
    let store = PingPong.Store(initialState: PingPong.State())
    store.eventLimit = 1_000
    let reports = reports { store.send(.again) }
    #expect(
      reports == [
        """
        PingPong.Store: an effect and its event start each other for ever: after 1000 rounds without a pause, it is

          again, sent by an effect enqueued at \(PingPong.againOrigin)

        It was not started again, and the store goes on.

        To fix this, do not enqueue the effect in answer to its own event, or let it wait for something between two rounds.
        """
      ])
    let count = store.count
    store.send(.ping)
    #expect(store.count == count + 1)
    #expect(store.effects.isEmpty)
  }

  @Test func `a cycle of observers and synchronous effects is named by its events and places, whatever their values`() {
    let store = PingPong.Store(initialState: PingPong.State())
    store.eventLimit = 1_000
    let token = store.observe(\.count, initial: false) { _ in store.send(.relay) }
    let reports = reports { store.send(.ping) }
    #expect(reports.count == 1)
    let named = reports.first?.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.drop { $0 == " " } }
    #expect(
      Set(named ?? []) == [
        "relay (32 of the last 64)", "\(PingPong.relayed) (16 of the last 64)",
        "\(PingPong.mapped) (16 of the last 64)",
      ])
    withExtendedLifetime(token) {}
  }

  @Test func `an effect and its event that start each other for ever are named, and the store goes on`() async {
    let store = PingPong.Store(initialState: PingPong.State())
    store.eventLimit = 1_000
    var outcome: ChainOutcome?
    let reports = await reports { outcome = await store.send(.refresh).finish() }
    #expect(outcome == .cancelled)
    // On a busy machine the first thousand rounds may be slow enough to have been meant.
    let report = reports.map { $0.replacing(/after \d+000 rounds/, with: "after so many rounds") }
    #expect(
      report == [
        """
        PingPong.Store: an effect and its event start each other for ever: after so many rounds without a pause, it is

          Refresh(page: 1), enqueued at \(PingPong.refreshOrigin)

        It was not started again, and the store goes on.

        To fix this, do not enqueue the effect in answer to its own event, or let it wait for something between two rounds.
        """
      ])
    let count = store.count
    store.send(.ping)
    #expect(store.count == count + 1)
    #expect(store.effects.isEmpty)
  }

  @Test func `events sent from outside are no cycle, however many wait`() async {
    let store = await MainActorStore.pingPong(limit: 100)
    let reports = await reports {
      await inTasks(2) {
        for _ in 0..<1_000 { store.send(.ping) }
      }
      await store.send(.ping).finish()
    }
    #expect(reports == [])
    #expect(store.count == 2_001)
  }

  @Test func `a broken cycle takes no event from outside with it`() async {
    let store = await MainActorStore.pingPong(limit: 100)
    let token = await store.observe(\.cycles, initial: false, isolation: MainActor.shared) { _ in store.send(.cycle) }
    let reports = await reports {
      await inTasks(2) {
        for number in 0..<500 { store.send(number == 250 ? .cycle : .ping) }
      }
      await store.send(.ping).finish()
    }
    #expect(reports.count == 2)
    #expect(store.count == 2 * 499 + 1)
    withExtendedLifetime(token) {}
  }

  private func message(events: Int, last: Int, each: Int, dropped: Int) -> String {
    """
    A cycle of events did not end: \(events) events were processed without a pause, and the last of them were
      pong (\(each) of the last \(last))
      ping (\(each) of the last \(last))

    The \(dropped) queued event(s) were dropped, and the store goes on.

    To fix this, find who sends one of these events in answer to another: an observer, a middleware or a synchronous \
    effect. If the work is finite but long, raise the store's 'eventLimit'.
    """
  }
}

/// Runs `body` in tasks, which report to whoever the test says, as threads do not.
private func inTasks(_ count: Int, _ body: @escaping @Sendable () -> Void) async {
  await withTaskGroup { group in
    for _ in 0..<count { group.addTask { body() } }
  }
}

private enum MainActorStore {
  @MainActor static func pingPong(limit: Int) -> PingPong.Store {
    let store = PingPong.Store(initialState: PingPong.State())
    store.eventLimit = limit
    return store
  }
}

@Reducer
private struct PingPong {
  struct State {
    var count = 0
    var cycles = 0
  }
  enum When { case ping, pong, again, relay, refresh, cycle }

  private static func origin(_ line: Int) -> String { "\(#fileID):\(line)" }
  static let refreshOrigin = origin(#line + 10)
  static let againOrigin = origin(#line + 10)
  static let relayed = "ping, sent by an effect enqueued at \(origin(#line + 10))"
  static let mapped = "the result of JustEffect<Int>, enqueued at \(origin(#line + 10))"

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .ping, .pong: state.count += 1
    case .refresh: effectsState.enqueue(Refresh(page: 1).map { When.refresh })
    case .again: effectsState.enqueue(.send(.again))
    case .relay where state.count.isMultiple(of: 2): effectsState.enqueue(.send(.ping))
    case .relay: effectsState.enqueue(JustEffect(state.count).map { _ in .ping })
    case .cycle: state.cycles += 1
    }
  }

  struct Refresh: Effect {
    let page: Int

    func runEffect() async {}
  }
}
