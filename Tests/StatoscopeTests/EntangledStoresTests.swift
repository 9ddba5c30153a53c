// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Foundation
import Statoscope
import Testing

@Reducer
private struct Tally {
  struct State: Sendable { var count = 0 }
  enum When { case incremented }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    state.count += 1
  }
}

/// An actor that owns a store which is at home on it.
private actor Owner {
  private var store: Tally.Store?

  func makeStore() { store = Tally.Store(initialState: Tally.State()) }

  func count() -> Int? { store?.send(.incremented).count }
}

@Suite struct EntangledStoresTests {
  @Test func `an actor that owns its store is released`() async {
    weak var released: Owner?
    do {
      let owner = Owner()
      released = owner
      await owner.makeStore()
      #expect(await owner.count() == 1)
    }
    #expect(released == nil)
  }

  /// Two threads, each inside of one store, send to the other's: neither may wait for the other for ever.
  @Test func `stores whose observers send to each other from two threads do not lock each other out`() async {
    let first = Tally.Store(initialState: Tally.State(), isolation: nil)
    let second = Tally.Store(initialState: Tally.State(), isolation: nil)
    let bothInside = [DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)]
    let (done, end) = AsyncStream.makeStream(of: Void.self)
    var tokens: [ObservationToken] = []
    for (index, (here, there)) in [(first, second), (second, first)].enumerated() {
      tokens.append(
        here.observe(\.count, initial: false, isolation: nil) { count in
          guard count == 1 else {
            end.yield()
            return
          }
          bothInside[index].signal()
          bothInside[1 - index].wait()
          there.send(.incremented, isolation: nil)
        })
    }
    for store in [first, second] { Thread.detachNewThread { store.send(.incremented, isolation: nil) } }
    var ends = done.makeAsyncIterator()
    for _ in 0..<2 { await ends.next() }
    #expect(first.state.count == 2 && second.state.count == 2)
    withExtendedLifetime(tokens) {}
  }

  /// Two threads, each inside of one reducer, reach for the other's store.
  @Test(.timeLimit(.minutes(10)), arguments: ["read", "send", "cancel"])
  func `reducers that reach for each other's store from two threads do not lock each other out`(_ what: String) async {
    let stores = (0..<2).map { _ in UncheckedStore(Script.Store(initialState: .init(), isolation: nil)) }
    let tokens = stores.map { $0.value.observe(\.value, initial: false, isolation: nil) { _ in } }
    let bothInside = (0..<2).map { _ in DispatchSemaphore(value: 0) }
    let reports = Collected<String>()
    await onThreads(2) { index in
      IssueReporter.withHandler({ reports.append($0.message) }) {
        let (here, there) = (stores[index].value, stores[1 - index].value)
        let reach = {
          bothInside[index].signal()
          bothInside[1 - index].wait()
          switch (what, index) {
          case ("send", 0): there.send(.log("sent"), isolation: nil)
          case ("cancel", 0): tokens[1].cancel()
          default: _ = there.state.log
          }
        }
        here.send(.run("running", reach), isolation: nil)
      }
    }
    #expect(stores[0].value.log == ["running"])
    #expect(stores[1].value.log == (what == "send" ? ["running", "sent"] : ["running"]))
    // One that sends may be the one who finds out: then there is nothing to report, and the event comes next.
    if what != "send" { #expect(!reports.all.isEmpty) }
    #expect(reports.all.allSatisfy { $0.hasPrefix("Two reducers, on two threads, reached for each other's store") })
    for store in stores { store.value.send(.log("usable"), isolation: nil) }
    #expect(stores.allSatisfy { $0.value.log.last == "usable" })
  }
}
