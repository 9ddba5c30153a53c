// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct SynchronousEffectTests {
  struct Now: SynchronousEffect, Named {
    let name: String
    let work: () throws -> String
    func runEffect() throws -> String { try work() }
  }

  private func now(_ name: String) -> AnyEffect<Scene.When> { Now(name: name) { name }.map(Scene.When.note) }

  @Test func `two synchronous effects in sequence answer in their order, within the send`() {
    let store = Store<Scene>()
    store.send(
      .effects { effects in
        effects.enqueue(now("first"))
        effects.enqueue(now("second"))
      })
    #expect(store.log == ["first", "second"])
    #expect(store.effects.isEmpty)
  }

  @Test func `the answer is queued behind what is queued already`() {
    let store = Store<Scene>()
    let token = store.observe(\.count, initial: false) { _ in store.send(.note("from the observer")) }
    store.send(
      .act("both") { state, effects in
        state.count = 1
        effects.enqueue(.send(.note("from the effect")))
      })
    #expect(store.log == ["from the observer", "from the effect"])
    token.cancel()
  }

  @Test func `it runs in the order of enqueuing, before effects that take their time have answered`() async {
    let store = Store<Scene>()
    let ran = Diary<String>()
    let effect = { (name: String) in
      Now(name: name) {
        ran.note(name)
        return name
      }.map(Scene.When.note)
    }
    let slow = Waiting("slow")
    let sent: SentEvent = store.send(
      .effects { effects in
        effects.enqueue(effect("1"))
        effects.enqueue(slow.map(Scene.When.note))
        effects.enqueue(effect("2"))
      })
    #expect(ran.entries == ["1", "2"])
    #expect(store.log == ["1", "2"])
    slow.mayEnd.open()
    await sent.finish()
    #expect(store.log == ["1", "2", "slow"])
  }

  @Test func `a throw is told as any effect's`() {
    let store = Store<Scene>()
    let errors = Telling(store, .errors)
    store.send(.effects { $0.enqueue(Now(name: "fail") { throw Oops() }.map(Scene.When.note)) })
    #expect(errors.lines.entries == [#"failed fail: Oops(text: "oops")"#])
    #expect(store.effects.isEmpty)
  }

  @Test func `an answer may start the next such effect, a thousand times`() {
    struct Step: Reducer {
      struct State { var steps = 0 }
      enum When { case step }
      static func update(
        _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
      ) {
        state.steps += 1
        if state.steps < 1_000 { effectsState.enqueue(.send(.step)) }
      }
    }
    let store = Store<Step>(initialState: Step.State())
    store.send(.step)
    #expect(store.steps == 1_000)
  }

  @Test func `JustEffect is found by its value`() {
    let effect = JustEffect("a").map(Scene.When.note)
    #expect(effect.pristineEquals(JustEffect("a")))
    #expect(!effect.pristineEquals(JustEffect("b")))
  }
}
