// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct InjectionForEffectsTests {
  struct Word: Injectable, Equatable, Sendable {
    var text = "default"
    static var defaultValue: Word { Word() }
  }

  /// Says what it finds, when it is let go.
  struct Say: Effect, Equatable {
    @InjectedForEffect(Word.self) var word
    var mayGoOn: Latch?

    func runEffect() async throws -> String {
      await mayGoOn?.wait()
      return word.text
    }

    static func == (lhs: Say, rhs: Say) -> Bool { lhs._word == rhs._word }
  }

  struct SayAtOnce: SynchronousEffect {
    @InjectedForEffect var word: Word
    func runEffect() -> String { word.text }
  }

  @Test func `an effect finds what is injected into the scope that runs it`() async {
    let store = Store<Scene>().injectObject(Word(text: "injected"))
    await store.send(.start(Say())).finish()
    store.send(.start(SayAtOnce()))
    #expect(store.log == ["injected", "injected"])
  }

  @Test func `an effect finds the default where nothing is injected`() async {
    let store = Store<Scene>()
    await store.send(.start(Say())).finish()
    store.send(.start(SayAtOnce()))
    #expect(store.log == ["default", "default"])
    #expect(Say().word.text == "default")
  }

  @Test func `a stream finds it too`() async {
    struct Words: StreamEffect {
      @InjectedForEffect(Word.self) var word
      func elements() -> AsyncStream<String> {
        let text = word.text
        return AsyncStream { continuation in
          continuation.yield(text)
          continuation.finish()
        }
      }
    }
    let store = Store<Scene>().injectObject(Word(text: "injected"))
    await store.send(.start(Words())).finish()
    #expect(store.log == ["injected"])
  }

  @Test func `it is looked up when it is read`() async {
    let store = Store<Scene>()
    let latch = Latch()
    let sent: SentEvent = store.send(.start(Say(mayGoOn: latch)))
    store.injectObject(Word(text: "injected later"))
    latch.open()
    await sent.finish()
    #expect(store.log == ["injected later"])
  }

  @Test func `effects are equal whatever is injected`() {
    #expect(Say() == Say())
    #expect("\(Say().debugWord)" == "Word")
  }

  @Test func `the same effect in two stores finds each one's value`() async {
    let effect = Say()
    let (one, two) = (Store<Scene>().injectObject(Word(text: "one")), Store<Scene>().injectObject(Word(text: "two")))
    let sent: [SentEvent] = [one.send(.start(effect)), two.send(.start(effect))]
    for sent in sent { await sent.finish() }
    #expect(one.log == ["one"])
    #expect(two.log == ["two"])
  }

  // MARK: For one chain of events

  @Test func `a value overridden for a chain holds in its reducer, its effects and their events, and no longer`() async
  {
    let store = Store<Scene>().injectObject(Word(text: "scope"))
    let noteWord = Scene.When.resolve { state, dependencies in
      state.log.append("reducer \(try dependencies.resolve(Word.self).text)")
    }
    let effect = Say().map { line in
      Scene.When.act(line) { state, effects in
        state.log.append("effect \(line)")
        effects.enqueue(.send(noteWord))
        effects.enqueue(SayAtOnce().map { .note("then \($0)") })
      }
    }
    let start = Scene.When.effects { $0.enqueue(effect) }
    await store.send(start, overriding: { $0.inject(Word(text: "chain")) }).finish()
    #expect(store.log == ["effect chain", "reducer chain", "then chain"])
    await store.send(start).finish()
    #expect(store.log.suffix(3) == ["effect scope", "reducer scope", "then scope"])
  }

  @Test func `two chains at the same time find their own values`() async {
    let store = Store<Scene>()
    let latches = [Latch(), Latch()]
    let sent = latches.enumerated().map { index, latch in
      store.send(.start(Say(mayGoOn: latch)), overriding: { $0.inject(Word(text: "\(index)")) })
    }
    store.send(.start(SayAtOnce()))
    for index in [1, 0] {
      latches[index].open()
      await sent[index].finish()
    }
    #expect(store.log == ["default", "1", "0"])
  }

  @Test func `what was overridden is released with its chain`() async {
    let living = Shared(0)
    let store = Store<Scene>()
    func send() -> SentEvent { store.send(.start(Say()), overriding: { $0.inject(Counted(in: living)) }) }
    await send().finish()
    await living.wait(until: 0)  // the effect may still be returning
    #expect(store.log == ["default"])
  }
}

extension InjectionForEffectsTests.Say {
  var debugWord: String { _word.debugDescription }
}
