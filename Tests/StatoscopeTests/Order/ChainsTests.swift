// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct ChainsTests {
  @Suite struct `HeldUp for all that an event leads to` {
    @Test func `returns when its effects, their events and the effects of these are done`() async {
      let signals = (0..<3).map { _ in Signal() }
      let store = Script.store()
      let third = AnyEffect.waiting(signals[2], then: .log("c"))
      let second = AnyEffect.waiting(signals[1], then: .start(third))
      let sent: SentEvent = store.send(.start(.waiting(signals[0], then: .start(second))))
      for signal in signals { signal.give() }
      #expect(await sent.finish() == .finished)
      #expect(store.log == ["c"])
      #expect(store.effects.isEmpty)
    }

    @Test func `returns at once for an event that leads to nothing, and tells so twice`() async {
      let sent: SentEvent = Script.store().send(.set(1))
      #expect(await sent.finish() == .finished)
      #expect(await sent.finish() == .finished)
    }

    @Test func `what an observer sends in answer belongs to it`() async {
      let signal = Signal()
      let store = Script.store()
      let token = store.observe(\.value, initial: false) { _ in
        store.send(.start(.waiting(signal, then: .log("answer"))))
      }
      let sent: SentEvent = store.send(.set(1))
      signal.give()
      await sent.finish()
      #expect(store.log == ["answer"])
      withExtendedLifetime(token) {}
    }

    @Test func `so does an event that is a chain of its own, begun inside of it`() async {
      let began = Signal()
      let end = Signal()
      let store = Script.store()
      var inner: SentEvent?
      let token = store.observe(\.value, initial: false) { _ in
        inner = store.send(.start(.waiting(end, began: began, then: .log("inner"))))
      }
      let outer: SentEvent = store.send(.set(1))
      await began.wait()
      outer.cancel()
      #expect(await inner?.finish() == .cancelled)
      #expect(await outer.finish() == .cancelled)
      #expect(store.effects.isEmpty)
      #expect(store.log == [])
      end.give()
      withExtendedLifetime(token) {}
    }

    @Test func `an inner chain that is stopped leaves the rest of the outer one`() async {
      let end = Signal()
      let store = Script.store()
      let token = store.observe(\.value, initial: false) { _ in
        let inner: SentEvent = store.send(.start(.waiting(Signal(), then: .log("inner"))))
        store.send(.run("", { inner.cancel() }))
      }
      let outer: SentEvent = store.send(.set(1))
      store.send(.log("unrelated"))
      end.give()
      #expect(await outer.finish() == .cancelled)
      #expect(store.log == ["", "unrelated"])
      withExtendedLifetime(token) {}
    }

    @Test func `several may wait for the same event`() async {
      let signal = Signal()
      let store = Script.store()
      let sent: SentEvent = store.send(.start(.waiting(signal, then: .set(1))))
      let waiting = (0..<10).map { _ in Task { await sent.finish() } }
      signal.give()
      for task in waiting { #expect(await task.value == .finished) }
      #expect(store.value == 1)
    }

    @Test func `an effect that throws ends the wait`() async {
      struct Refusal: Error {}
      let store = Script.store()
      let outcome = await store.send(.start(AnyEffect { throw Refusal() })).finish()
      #expect(outcome == .finished)
      #expect(store.effects.isEmpty)
    }

    @Test func `a released store ends the wait, and it counts as cancelled`() async {
      let began = Signal()
      let end = Signal()
      let sent: SentEvent = Script.store().send(.start(.waiting(end, began: began, then: .set(1))))
      #expect(await sent.finish() == .cancelled)
      end.give()
    }

    @Test @MainActor func `an event that waits at home for a sender elsewhere is waited for, too`() async {
      let store = Tally.Store(initialState: Tally.State())
      let outcomes = Collected<ChainOutcome>()
      await withTaskGroup { group in
        for _ in 0..<100 {
          group.addTask { outcomes.append(await store.send(.added(1)).finish()) }
        }
      }
      #expect(outcomes.all == Array(repeating: .finished, count: 100))
      #expect(store.sum == 100)
    }
  }

  @Suite struct `Stopping` {
    @Test func `cancelling the task that waits stops its chain, and only that`() async {
      let began = [Signal(), Signal()]
      let end = Signal()
      let store = Script.store()
      let stopped: SentEvent = store.send(.start(.waiting(end, began: began[0], then: .log("stopped"))))
      let other: SentEvent = store.send(.start(.waiting(end, began: began[1], then: .log("other"))))
      for signal in began { await signal.wait() }
      let waiting = Task { await stopped.finish() }
      waiting.cancel()
      #expect(await waiting.value == .cancelled)
      #expect(store.effects.count == 1)
      end.give()
      #expect(await other.finish() == .finished)
      #expect(store.log == ["other"])
    }

    @Test func `cancelling drops the chain's queued events, and no others`() async {
      let store = Script.store()
      var sent: SentEvent?
      let dropped = Collected<String>()
      let listener = store.events.listen(to: .effects) {
        if case .effectDropped(let info, let reason) = $0.kind { dropped.append("\(info.id): \(reason.rawValue)") }
      }
      let token = store.observe(\.value, initial: false) { _ in
        sent = store.send(.lead("first", to: [.log("of the chain"), .log("of the chain, too")]))
        store.send(.run("cancels", { sent?.cancel() }))
        store.send(.log("another"))
      }
      store.send(.set(1))
      #expect(store.log == ["first", "cancels", "another"])
      #expect(await sent?.finish() == .cancelled)
      #expect(dropped.all == (1...2).map { "\($0): its chain of events was cancelled" })
      withExtendedLifetime((token, listener)) {}
    }

    @Test func `an effect whose chain an observer cancelled in the same event never begins`() async {
      let store = Script.store()
      var sent: SentEvent?
      var ran = false
      let token = store.observe(\.log, initial: false) { log in
        if log == ["begins"] { sent?.cancel() }
      }
      let opener = store.observe(\.value, initial: false) { _ in
        sent = store.send(.lead("begins", to: [.run("never", { ran = true })]))
      }
      store.send(.set(1))
      #expect(!ran)
      #expect(store.log == ["begins"])
      #expect(await sent?.finish() == .cancelled)
      withExtendedLifetime((token, opener)) {}
    }

    @Test func `cancelling what has finished changes nothing`() async {
      let sent: SentEvent = Script.store().send(.set(1))
      sent.cancel()
      #expect(await sent.finish() == .finished)
    }

    @Test func `the one who waits is told when an effect of the chain was cancelled by somebody else`() async {
      let began = Signal()
      let end = Signal()
      let store = Tally.Store(initialState: Tally.State())
      let sent: SentEvent = store.send(.begin(HeldUp(began: began, end: end)))
      await began.wait()
      store.send(.cancelAll)
      #expect(await sent.finish() == .cancelled)
      end.give()
    }

    @Test @MainActor func `a chain may be stopped from any thread`() async {
      let store = Tally.Store(initialState: Tally.State())
      let end = Signal()
      let chains = (0..<100).map { _ in store.send(.begin(HeldUp(end: end))) as SentEvent }
      await onThreads(4) { thread in
        for index in chains.indices where index % 4 == thread { chains[index].cancel() }
      }
      for chain in chains { #expect(await chain.finish() == .cancelled) }
      #expect(store.effects.isEmpty)
      end.give()
    }
  }

  @Suite struct `Values that hold for one chain` {
    @Test func `hold for its events and effects, and not a moment longer`() async {
      let store = Tally.Store(initialState: Tally.State())
      store.injectObject(Step(size: 1))
      await store.send(.addStep(again: true), overriding: { $0.inject(Step(size: 10)) }).finish()
      #expect(store.sum == 20)
      store.send(.addStep(again: false))
      #expect(store.sum == 21)
    }

    @Test func `a chain begun inside of it has them, and its own before them`() {
      let store = Tally.Store(initialState: Tally.State())
      store.injectObject(Step(size: 1)).injectObject("1")
      let token = store.observe(\.sum, initial: false) { sum in
        if sum == 10 { store.send(.addStep(again: false), overriding: { $0.inject("inner") }) }
      }
      store.send(.addStep(again: false), overriding: { $0.inject(Step(size: 10)) })
      #expect(store.sum == 20)
      #expect(store.names == ["1", "inner"])
      store.send(.addStep(again: false))
      #expect(store.sum == 21)
      #expect(store.names == ["1", "inner", "1"])
      withExtendedLifetime(token) {}
    }

    @Test func `do not reach an event that is queued by another chain`() {
      let store = Tally.Store(initialState: Tally.State())
      store.injectObject(Step(size: 1))
      let token = store.observe(\.sum, initial: false) { sum in
        guard sum == 1 else { return }
        store.send(.addStep(again: false), overriding: { $0.inject(Step(size: 10)) })
        store.send(.addStep(again: false))
      }
      store.send(.addStep(again: false))
      #expect(store.sum == 12)
      withExtendedLifetime(token) {}
    }
  }
}

extension AnyEffect<Script.When> {
  fileprivate static func waiting(_ end: Signal, began: Signal = Signal(), then event: Script.When) -> Self {
    HeldUp(began: began, end: end).map { event }
  }
}

private struct Step: Sendable { let size: Int }

@Reducer
private struct Tally {
  struct State {
    var sum = 0
    var names: [String] = []
  }
  enum When {
    case added(Int)
    case addStep(again: Bool)
    case begin(HeldUp)
    case cancelAll
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .added(let number): state.sum += number
    case .addStep(let again):
      if let step = try? dependencies.resolve() as Step { state.sum += step.size }
      if let name = try? dependencies.resolve() as String { state.names.append(name) }
      if again { effectsState.enqueue(Pause().map { .addStep(again: false) }) }
    case .begin(let waiting): effectsState.enqueue(waiting.map { .added(1) })
    case .cancelAll: effectsState.cancelAllEffects()
    }
  }

  struct Pause: Effect {
    func runEffect() async {}
  }
}
