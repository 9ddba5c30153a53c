// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Observation
import Statoscope
import Testing

@Suite struct StoresOnManyThreadsTests {
  private static let events = 10_000

  @Suite struct `A store with no actor` {
    @Test func `counts 8 × 10,000 events from 8 threads exactly, and is never seen in between`() async {
      let store = Pair.Store(initialState: Pair.State())
      let torn = Collected<Pair.State>()
      await onThreads(12) { thread in
        for _ in 0..<events {
          if thread < 8 { store.send(.grow) } else { torn.note(store.state) }
        }
      }
      #expect(store.left == 8 * events)
      #expect(store.right == 8 * events)
      #expect(torn.all == [])
    }

    @Test func `the same, while it is observed and has a middleware`() async {
      let store = Pair.Store(initialState: Pair.State())
      let seen = Collected<Pair.State>()
      let token = store.observe { seen.append($0) }
      store.addMiddleWare { _, when, forward in try forward(when) }
      let torn = Collected<Pair.State>()
      await onThreads(6) { thread in
        for _ in 0..<1_000 {
          if thread < 4 { store.send(.grow) } else { torn.note(store.state) }
        }
      }
      #expect(torn.all == [])
      #expect(seen.all.map(\.left) == Array(0...4_000))
      withExtendedLifetime(token) {}
    }

    @Test func `a send has been processed when it returns, whoever else sends`() async {
      let store = Pair.Store(initialState: Pair.State())
      let missed = Collected<Int>()
      await onThreads(4) { thread in
        for number in 1...1_000 {
          store.send(.mark(thread, number))
          if store.marks[thread] != number { missed.append(number) }
        }
      }
      #expect(missed.all == [])
    }

    @Test func `observers come and go on other threads while it works`() async {
      let store = Pair.Store(initialState: Pair.State())
      let torn = Collected<Pair.State>()
      await onThreads(6) { thread in
        for _ in 0..<1_000 {
          if thread < 3 {
            store.send(.grow)
          } else {
            let token = store.observe { torn.note($0) }
            token.cancel()
          }
        }
      }
      #expect(torn.all == [])
      #expect(store.left == 3_000)
    }

    /// What is queued, and what asks for effects, goes other ways than what is only sent.
    @Test func `observers and middlewares come on other threads while it works on queued events and effects`() async {
      let store = UncheckedScript(Script.Store(initialState: .init(), isolation: nil))
      let token = store.value.observe(\.value, initial: false, isolation: nil) { value in
        if value % 3 != 0 { store.value.send(.set(value + 1), isolation: nil) }
      }
      await onThreads(3) { thread in
        for number in 0..<500 {
          switch thread {
          case 0: store.value.send(.set(3 * number + 1), isolation: nil)
          case 1: store.value.send(.lead("led", to: [.log("sent")]), isolation: nil)
          default:
            store.value.observe(\.log, initial: false, isolation: nil) { _ in }.cancel()
            if number % 50 == 0 { store.value.addMiddleWare { _, when, forward in try forward(when) } }
          }
        }
      }
      #expect(store.value.value == 1_500)
      #expect(store.value.log.count == 1_000)
      withExtendedLifetime(token) {}
    }

    @Test func `middlewares, listeners and tracking may be added on other threads while it works`() async {
      let store = Pair.Store(initialState: Pair.State())
      let heard = Collected<Int>()
      let tokens = Collected<ObservationToken>()
      await onThreads(4) { thread in
        for number in 0..<500 {
          switch thread {
          case 0: store.send(.grow)
          case 1 where number % 100 == 0: store.addMiddleWare { _, when, forward in try forward(when) }
          case 2 where number % 100 == 0: tokens.append(store.events.listen(to: .events) { _ in heard.append(1) })
          case 3:
            withObservationTracking {
              _ = store.left
            } onChange: {
              heard.append(2)
            }
          default: break
          }
        }
      }
      let before = heard.all.count
      store.send(.grow)
      #expect(store.left == 501)
      #expect(heard.all.count >= before + 10)
    }

    @Test func `two stores whose observers send to each other, on two threads, do not wait for each other`() async {
      let left = Pair.Store(initialState: Pair.State())
      let right = Pair.Store(initialState: Pair.State())
      let tokens = [
        left.observe(\.left, initial: false) { _ in right.send(.mark(0, 1)) },
        right.observe(\.left, initial: false) { _ in left.send(.mark(0, 1)) },
      ]
      await onThreads(4) { thread in
        for _ in 0..<1_000 { (thread % 2 == 0 ? left : right).send(.grow) }
      }
      #expect(left.left == 2_000)
      #expect(right.left == 2_000)
      #expect(left.marked == 2_000)
      #expect(right.marked == 2_000)
      withExtendedLifetime(tokens) {}
    }
  }

  @MainActor
  @Suite struct `A store of the main actor` {
    @Test func `counts 8 × 10,000 events from 8 threads exactly, and is never seen in between`() async {
      let store = Pair.Store(initialState: Pair.State())
      let torn = Collected<Pair.State>()
      await onThreads(10) { thread in
        for _ in 0..<events {
          if thread < 8 { store.send(.grow) } else { torn.note(store.state) }
        }
      }
      store.send(.grow)  // those that came from elsewhere are first
      #expect(store.left == 8 * events + 1)
      #expect(store.right == 8 * events + 1)
      #expect(torn.all == [])
    }

    @Test func `processes events, calls observers and middlewares at home`() async {
      let store = Pair.Store(initialState: Pair.State())
      var seen: [Int] = []
      var forwarded = 0
      let token = store.observe(\.left) {
        MainActor.assertIsolated()
        seen.append($0)
      }
      store.addMiddleWare { _, when, forward in
        MainActor.assertIsolated()
        forwarded += 1
        try forward(when)
      }
      await onThreads(4) { _ in
        for _ in 0..<100 { store.send(.grow) }
      }
      store.send(.grow)
      #expect(seen == Array(0...401))
      #expect(forwarded == 401)
      withExtendedLifetime(token) {}
    }

    @Test func `keeps the order of each sender`() async {
      let store = Senders.Store(initialState: Senders.State())
      await onThreads(4) { thread in
        for number in 0..<1_000 { store.send(.from(thread, number)) }
      }
      store.send(.from(4, 0))
      for thread in 0..<4 { #expect(store.numbers[thread] == Array(0..<1_000)) }
    }

    @Test func `an event from elsewhere comes before one that is sent at home later`() async {
      let store = Senders.Store(initialState: Senders.State())
      var last: [[Int]] = []
      for number in 0..<100 {
        await onThreads(1) { _ in store.send(.from(0, number)) }
        store.send(.from(0, -number))
        last.append(store.numbers[0].suffix(2))
      }
      #expect(last == (0..<100).map { [$0, -$0] })
    }

    @Test func `observers come and go on other threads while it works`() async {
      let store = Pair.Store(initialState: Pair.State())
      let torn = Collected<Pair.State>()
      await onThreads(4) { thread in
        for _ in 0..<500 {
          if thread < 2 {
            store.send(.grow)
          } else {
            let token = store.observe { torn.note($0) }
            token.cancel()
          }
        }
      }
      store.send(.grow)
      #expect(torn.all == [])
      #expect(store.left == 1_001)
    }

    @Test func `an observer added elsewhere is called at home`() async {
      let store = Pair.Store(initialState: Pair.State())
      let seen = Collected<Int>()
      let tokens = Collected<ObservationToken>()
      await onThreads(1) { _ in
        tokens.append(
          store.observe(\.left) {
            MainActor.assertIsolated()
            seen.append($0)
          })
      }
      store.send(.grow)
      #expect(seen.all == [0, 1])
      withExtendedLifetime(tokens) {}
    }

    @Test func `is home for code on the main actor that the compiler does not know to be there`() {
      let store = Pair.Store(initialState: Pair.State())
      sendFromUnknownIsolation(store)
      #expect(store.left == 1)
    }

    @Test func `released while events from elsewhere wait, it processes them all`() async {
      let log = Collected<Int>()
      let census = LifeCounted.Census()
      await sendAndRelease(log, census)
      #expect(log.all == Array(0..<1_000))
      #expect(census.living == 0)
    }

    /// Nobody else holds the store while its events wait: the main actor is busy until they have all been sent.
    private func sendAndRelease(_ log: Collected<Int>, _ census: LifeCounted.Census) async {
      var store: Logging.Store? = Logging.Store(initialState: Logging.State(log: log, held: LifeCounted(census)))
      store?.addMiddleWare { store, when, forward in
        #expect(store.state.log === log)
        try forward(when)
      }
      let chains = Collected<SentEvent>()
      let sent = DispatchSemaphore(value: 0)
      Thread.detachNewThread { [store] in
        for number in 0..<1_000 {
          if let store { chains.append(store.send(.log(number)) as SentEvent) }
        }
        sent.signal()
      }
      sent.wait()
      store = nil
      for chain in chains.all { await chain.finish() }
    }
  }

  @Suite struct `A store of an actor of the user's` {
    @Test func `is at home there, and counts events from everywhere`() async {
      let owner = await Owner()
      #expect(await owner.sendAndCount(3) == 3)
      let store = owner.store
      await onThreads(4) { _ in
        for _ in 0..<1_000 { store.send(.grow) }
      }
      #expect(await owner.sendAndCount(1) == 4_004)
    }

    @Test func `gets home what code on that actor sends that the compiler does not know to be there`() async {
      let owner = await Owner()
      _ = await owner.sendAndCountFromUnknownIsolation()
      #expect(await owner.sendAndCount(1) == 2)
    }

    @Test func `is home at once for such code when the actor's executor can tell`() async {
      #expect(await QueueOwner().sendAndCountFromUnknownIsolation() == 1)
    }

    @Test func `an observer's event is queued behind what is queued, as everywhere`() async {
      #expect(await Owner().orderOfAnswers() == ["1", "2", "3", "4", "observer"])
    }
  }
}

private func sendFromUnknownIsolation(_ store: Pair.Store) { store.send(.grow) }
private func sendFromUnknownIsolation(_ store: Script.Store, _ when: Script.When) { store.send(when) }

private actor Owner {
  nonisolated let store: Pair.Store

  init() async { store = Pair.Store(initialState: Pair.State()) }

  /// As code of the user's does that the compiler does not know to be isolated.
  func sendAndCountFromUnknownIsolation() -> Int {
    sendFromUnknownIsolation(store)
    return store.left
  }

  func sendAndCount(_ events: Int) -> Int {
    for _ in 0..<events { store.send(.grow) }
    return store.left
  }

  func orderOfAnswers() -> [String] {
    let script = Script.store()
    let token = script.observe(\.log.count) { count in
      if count == 2 { sendFromUnknownIsolation(script, .log("observer")) }
    }
    script.send(.lead("1", to: [.log("2"), .log("3"), .log("4")]))
    withExtendedLifetime(token) {}
    return script.log
  }
}

/// An actor that brings its own executor.
private actor QueueOwner {
  final class Executor: SerialExecutor {
    private let queue = DispatchQueue(label: "QueueOwner")
    private let key = DispatchSpecificKey<Bool>()

    init() { queue.setSpecific(key: key, value: true) }

    func enqueue(_ job: consuming ExecutorJob) {
      let job = UnownedJob(job)
      queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    func isIsolatingCurrentContext() -> Bool? { DispatchQueue.getSpecific(key: key) == true }
  }

  private let executor = Executor()
  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func sendAndCountFromUnknownIsolation() -> Int {
    let store = Pair.Store(initialState: Pair.State())
    sendFromUnknownIsolation(store)
    return store.left
  }
}

extension Collected<Pair.State> {
  /// Keeps a state that is not whole.
  fileprivate func note(_ state: Pair.State) {
    if state.left != state.right { append(state) }
  }
}

@Reducer
private struct Pair {
  struct State: Equatable {
    var left = 0
    var right = 0
    var marks = [0, 0, 0, 0]
    var marked = 0
  }
  enum When {
    case grow
    case mark(Int, Int)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .grow:
      state.left += 1
      state.right += 1
    case .mark(let index, let number):
      state.marks[index] = number
      state.marked += 1
    }
  }
}

@Reducer
private struct Senders {
  struct State { var numbers: [[Int]] = [[], [], [], [], []] }
  enum When { case from(Int, Int) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    if case .from(let sender, let number) = when { state.numbers[sender].append(number) }
  }
}

@Reducer
private struct Logging {
  struct State {
    let log: Collected<Int>
    let held: LifeCounted
  }
  enum When { case log(Int) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    if case .log(let number) = when { state.log.append(number) }
  }
}

/// A store that several threads send to.
private struct UncheckedScript: @unchecked Sendable {  // safe: the store has no actor, so it takes one at a time
  let value: Store<Script>
  init(_ value: Store<Script>) { self.value = value }
}
