// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

private enum Greeting: Injectable {
  static var defaultValue: String { "hello" }
}

@Reducer
private struct Greeter {
  struct State {
    @ReducerInjected(Greeting.self) var greeting
    var said: [String] = []
  }

  enum When { case greeted }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    state.said.append(state.greeting)
  }
}

@Suite struct InjectedFieldsTests {
  @Test func `an injected field has the key's default until something is injected`() {
    let store = Greeter.Store(initialState: Greeter.State())
    #expect(store.greeting == "hello")
    store.injectObject("hej", for: Greeting.self)
    #expect(store.greeting == "hej")
    #expect(store.state.greeting == "hej")
  }

  @Test func `a reducer finds the value in its state`() {
    let store = Greeter.Store(initialState: Greeter.State())
    store.send(.greeted)
    store.injectObject("hej", for: Greeting.self)
    store.send(.greeted)
    #expect(store.said == ["hello", "hej"])
  }

  @Test func `a chain's own value holds for that chain`() {
    let store = Greeter.Store(initialState: Greeter.State())
    store.send(.greeted, overriding: { $0.inject("ciao", for: Greeting.self) })
    store.send(.greeted)
    #expect(store.said == ["ciao", "hello"])
  }
}
