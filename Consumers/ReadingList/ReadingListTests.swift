// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Observation
import Statoscope
import Testing

@MainActor @Suite struct ReadingListTests {
  private let catalogue = Catalogue(books: [1: "Emma", 2: "Walden"])

  private func makeStore() -> ReadingList.Store {
    ReadingList.Store(initialState: ReadingList.State()).injectObject(catalogue)
  }

  @Test func `an effect answers, and can be waited for`() async {
    let store = makeStore()
    let outcome = await store.send(.added(id: 1)).finish()
    #expect(outcome == .finished)
    #expect(store.books == [Book(id: 1, title: "Emma", finished: nil)])
    #expect(!store.isBusy)
    #expect(store.effects.isEmpty)
  }

  @Test func `an error of a known type arrives as such`() async {
    let store = makeStore()
    await store.send(.added(id: 9)).finish()
    #expect(store.problem == "unknown(9)")
  }

  @Test func `an update that throws changes nothing`() async throws {
    let store = makeStore()
    await store.send(.added(id: 1)).finish()
    let before = store.state
    #expect(throws: ReadingList.Duplicate(id: 1)) { try store.sendUnsafe(.added(id: 1)) }
    #expect(store.state == before)
    #expect(store.effects.isEmpty)
  }

  @Test func `what is injected is found by key, by type and by the state`() async {
    struct Attic: Shelf { func place(of id: Int) -> String { "attic \(id)" } }
    let store = makeStore()
    await store.send(.asked(id: 1)).finish()
    store.injectObject(Attic(), for: ShelfKey.self).injectObject(Greeting(text: "good day"))
    await store.send(.asked(id: 2)).finish()
    #expect(store.places == ["home 1", "attic 2"])
    #expect(store.greeting.text == "good day")
    store.send(.borrowed(branch: "north"))
    #expect(store.source.library?.copies == 4)
    #expect(store.source.friend == nil)
  }

  @Test func `a value is overridden for one chain of events`() async {
    let store = makeStore()
    await store.send(.added(id: 3), overriding: { $0.inject(Catalogue(books: [3: "Ulysses"])) }).finish()
    #expect(store.books.map(\.title) == ["Ulysses"])
    await store.send(.added(id: 4)).finish()
    #expect(store.problem == "unknown(4)")
  }

  @Test func `a copy changes one field`() async {
    let store = makeStore()
    await store.send(.added(id: 1)).finish()
    store.send(.finished(id: 1, on: "Sunday"))
    #expect(store.books.first?.finished == "Sunday")
    #expect(store.books.first?.copy(finished: nil).finished == nil)
  }

  @Test func `a stream's elements are events`() async {
    let store = makeStore()
    await store.send(.started(ticks: 3)).finish()
    #expect(store.ticks == [0, 1, 2])
    await store.send(.waited).finish()
    #expect(store.ticks.sorted() == [0, 0, 1, 2, 7, 7])
  }

  @Test func `observers are told of what changed`() {
    let store = makeStore()
    var problems: [String?] = []
    var counts: [Int] = []
    let token = store.observe(\.problem) { problems.append($0) }
    let counting = store.observe {
      $0.ticks.count
    } _: {
      counts.append($0)
    }
    store.send(.ticked(1)).send(.foundUntyped(.success("x")))
    token.cancel()
    store.send(.foundUntyped(.success("y")))
    #expect(problems == [nil, "success(\"x\")"])
    #expect(counts == [0, 1])
    withExtendedLifetime(counting) {}
  }

  @Test func `Observation tracks single fields`() {
    let store = makeStore()
    let told = Told()
    withObservationTracking {
      _ = store.isBusy
    } onChange: {
      told.count += 1
    }
    store.send(.ticked(1))
    #expect(told.count == 0)
    store.send(.added(id: 1))
    #expect(told.count == 1)
  }

  @Test func `states arrive as an asynchronous sequence`() async {
    var store: ReadingList.Store? = makeStore()
    let counts = store?.values(of: \.ticks.count)
    store?.send(.ticked(1)).send(.ticked(2))
    store = nil
    var seen: [Int] = []
    for await count in counts! { seen.append(count) }
    #expect(seen == [0, 1, 2])
  }

  @Test func `middleware stands before the reducer`() {
    let store = makeStore()
    store.addMiddleWare { _, when, forward in
      if case .ticked(let tick) = when, tick < 0 { return }
      try forward(when)
    }
    store.send(.ticked(-1)).send(.ticked(2))
    #expect(store.ticks == [2])
  }

  @Test func `reducers of every shape have stores`() {
    #expect(lastPage(from: 1) == 3)
    #expect(Library.Desk.Store(initialState: Library.Desk.State()).send(.visited("Ada")).visitors == ["Ada"])
    let notes = Notes.Store(initialState: Notes.State())
    notes.send(.wrote("a"))
    #expect(notes.state == Notes.State(lines: ["a"]))
    let picker = Picker<String>.Store(initialState: Picker.State(items: ["a", "b"]))
    picker.send(.picked("z"))
    #expect(picker.picked == nil)
    #expect(throws: NotOffered()) { try picker.sendUnsafe(.picked("y")) }
    picker.send(.picked("a"))
    #expect(picker.picked == "a")
  }

  @Test func `code of any isolation sends to a store whose reducer belongs to none`() {
    let store = Meter.Store(initialState: Meter.State())
    count(store)
    #expect(store.count == 1)
  }

  @Test func `a reducer is tested without a store`() throws {
    var state = ReadingList.State()
    var effects = EffectsState<ReadingList.When>()
    try ReadingList.update(
      .added(id: 1), state: &state, effectsState: &effects, dependencies: StandaloneDependencies())
    #expect(state.isBusy)
    #expect(effects.effects.first as? Requests.FindTitleEffect == Requests.FindTitleEffect(id: 1))
  }
}

private final class Told: @unchecked Sendable {  // safe: told on the thread that sends
  nonisolated(unsafe) var count = 0
}
