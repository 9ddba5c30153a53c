// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import StateKit
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
  struct Parked: Effect {
    func runEffect() async throws -> Int {
      while true { try await Task.sleep(for: .seconds(3_600)) }
    }
  }

  @Test func `a store and one that listens to it are released, each without the other`() {
    weak var weakShelf: Shelf?
    weak var weakReader: Reader?
    let reader = Reader()
    do {
      let shelf = Shelf()
      weakShelf = shelf
      reader.subscribe(to: shelf) { [weak reader] state in reader?.state = state }
      shelf.state.set(1)
      let other = Reader()
      weakReader = other
      other.subscribe(to: shelf) { [weak other] state in other?.state = state }
    }
    #expect(weakShelf == nil)
    #expect(weakReader == nil)
    #expect(reader.state.books == 1)
  }

  @Test func `a subscription ends with the store that made it`() {
    let shelf = Shelf()
    let heard = Heard<Int>()
    do {
      let reader = Reader()
      reader.subscribe(to: shelf) { (state: ShelfState) in heard.add(state.books) }
      shelf.state.set(1)
      withExtendedLifetime(reader) {}
    }
    shelf.state.set(2)
    #expect(heard.all == [0, 1])
  }

  @Test func `two stores that listen to each other are both released`() {
    weak var weakFirst: Reader?
    weak var weakSecond: Reader?
    do {
      let (first, second) = (Reader(), Reader())
      (weakFirst, weakSecond) = (first, second)
      first.subscribe(to: second) { [weak first] state in first?.state = state }
      second.subscribe(to: first) { [weak second] state in second?.state = state }
      first.state.set(3)
      #expect(second.state.books == 3)
    }
    #expect(weakFirst == nil)
    #expect(weakSecond == nil)
  }

  @Test func `a store that goes cancels its work, and then is told to be gone`() {
    let heard = Heard<String>()
    let token = EventStream.everyStore.listen(to: [.effects, .scopes]) { event in
      guard event.storeName == "Fleeting" else { return }
      switch event.kind {
      case .effectStarted: heard.add("started")
      case .effectCancelled: heard.add("cancelled")
      case .detached: heard.add("detached")
      default: break
      }
    }
    final class Fleeting: Shelf {}
    Fleeting().run(Parked()) { state, count in state.loaded(count) }
    #expect(heard.all == ["started", "cancelled", "detached"])
    token.cancel()
  }

  @Test func `what was changed on another thread is told even if the store goes first`() async {
    let tokens = Heard<StoreSubscription<ShelfState, ShelfEffect>>()
    weak var gone: Shelf?
    let told = await withCheckedContinuation { continuation in
      let shelf = Shelf()
      gone = shelf
      tokens.add(shelf.subscribe { state in if state.books == 1 { continuation.resume(returning: gone == nil) } })
      blockingOnAnotherThread { shelf.transact { $0.add() } }
    }
    #expect(told)
  }

  @Test func `sequences end with the store`() async {
    var shelf: Shelf? = Shelf()
    let (states, updates) = (shelf!.states(), shelf!.updates())
    shelf?.state.set(1)
    shelf?.emit(.number(2))
    shelf = nil
    var books: [Int] = []
    for await state in states { books.append(state.books) }
    var lines: [String] = []
    for await (state, effect) in updates { lines.append(line(state, effect)) }
    #expect(books == [0, 1])
    #expect(lines == ["0", "1", "effect 2 at 1"])
  }

  @Test func `ten thousand subscriptions leave nothing behind`() {
    let shelf = Shelf()
    let gone = Heard<Bool>()
    for _ in 0..<10_000 {
      let probe = Probe { gone.add(true) }
      _ = shelf.subscribe { _ in withExtendedLifetime(probe) {} }
    }
    #expect(gone.all.count == 10_000)
  }
}
