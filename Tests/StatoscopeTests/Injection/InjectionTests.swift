// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct InjectionTests {
  enum English {
    struct Greeter: Injectable, Equatable {
      var text = "hello"
      static var defaultValue: Greeter { Greeter() }
    }
  }
  enum German {
    struct Greeter: Injectable, Equatable {
      var text = "hallo"
      static var defaultValue: Greeter { Greeter() }
    }
  }
  protocol API: Sendable { var name: String { get } }
  struct LiveAPI: API { let name = "live" }
  struct TestAPI: API { let name = "test" }
  enum APIKey: Injectable { static var defaultValue: any API { LiveAPI() } }
  enum LimitKey: Injectable { static var defaultValue: Int? { 3 } }

  private func resolve<Value>(_ store: Store<Scene>, _ body: @escaping (any ReducerDependencies) throws -> Value) throws
    -> Value
  {
    let result = Shared<Value?>(nil)
    try store.sendUnsafe(
      .resolve { _, dependencies in
        let value = try body(dependencies)
        result.withLock { $0 = value }
      })
    return try #require(result.withLock { $0 })
  }

  @Test func `a reducer finds a value by its type`() throws {
    let store = Store<Scene>().injectObject("text").injectObject(7)
    #expect(try resolve(store) { try $0.resolve() as String } == "text")
    #expect(try resolve(store) { try $0.resolve() as Int } == 7)
  }

  @Test func `the last value injected for a type holds`() throws {
    let store = Store<Scene>().injectObject(1).injectObject(2)
    #expect(try resolve(store) { try $0.resolve() as Int } == 2)
  }

  @Test func `values injected at creation are there for the first event`() throws {
    let store = Store<Scene>(initialState: Scene.State(), injected: { $0.inject(5) })
    #expect(try resolve(store) { try $0.resolve() as Int } == 5)
  }

  @Test func `two types of one name are two keys`() throws {
    let store = Store<Scene>()
      .injectObject(English.Greeter(text: "hi")).injectObject(German.Greeter(text: "moin"))
    #expect(try resolve(store) { try $0.resolve() as English.Greeter }.text == "hi")
    #expect(try resolve(store) { try $0.resolve() as German.Greeter }.text == "moin")
  }

  @Test func `a value for a protocol is found by the key that names it`() throws {
    let store = Store<Scene>().injectObject(TestAPI(), for: APIKey.self)
    #expect(try resolve(store) { try $0.resolve(APIKey.self).name } == "test")
  }

  @Test func `a value injected as the protocol itself is found by the key too`() throws {
    let store = Store<Scene>().injectObject(TestAPI() as any API)
    #expect(try resolve(store) { try $0.resolve(APIKey.self).name } == "test")
    #expect(try resolve(store) { try $0.resolve() as any API }.name == "test")
  }

  @Test func `nil can be injected for a key whose value is optional`() throws {
    let store = Store<Scene>().injectObject(nil, for: LimitKey.self)
    #expect(try resolve(store) { try $0.resolve(LimitKey.self) } == .none)
  }

  @Test func `a reducer may inject, and later events find it`() throws {
    let store = Store<Scene>()
    try resolve(store) { $0.inject("from the reducer") }
    #expect(try resolve(store) { try $0.resolve() as String } == "from the reducer")
  }

  @Test(arguments: [false, true])
  func `what a reducer injects is told of when its event is done`(isListenedTo: Bool) throws {
    let store = Store<Scene>()
    // To events and injected values, or to these alone: the two ways that an event may take.
    let telling = Telling(store, isListenedTo ? [.events, .effects, .injection] : .injection)
    let waiting = Waiting("w")
    store.send(
      .resolve { state, dependencies in
        dependencies.inject(7)
        dependencies.inject(TestAPI(), for: APIKey.self)
        #expect(telling.lines.entries == (isListenedTo ? ["sent resolve"] : []))
        let number: Int = try dependencies.resolve()
        #expect(number == 7)
      })
    let token = store.observe(\.count, initial: false) { _ in store.send(.resolve { $1.inject("queued") }) }
    store.send(
      .act(
        "start",
        { state, effects in
          state.count += 1
          effects.enqueue(waiting.map(Scene.When.note))
        }))
    let injected = ["injected 7", #"injected TestAPI(name: "test")"#]
    #expect(
      telling.lines.entries
        == (isListenedTo
          ? ["sent resolve", "updated resolve"] + injected + ["sent start", "updated start", "enqueued w", "started w"]
            + ["sent resolve", "updated resolve", "injected queued"]
          : injected + ["injected queued"]))
    withExtendedLifetime(token) {}
  }

  @Test(arguments: [false, true])
  func `what a reducer injects is taken back, and not told of, when it throws`(isListenedTo: Bool) throws {
    let store = Store<Scene>().injectObject("before")
    let telling = Telling(store, isListenedTo ? [.events, .injection] : .injection)
    #expect(throws: Oops.self) {
      try store.sendUnsafe(
        .resolve { _, dependencies in
          dependencies.inject("first")
          dependencies.inject("second")
          dependencies.inject(7)
          let text: String = try dependencies.resolve()
          #expect(text == "second")
          throw Oops()
        })
    }
    #expect(telling.lines.entries == (isListenedTo ? ["sent resolve"] : []))
    #expect(try resolve(store) { try $0.resolve() as String } == "before")
    #expect(throws: NoInjectedValueFound.self) { try self.resolve(store) { try $0.resolve() as Int } }
    store.send(.note("usable"))
    #expect(store.log == ["usable"])
  }

  @Test func `what is injected is taken back as far as a middleware lets errors through`() throws {
    let store = Store<Scene>().injectObject("before")
    var lets = false
    store.addMiddleWare { _, when, forward in
      try forward(.resolve { $1.inject("kept") })
      do { try forward(when) } catch { if lets { throw error } }
    }
    let refused = Scene.When.resolve {
      $1.inject("refused")
      $1.inject(7)
      throw Oops()
    }
    lets = true
    store.send(refused)
    func find<Value>(_ type: Value.Type) -> Value? { try? store.dependencies.resolve() as Value }
    #expect(find(String.self) == "before")
    lets = false
    store.send(refused)
    #expect(find(String.self) == "kept")
    #expect(find(Int.self) == nil)
  }

  @Test func `a type that nobody injected is reported with what was searched, word for word`() throws {
    let store = Store<Scene>().injectObject(7).injectObject("text")
    let error = try #require(throws: NoInjectedValueFound.self) {
      try self.resolve(store) { try $0.resolve() as English.Greeter }
    }
    #expect(
      error.description == """
        No injected value found: "Greeter"
        Searched, from the scope to its root:
          Scene.Store: 7, text
        """)
    #expect(error.errorDescription == error.description)
    let empty = try #require(throws: NoInjectedValueFound.self) {
      try self.resolve(Store<Scene>()) { try $0.resolve(APIKey.self) }
    }
    #expect(
      empty.description == """
        No injected value found: "APIKey"
        Searched, from the scope to its root:
          Scene.Store: nothing injected
        """)
  }

  @Test func `dependencies without a store serve a reducer's own tests`() throws {
    let dependencies = StandaloneDependencies { $0.inject(7) }
    dependencies.inject(TestAPI(), for: APIKey.self)
    #expect(try dependencies.resolve() == 7)
    #expect(try dependencies.resolve(APIKey.self).name == "test")
    let error = #expect(throws: NoInjectedValueFound.self) { try dependencies.resolve() as String }
    #expect(
      error?.description == """
        No injected value found: "String"
        Searched, from the scope to its root:
          StandaloneDependencies: 7, TestAPI(name: "test")
        """)
  }

  @Test func `stores in parallel never see each other's values`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<200 {
        group.addTask {
          let store = Store<Scene>().injectObject(number)
          for _ in 0..<20 {
            await Task.yield()
            let found: Int = try self.resolve(store) { try $0.resolve() }
            #expect(found == number)
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `values injected by several threads at a time are all kept`() async {
    struct Tagged<Tag> { let number: Int }
    let dependencies = StandaloneDependencies()
    @Sendable func lost<Tag>(_ tag: Tag.Type) -> Int {
      (0..<20_000).count { number in
        dependencies.inject(Tagged<Tag>(number: number))
        return (try? dependencies.resolve() as Tagged<Tag>)?.number != number
      }
    }
    async let one = lost(Int.self)
    async let two = lost(Bool.self)
    #expect(await (one, two) == (0, 0))
  }

  @Test func `an optional value that nobody injected is not found`() {
    #expect(throws: NoInjectedValueFound.self) { try StandaloneDependencies().resolve() as Int? }
    #expect(throws: NoInjectedValueFound.self) { try StandaloneDependencies().resolve(LimitKey.self) }
  }

  @Test func `what is injected is released with the store`() {
    let living = Shared(0)
    do { _ = Store<Scene>().injectObject(Counted(in: living)) }
    #expect(living.value == 0)
  }
}
