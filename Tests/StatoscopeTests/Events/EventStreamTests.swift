// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StoreKernel
import Testing

@Suite struct EventStreamTests {
  @Test func `a typical flow is told from beginning to end, in order`() async {
    let all = Diary<String>()
    let note: @Sendable (StoreEvent) -> Void = { event in
      if event.storeName == "Flow.Store" { Telling.line(for: event.kind).map(all.note) }
    }
    // Of every store, since the first thing told is that the store is there; but not of every store's states.
    let token = EventStream.everyStore.listen(to: StoreEvent.Interest.all.subtracting(.states), note)
    var store: Store<Flow>? = Store(initialState: Flow.State())
    let states = store?.events.listen(to: .states, note)
    store?.injectObject(7)
    await store?.send(.load).finish()
    store?.send(.fail)
    store = nil
    token.cancel()
    states?.cancel()
    #expect(
      all.entries == [
        "attached", "injected 7",
        "sent load", "updated load", "changed", "enqueued JustEffect<Int>(result: 3)",
        "enqueued Endless()", "enqueued Broken()",
        "started JustEffect<Int>(result: 3)", "started Endless()", "started Broken()",
        "completed JustEffect<Int>(result: 3): loaded(3)", "sent loaded(3)", "updated loaded(3)", "changed",
        "cancelled Endless()",
        #"failed Broken(): Oops(text: "oops")"#,
        "sent fail", #"failed fail: Oops(text: "oops")"#,
        "detached",
      ])
  }

  struct Flow: Reducer {
    struct State { var value = 0 }
    enum When { case load, loaded(Int), fail }

    struct Endless: Effect {
      func runEffect() async throws -> When {
        try await Latch().waitUnlessCancelled()
        return .load
      }
    }
    struct Broken: Effect {
      func runEffect() async throws -> When { throw Oops() }
    }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
    ) throws {
      switch when {
      case .load:
        effectsState.enqueue(JustEffect(3).map(When.loaded))
        effectsState.enqueue(Endless(), id: "endless")
        effectsState.enqueue(Broken())
      case .loaded(let value):
        state.value = value
        effectsState.cancelEffect(id: "endless")
      case .fail: throw Oops()
      }
    }
  }

  @Test func `a listener hears only what it asked for`() async {
    let store = Store<Scene>()
    let interests: [(StoreEvent.Interest, [String])] = [
      (.events, ["sent note", "updated note"]), (.states, ["changed"]), (.effects, []), (.injection, ["injected 1"]),
      (.errors, ["failed fail: Oops(text: \"oops\")"]), (.scopes, []),
    ]
    let tellings = interests.map { Telling(store, $0.0) }
    store.send(.note("note"))
    tellings[0].stop()
    store.send(.act("fail") { _, _ in throw Oops() })
    store.injectObject(1)
    for (telling, (_, expected)) in zip(tellings, interests) { #expect(telling.lines.entries == expected) }
  }

  @Test func `an effect that fails is told to those who listen to effects and to those who listen to errors`() async {
    let store = Store<Scene>()
    let (effects, errors, both) = (
      Telling(store, .effects), Telling(store, .errors), Telling(store, [.effects, .errors])
    )
    await store.send(.start(Run("fail") { throw Oops() })).finish()
    let line = #"failed fail: Oops(text: "oops")"#
    #expect(effects.lines.entries.filter { $0 == line }.count == 1)
    #expect(errors.lines.entries == [line])
    #expect(both.lines.entries.filter { $0 == line }.count == 1)
  }

  @Test func `a cancelled token ends the listening, a released one too`() {
    let store = Store<Scene>()
    let heard = Diary<String>()
    let token = store.events.listen(to: .events) { _ in heard.note("first") }
    var other: ObservationToken? = store.events.listen(to: .events) { _ in heard.note("second") }
    withExtendedLifetime(other) {}
    store.send(.note("a"))
    token.cancel()
    other = nil
    store.send(.note("b"))
    #expect(heard.entries == ["first", "second", "first", "second"])
  }

  @Test func `a listener cancelled by another one hears nothing more, in the same telling too`() {
    let store = Store<Scene>()
    let heard = Diary<String>()
    let second = Shared<ObservationToken?>(nil)
    let first = store.events.listen(to: .events) { _ in
      heard.note("first")
      second.withLock { $0 }?.cancel()
    }
    let token = store.events.listen(to: .events) { _ in heard.note("second") }
    second.withLock { $0 = token }
    store.send(.note("a"))
    #expect(heard.entries == ["first", "first"])
    withExtendedLifetime(first) {}
  }

  @Test func `a cancelled listener's closure is released`() {
    let living = Shared(0)
    let store = Store<Scene>()
    func listen() -> ObservationToken {
      let counted = Counted(in: living)
      return store.events.listen { _ in withExtendedLifetime(counted) {} }
    }
    let token = listen()
    #expect(living.value == 1)
    token.cancel()
    #expect(living.value == 0)
  }

  @Test func `a listener may send: the event waits for its turn`() {
    let store = Store<Scene>()
    let box = UncheckedBox(store)  // listeners run at the store's home, which is here
    let token = store.events.listen(to: .events) { event in
      if case .updated(let when) = event.kind, (when as? Scene.When)?.name == "a" { box.value.send(.note("b")) }
    }
    let lines = Telling(store, .events)
    store.send(.note("a"))
    #expect(lines.lines.entries == ["sent a", "updated a", "sent b", "updated b"])
    token.cancel()
  }

  /// In a process of its own: a listener to every store, of another test, would count.
  @Test func `states are kept from before an event only when somebody listens to states`() async {
    await #expect(processExitsWith: .success) {
      let store = Store<BigState>(initialState: BigState.State())
      let address = bufferAddress(store)
      let events = store.events.listen(to: [.events, .effects, .errors]) { _ in }
      store.send(.change)
      precondition(bufferAddress(store) == address)
      let heard = Diary<Int>()
      let states = store.events.listen(to: .states) { event in
        guard case .changed(let before as BigState.State, let after as BigState.State) = event.kind else { return }
        heard.note(after.numbers[0] - before.numbers[0])
      }
      store.send(.change)
      precondition(heard.entries == [1])
      let copied = bufferAddress(store)
      precondition(copied != address)
      states.cancel()
      store.send(.change)
      precondition(bufferAddress(store) == copied)
      events.cancel()
    }
  }
}

/// A state with an array that is changed in place.
struct BigState: Reducer {
  struct State { var numbers = Array(repeating: 0, count: 1_000) }
  enum When { case change }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    state.numbers[0] += 1
  }
}

/// Where the array's elements lie: elsewhere after a copy.
func bufferAddress(_ store: Store<BigState>) -> UInt {
  store.state.numbers.withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
}
