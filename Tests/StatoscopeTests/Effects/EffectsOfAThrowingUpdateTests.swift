// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct EffectsOfAThrowingUpdateTests {
  @Test func `what a throwing update enqueued never begins and is not listed`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    store.send(
      .act("fail") { state, effects in
        state.count = 1
        effects.enqueue(Waiting("never").map(Scene.When.note))
        throw Oops()
      })
    #expect(store.count == 0)
    #expect(store.effects.isEmpty)
    #expect(telling.lines.entries.isEmpty)
  }

  @Test func `what a throwing update cancelled goes on, in its old place`() async {
    let store = Store<Scene>()
    let effects = ["a", "b", "c"].map { Waiting($0) }
    for effect in effects { store.send(.start(effect, id: effect.name)) }
    store.send(
      .act("fail") { _, effects in
        effects.cancelEffects(ids: ["a", "b"])
        throw Oops()
      })
    #expect(store.effectNames == ["a", "b", "c"])
    let telling = Telling(store, .events)
    for effect in effects {
      effect.mayEnd.open()
      await telling.lines.wait(for: "updated \(effect.name)")
    }
    #expect(store.log == ["a", "b", "c"])
  }

  @Test func `a middleware that throws takes back the effects too`() {
    let store = Store<Scene>()
    store.addMiddleWare { _, when, forward in
      try forward(when)
      throw Oops()
    }
    store.send(.start(Waiting("never")))
    #expect(store.effects.isEmpty)
  }

  @Test func `sendUnsafe throws what the reducer threw`() {
    let store = Store<Scene>()
    #expect(throws: Oops()) { try store.sendUnsafe(.act("fail") { _, _ in throw Oops() }) }
  }
}
