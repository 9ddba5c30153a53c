// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct ReducerInjectedTests {
  protocol API: Sendable { var name: String { get } }
  final class Service: API {
    let name: String
    init(_ name: String) { self.name = name }
  }
  enum APIKey: Injectable { static var defaultValue: any API { Service("default") } }

  struct Feature: Reducer {
    struct State {
      @ReducerInjected(APIKey.self) var api
      var names: [String] = []
    }
    enum When { case note, reset, fail }

    static var injectedFields: [InjectedField<State>] { [InjectedField(\.$api)] }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
    ) throws {
      switch when {
      case .note: state.names.append(state.api.name)
      case .reset: state = State()
      case .fail: throw Oops()
      }
    }
  }

  private func store() -> Store<Feature> { Store(initialState: Feature.State()) }

  @Test func `a field holds what is injected, for the reducer and for those who read the state`() {
    let store = store().injectObject(Service("injected"), for: APIKey.self)
    #expect(store.api.name == "injected")
    store.send(.note)
    #expect(store.names == ["injected"])
    #expect(store.state.api.name == "injected")
  }

  @Test func `a field holds the default where nothing is injected`() {
    let store = store()
    store.send(.note)
    #expect(store.names == ["default"])
    #expect(Feature.State().api.name == "default")
  }

  @Test func `a field that may be nil holds the default where nothing is injected, and nil where nil is`() {
    enum LimitKey: Injectable { static var defaultValue: Int? { 3 } }
    struct Limited: Reducer {
      struct State { @ReducerInjected(LimitKey.self) var limit }
      enum When { case nothing }
      static var injectedFields: [InjectedField<State>] { [InjectedField(\.$limit)] }
      static func update(
        _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
      ) {}
    }
    let store = Store<Limited>(initialState: Limited.State())
    #expect(store.limit == 3)
    store.injectObject(nil, for: LimitKey.self)
    #expect(store.limit == nil)
  }

  @Test func `to read a default costs no look at what else is injected`() {
    final class Curious: CustomStringConvertible {
      var descriptions = 0
      var description: String {
        descriptions += 1
        return "curious"
      }
    }
    let curious = Curious()
    let store = store().injectObject(curious)
    #expect(store.api.name == "default")
    #expect(curious.descriptions == 0)
  }

  @Test func `a store is sendable when its events and the values of its state are, injected ones included`() {
    struct Sent: Reducer {
      struct State: Sendable { @ReducerInjected(APIKey.self) var api }
      enum When { case nothing }
      static var injectedFields: [InjectedField<State>] { [InjectedField(\.$api)] }
      static func update(
        _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
      ) {}
    }
    let store: any Sendable = Store<Sent>(initialState: Sent.State())
    #expect(store is Store<Sent>)
  }

  @Test func `a value injected later is the one that is read`() {
    let store = store()
    #expect(store.api.name == "default")
    store.injectObject(Service("later"), for: APIKey.self)
    #expect(store.api.name == "later")
  }

  @Test func `a state that is replaced or taken back keeps finding its values`() {
    let store = store().injectObject(Service("injected"), for: APIKey.self)
    store.send(.reset)
    #expect(store.api.name == "injected")
    store.send(.fail)
    #expect(store.api.name == "injected")
    store.send(.note)
    #expect(store.names == ["injected"])
  }

  @Test func `observers see the injected value from the start`() {
    let store = store().injectObject(Service("injected"), for: APIKey.self)
    var seen: [String] = []
    let token = store.observe { seen.append($0.api.name) }
    #expect(seen == ["injected"])
    token.cancel()
  }

  @Test func `a field with a value of its own keeps it`() {
    struct State { @ReducerInjected(injectedValue: 1) var number }
    #expect(State().number == 1)
    var state = Feature.State()
    state.$api = ReducerInjected(injectedValue: Service("own"))
    let store = Store<Feature>(initialState: state).injectObject(Service("injected"), for: APIKey.self)
    store.send(.note)
    #expect(store.names == ["own"])
  }

  @Test func `what is overridden for a chain holds in it and is released with it`() async {
    let store = store()
    weak var released: Service?
    func send() -> SentEvent {
      let service = Service("chain")
      released = service
      return store.send(.note, overriding: { $0.inject(service, for: APIKey.self) })
    }
    await send().finish()
    #expect(store.names == ["chain"])
    #expect(released == nil)
    #expect(store.api.name == "default")
  }

  @Test func `a field that the store does not know is reported, word for word`() throws {
    struct Careless: Reducer {
      struct State { @ReducerInjected(APIKey.self) var api }
      enum When { case nothing }
      static func update(
        _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
      ) {}
    }
    let reports = issues { _ = Store<Careless>(initialState: Careless.State()) }
    #if DEBUG
    #expect(
      reports == [
        """
        Careless.State has 1 @ReducerInjected field(s), but its store knows of 0: the others would keep their default \
        values.

        '@Reducer' sees fields of a 'State' that is declared inside the reducer's own braces. To fix this, move it \
        there, or list the fields yourself:

          static var injectedFields: [InjectedField<State>] { [InjectedField(\\.$name)] }
        """
      ])
    #else
    #expect(reports.isEmpty)
    #endif
  }
}
