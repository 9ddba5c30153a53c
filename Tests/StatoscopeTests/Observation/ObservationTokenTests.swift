// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import Testing

@Suite struct ObservationTokenTests {
  private let add = Scene.When.act("add") { state, _ in state.count += 1 }

  @Test func `an observer hears the current value first, then each one that differs`() {
    let store = Store<Scene>()
    var (counts, later): ([Int], [Int]) = ([], [])
    let tokens = [
      store.observe(\.count) { counts.append($0) },
      store.observe(\.count, initial: false) { later.append($0) },
    ]
    store.send(add).send(.note("nothing")).send(add)
    #expect(counts == [0, 1, 2])
    #expect(later == [1, 2])
    withExtendedLifetime(tokens) {}
  }

  @Test func `who observes presence alone hears nothing of changes inside`() {
    let store = Store<Scene>()
    var seen: [Bool] = []
    let token = store.observe {
      !$0.log.isEmpty
    } _: {
      seen.append($0)
    }
    for line in ["a", "b", "c"] { store.send(.note(line)) }
    store.send(.act("clear") { state, _ in state.log = [] })
    #expect(seen == [false, true, false])
    token.cancel()
  }

  @Test func `a field that is NaN and stays it is silent`() {
    struct Ratio: Reducer {
      struct State { var ratio = Double.nan }
      enum When { case set(Double) }
      static func update(
        _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
      ) {
        if case .set(let ratio) = when { state.ratio = ratio }
      }
    }
    let store = Store<Ratio>(initialState: Ratio.State())
    var count = 0
    let token = store.observe(\.ratio) { _ in count += 1 }
    store.send(.set(.nan)).send(.set(1)).send(.set(.nan))
    #expect(count == 3)
    token.cancel()
  }

  @Test func `dropping the token ends the observation exactly then, and releases its closure`() {
    let living = Shared(0)
    let store = Store<Scene>()
    var seen: [Int] = []
    func observe() -> ObservationToken {
      let counted = Counted(in: living)
      return store.observe(\.count) { value in withExtendedLifetime(counted) { seen.append(value) } }
    }
    var token: ObservationToken? = observe()
    withExtendedLifetime(token) {}
    store.send(add)
    #expect(living.value == 1)
    token = nil
    #expect(living.value == 0)
    store.send(add)
    #expect(seen == [0, 1])
  }

  @Test func `cancelling twice, or after the store is gone, does nothing`() {
    var store: Store<Scene>? = Store()
    let token = store?.observe(\.count) { _ in }
    store = nil
    token?.cancel()
    token?.cancel()
  }

  @Test func `an observer that cancels itself hears nothing more`() {
    let store = Store<Scene>()
    var seen: [Int] = []
    var token: ObservationToken?
    token = store.observe(\.count) { value in
      seen.append(value)
      if value == 1 { token?.cancel() }
    }
    store.send(add).send(add)
    #expect(seen == [0, 1])
  }

  @Test func `cancelled while its value is compared, an observer hears nothing more`() {
    let store = Store<Compared>(initialState: Compared.State())
    let tokens = Shared<[ObservationToken]>([])
    var seen: [String] = []
    let onCompare = { for token in tokens.withLock({ $0 }) { token.cancel() } }
    let isFirst = store.observe(\.other) { seen.append("first \($0)") }
    for _ in 0..<2 {
      let observers = [
        store.observe(\.probe, initial: false) { _ in seen.append("stored") },
        store.observe(\.computed, initial: false) { _ in seen.append("computed") },
        store.observe({ $0.probe }) { _ in seen.append("selected") },
      ]
      tokens.withLock { $0 += observers }
    }
    seen = []
    store.send(.change(Compared.Probe(number: 1, onCompare: onCompare)))
    store.send(.change(Compared.Probe(number: 2)))
    #expect(seen == [])
    withExtendedLifetime(isFirst) {}
  }

  @Test func `cancelled by another thread while its value is computed, an observer hears nothing more`() {
    let store = Store<Compared>(initialState: Compared.State())
    let tokens = Shared<[ObservationToken]>([])
    var seen: [String] = []
    let token = store.observe(\.computed, initial: false) { _ in seen.append("computed") }
    tokens.withLock { $0.append(token) }
    let onCompare = {
      let done = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        for token in tokens.withLock({ $0 }) { token.cancel() }
        done.signal()
      }
      done.wait()
    }
    store.send(.change(Compared.Probe(number: 1, onCompare: onCompare)))
    #expect(seen == [])
  }

  /// A feature with a value that does something when it is compared.
  struct Compared: Reducer {
    struct Probe: Equatable {
      var number = 0
      var onCompare: () -> Void = {}

      static func == (lhs: Probe, rhs: Probe) -> Bool {
        lhs.onCompare()
        rhs.onCompare()
        return lhs.number == rhs.number
      }
    }
    struct State {
      var other = 0
      var probe = Probe()
      var computed: Probe { probe }
    }
    enum When { case change(Probe) }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
    ) {
      if case .change(let probe) = when { state.probe = probe }
    }
  }

  @Test func `cancelled on another thread while a value is delivered, there is no later value and no leak`() {
    let living = Shared(0)
    for _ in 0..<50 {
      let store = Store<Scene>()
      let (delivering, cancelled) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))
      let seen = Diary<Int>()
      func observe() -> ObservationToken {
        let counted = Counted(in: living)
        return store.observe(\.count, initial: false) { value in
          withExtendedLifetime(counted) { seen.note(value) }
          delivering.signal()
          cancelled.wait()
        }
      }
      let token = observe()
      Thread.detachNewThread {
        delivering.wait()
        token.cancel()
        cancelled.signal()
      }
      store.send(add).send(add)
      #expect(seen.entries == [1])
      #expect(living.value == 0)
    }
  }

  @Test func `cancelled at any moment by another thread, it ends, and nothing leaks`() async {
    let living = Shared(0)
    let store = Store<Scene>()
    let box = UncheckedStore(store)  // a store without an actor is at home on every thread
    let sender = Task.detached {
      for _ in 0..<5_000 { box.value.send(.act("add") { state, _ in state.count += 1 }) }
    }
    for _ in 0..<500 {
      let (seen, isCancelled) = (Shared(0), Shared(false))
      let counted = Counted(in: living)
      let token = store.observe(\.count) { [counted] value in
        withExtendedLifetime(counted) { seen.withLock { $0 = value } }
      }
      token.cancel()
      isCancelled.withLock { $0 = true }
    }
    await sender.value
    // What was being delivered when the last token was cancelled has been let go of by now.
    #expect(living.value == 0)
    #expect(store.count == 5_000)
  }

  // MARK: Lifetime

  @Test func `a store and an observer that know each other, one of them weakly, are both released`() {
    final class Screen {
      let store: Store<Scene>
      var token: ObservationToken?
      var count = 0
      let counted: Counted

      init(_ counted: Counted) {
        self.counted = counted
        store = Store()
        token = store.observe(\.count) { [weak self] in self?.count = $0 }
      }
    }
    let living = Shared(0)
    do {
      let screen = Screen(Counted(in: living))
      screen.store.send(add)
      #expect(screen.count == 1)
    }
    #expect(living.value == 0)
  }

  @Test func `10,000 events leave nothing behind`() async {
    let living = Shared(0)
    weak var released: Store<Scene>?
    do {
      let store = Store<Scene>()
      released = store
      let token = store.observe(\.count) { _ in }
      let events = store.events.listen { _ in }
      for _ in 0..<10_000 {
        let counted = Counted(in: living)
        let when = Scene.When.act("add") { state, _ in withExtendedLifetime(counted) { state.count += 1 } }
        store.send(when)
      }
      #expect(store.count == 10_000)
      #expect(living.value == 0)
      for _ in 0..<100 {
        let counted = Counted(in: living)
        await store.send(.start(Run("effect") { withExtendedLifetime(counted) { "" } })).finish()
      }
      await living.wait(until: 0)  // the last effect may still be returning
      withExtendedLifetime((token, events)) {}
    }
    #expect(released == nil)
  }
}
