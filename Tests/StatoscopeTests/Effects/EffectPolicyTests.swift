// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct EffectPolicyTests {
  private func enqueue(_ effect: Waiting, _ policy: EffectPolicy, id: String = "id") -> Scene.When {
    .effects { $0.enqueue(effect.map(Scene.When.note), id: id, policy: policy) }
  }

  @Test func `concurrent effects with one id run side by side`() async {
    let store = Store<Scene>()
    let effects = ["a", "b"].map { Waiting($0) }
    for effect in effects { store.send(enqueue(effect, .concurrent)) }
    for effect in effects { await effect.began.wait() }
    #expect(store.effectNames == ["a", "b"])
  }

  @Test(arguments: [0, 1, 2, 3])
  func `newest keeps the newest and cancels the oldest`(limit: Int) {
    let store = Store<Scene>()
    let telling = Telling(store)
    store.send(enqueue(Waiting("other"), .newest(limit: limit), id: "other"))
    for name in ["a", "b", "c", "d"] { store.send(enqueue(Waiting(name), .newest(limit: limit))) }
    let kept = ["a", "b", "c", "d"].suffix(max(1, limit))
    #expect(store.effectNames == ["other"] + kept)
    let cancelled = telling.lines.entries.filter { $0.hasPrefix("cancelled") }
    #expect(cancelled == ["a", "b", "c", "d"].dropLast(max(1, limit)).map { "cancelled \($0)" })
  }

  @Test func `oldest drops a new effect that finds no room, and says so`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let policy = EffectPolicy.oldest(limit: 2, whenFull: .drop)
    for name in ["a", "b"] { store.send(enqueue(Waiting(name), policy)) }
    let sent: SentEvent = store.send(enqueue(Waiting("c"), policy))
    #expect(await sent.finish() == .cancelled)
    #expect(store.effectNames == ["a", "b"])
    #expect(telling.lines.entries.last == "dropped c: its policy left no room")
  }

  @Test func `oldest lets new effects wait, listed, and begins them in order`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let policy = EffectPolicy.oldest(whenFull: .wait)
    let effects = ["a", "b", "c"].map { Waiting($0) }
    var sent: [SentEvent] = []
    for effect in effects { sent.append(store.send(enqueue(effect, policy))) }
    #expect(store.effectNames == ["a", "b", "c"])
    for effect in effects.reversed() { effect.mayEnd.open() }
    for sent in sent { #expect(await sent.finish() == .finished) }
    #expect(store.log == ["a", "b", "c"])
    #expect(telling.lines.entries.filter { $0.hasPrefix("started") } == ["started a", "started b", "started c"])
    #expect(store.effects.isEmpty)
  }

  @Test func `a limit of two runs two at a time`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let effects = ["a", "b", "c", "d"].map { Waiting($0) }
    let sent: SentEvent = store.send(
      .effects { state in
        for effect in effects {
          state.enqueue(effect.map(Scene.When.note), id: 1, policy: .oldest(limit: 2, whenFull: .wait))
        }
      })
    #expect(started(telling) == ["a", "b"])
    effects[1].mayEnd.open()
    await telling.lines.wait(for: "started c")
    #expect(started(telling) == ["a", "b", "c"])
    for effect in effects { effect.mayEnd.open() }
    await sent.finish()
    #expect(started(telling) == ["a", "b", "c", "d"])
  }

  @Test func `a waiting effect can be cancelled, and never begins`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let policy = EffectPolicy.oldest(whenFull: .wait)
    let first = Waiting("first")
    let sent: SentEvent = store.send(enqueue(first, policy))
    store.send(enqueue(Waiting("second"), policy))
    store.send(.effects { $0.cancelEffect { ($0 as? Waiting)?.name == "second" } })
    first.mayEnd.open()
    await sent.finish()
    #expect(started(telling) == ["first"])
    #expect(store.effects.isEmpty)
  }

  @Test func `cancelling the one that runs makes room for the one that waits, which begins once`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let policy = EffectPolicy.oldest(whenFull: .wait)
    let second = Waiting("second")
    store.send(enqueue(Waiting("first"), policy))
    let sent: SentEvent = store.send(
      .effects { effects in
        effects.enqueue(second.map(Scene.When.note), id: "id", policy: policy)
        effects.cancelEffect { ($0 as? Waiting)?.name == "first" }
      })
    second.mayEnd.open()
    #expect(await sent.finish() == .finished)
    #expect(store.log == ["second"])
    #expect(started(telling) == ["first", "second"])
  }

  @Test func `an effect enqueued without a policy makes room too when it ends`() async {
    let store = Store<Scene>()
    let (first, second) = (Waiting("first"), Waiting("second"))
    store.send(.start(first, id: "id"))
    let sent: SentEvent = store.send(enqueue(second, .oldest(whenFull: .wait)))
    #expect(store.effectNames == ["first", "second"])
    second.mayEnd.open()
    first.mayEnd.open()
    await sent.finish()
    #expect(store.log == ["first", "second"])
  }

  @Test func `an effect that fails makes room for the one that waits`() async {
    let store = Store<Scene>()
    let policy = EffectPolicy.oldest(whenFull: .wait)
    let sent: SentEvent = store.send(
      .effects { effects in
        effects.enqueue(Run("fail") { throw Oops() }.map(Scene.When.note), id: 1, policy: policy)
        effects.enqueue(Run("work") { "worked" }.map(Scene.When.note), id: 1, policy: policy)
      })
    await sent.finish()
    #expect(store.log == ["worked"])
  }

  @Test func `releasing the store cancels what runs and what waits`() async {
    let waiting = ["a", "b", "c"].map { Waiting($0) }
    var store: Store<Scene>? = Store()
    guard let id = store.map({ $0.storeID }) else { return }
    let telling = Telling(only: id)
    for effect in waiting { store?.send(enqueue(effect, .oldest(whenFull: .wait))) }
    store = nil
    await telling.lines.wait(for: "detached")
    #expect(telling.lines.entries.suffix(4) == ["cancelled a", "cancelled b", "cancelled c", "detached"])
    #expect(started(telling) == ["a"])
  }

  @Test func `cancelling a chain of many effects that wait ends them all, and begins none of them`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let sent: SentEvent = store.send(
      .effects { state in
        for _ in 0..<20_000 {
          state.enqueue(Waiting("w").map(Scene.When.note), id: "id", policy: .oldest(whenFull: .wait))
        }
      })
    #expect(store.effects.count == 20_000)
    sent.cancel()
    #expect(store.effects.isEmpty)
    #expect(await sent.finish() == .cancelled)
    #expect(started(telling) == ["w"])
  }

  @Test func `many that wait, in a chain that is cancelled before the one they wait for ends, do not pile up`() async {
    let store = Store<Scene>()
    let policy = EffectPolicy.oldest(whenFull: .wait)
    let (first, last) = (Waiting("first"), Waiting("last"))
    store.send(enqueue(first, policy))
    // Cancelled from inside of the event, the chain's effects are still listed when the first one ends.
    var chain: SentEvent?
    let token = store.observe(\.count, initial: false) { _ in chain?.cancel() }
    chain = store.send(
      .effects { state in
        for _ in 0..<20_000 { state.enqueue(Waiting("w").map(Scene.When.note), id: "id", policy: policy) }
      })
    let sent: SentEvent = store.send(enqueue(last, policy))
    store.send(
      .act(
        "",
        { state, effects in
          state.count += 1
          effects.cancelEffect { ($0 as? Waiting)?.name == "first" }
        }))
    #expect(store.effectNames == ["last"])
    last.mayEnd.open()
    #expect(await sent.finish() == .finished)
    withExtendedLifetime(token) {}
  }

  @Test func `no more than the limit run at once, also where one that waited turns out to be cancelled`() {
    let store = Store<Scene>()
    let telling = Telling(store)
    let policy = EffectPolicy.oldest(limit: 2, whenFull: .wait)
    for name in ["a", "b"] { store.send(enqueue(Waiting(name), policy)) }
    let cancelled: SentEvent = store.send(enqueue(Waiting("cancelled"), policy))
    for name in ["c", "d", "e", "f"] { store.send(enqueue(Waiting(name), policy)) }
    let token = store.observe(\.count, initial: false) { _ in cancelled.cancel() }
    store.send(
      .act(
        "",
        { state, effects in
          state.count += 1
          effects.cancelEffect { ["a", "b"].contains(($0 as? Waiting)?.name) }
        }))
    #expect(started(telling) == ["a", "b", "c", "d"])
    #expect(store.effectNames == ["c", "d", "e", "f"])
    withExtendedLifetime(token) {}
  }

  private func started(_ telling: Telling) -> [String] {
    telling.lines.entries.filter { $0.hasPrefix("started ") }.map { String($0.dropFirst("started ".count)) }
  }
}
