// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct EffectsComeAndGoTests {
  @Test func `three effects, the first throws, and the other two run`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let sent: SentEvent = store.send(
      .effects { effects in
        effects.enqueue(Run("first") { throw Oops() }.map(Scene.When.note))
        effects.enqueue(Run("second") { "second" }.map(Scene.When.note))
        effects.enqueue(Run("third") { "third" }.map(Scene.When.note))
      })
    #expect(await sent.finish() == .finished)
    #expect(Set(store.log) == ["second", "third"])
    #expect(telling.lines.entries.contains(#"failed first: Oops(text: "oops")"#))
    #expect(store.effects.isEmpty)
  }

  @Test func `an effect is listed as it was enqueued until its result has arrived`() async {
    let store = Store<Scene>()
    let effect = Waiting("wait")
    let sent: SentEvent = store.send(.start(effect))
    #expect(store.effectNames == ["wait"])
    #expect(store.effects.first is Waiting)
    await effect.began.wait()
    #expect(store.effectNames == ["wait"])
    effect.mayEnd.open()
    await sent.finish()
    #expect(store.effectNames.isEmpty)
    #expect(store.log == ["wait"])
  }

  @Test func `inside the event that an effect led to, it is no longer listed`() async {
    let store = Store<Scene>()
    let effect = Run("once") { "done" }.map { line in
      Scene.When.act(line) { state, effects in state.log = ["listed: \(effects.effects.count)"] }
    }
    await store.send(.effects { $0.enqueue(effect) }).finish()
    #expect(store.log == ["listed: 0"])
  }

  @Test(arguments: ["throws", "is cancelled", "yields nothing"])
  func `no ghost stays on the list when an effect`(_ end: String) async {
    let store = Store<Scene>()
    let waiting = Waiting("wait")
    let sent: SentEvent =
      switch end {
      case "throws": store.send(.start(Run("throw") { throw Oops() }))
      case "is cancelled": store.send(.start(waiting, id: 1))
      default: store.send(.start(SequenceEffect { AsyncStream<String> { $0.finish() } }))
      }
    #expect(store.effects.count == 1)
    if end == "is cancelled" { store.send(.effects { $0.cancelEffect(id: 1) }) }
    await sent.finish()
    #expect(store.effects.isEmpty)
  }

  @Test func `an unhandled throw is told as an error too`() async {
    let store = Store<Scene>()
    let errors = Telling(store, .errors)
    await store.send(.start(Run("fail") { throw Oops() })).finish()
    #expect(errors.lines.entries == [#"failed fail: Oops(text: "oops")"#])
  }

  @Test func `a throw that is mapped to a result is an event`() async {
    let store = Store<Scene>()
    let effect = Run("fail") { throw Oops() }.mapToResult().map { Scene.When.note("\($0)") }
    await store.send(.effects { $0.enqueue(effect) }).finish()
    #expect(store.log == [#"failure(StatoscopeTests.Oops(text: "oops"))"#])
  }

  // MARK: Completion order

  private func completeInOrder(
    isolation: isolated (any Actor)?, _ check: (Store<Scene>) -> Void = { _ in }
  ) async -> [String] {
    let store = Store<Scene>(isolation: isolation)
    let lines = Telling(store, .events)
    let effects = (0..<5).map { Waiting("\($0)") }
    for effect in effects { store.send(.start(effect)) }
    for index in [3, 0, 4, 1, 2] {
      effects[index].mayEnd.open()
      await lines.lines.wait(for: "updated \(index)")
    }
    check(store)
    return store.log
  }

  @Test func `results arrive in the order of completion, at a home without actor`() async {
    #expect(await completeInOrder(isolation: nil) == ["3", "0", "4", "1", "2"])
  }

  @Test @MainActor func `results arrive in the order of completion, on the main actor`() async {
    #expect(await completeInOrder(isolation: MainActor.shared) == ["3", "0", "4", "1", "2"])
  }

  @Test func `results arrive in the order of completion, on an actor of one's own`() async {
    let home = Home()
    let (log, isAtHome) = await home.run()
    #expect(log == ["2", "0", "1"])
    #expect(isAtHome)
  }

  private actor Home {
    func run() async -> ([String], Bool) {
      let store = Store<Scene>()
      let wasAtHome = Shared(true)
      let token = store.observe(\.log) { _ in
        // Traps on any other executor.
        let isHere = self.assumeIsolated { _ in true }
        wasAtHome.withLock { $0 = $0 && isHere }
      }
      let lines = Telling(store, .events)
      let effects = (0..<3).map { Waiting("\($0)") }
      for effect in effects { store.send(.start(effect)) }
      for index in [2, 0, 1] {
        effects[index].mayEnd.open()
        await lines.lines.wait(for: "updated \(index)")
      }
      token.cancel()
      return (store.log, wasAtHome.withLock { $0 })
    }
  }
}
