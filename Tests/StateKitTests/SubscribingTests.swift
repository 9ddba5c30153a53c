// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import Testing

@MainActor @Suite struct SubscribingTests {
  let shelf = Shelf()
  let reader = Reader()
  let heard = Heard<String>()

  @Test func `a store hears another one's states and effects`() {
    reader.subscribe(to: shelf) { [heard] state, effect in heard.add(line(state, effect)) }
    shelf.state.set(1)
    shelf.emit(.number(7))
    #expect(heard.all == ["0", "1", "effect 7 at 1"])
  }

  @Test func `a handler of states hears no effects, of any store`() {
    let quiet = QuietShelf(initialState: ShelfState())
    reader.subscribe(to: shelf) { [heard] state in heard.add("\(state.books)") }
    reader.subscribe(to: quiet) { [heard] state in heard.add("quiet \(state.books)") }
    shelf.state.set(1)
    shelf.emit(.number(7))
    quiet.state.set(2)
    #expect(heard.all == ["0", "quiet 0", "1", "quiet 2"])
  }

  @Test func `a handler of nothing is called for both`() {
    reader.subscribe(to: shelf) { [heard] in heard.add("something") }
    shelf.state.set(1)
    shelf.emit(.number(7))
    shelf.state.set(1)
    #expect(heard.all.count == 3)
  }

  @Test func `two stores of one type do not collide`() {
    let other = Shelf()
    #expect(shelf.storeIdentifier != other.storeIdentifier)
    reader.subscribe(to: shelf) { [heard] state in heard.add("a\(state.books)") }
    reader.subscribe(to: other) { [heard] state in heard.add("b\(state.books)") }
    shelf.state.set(1)
    other.state.set(2)
    reader.unsubscribe(from: shelf)
    shelf.state.set(3)
    other.state.set(4)
    #expect(heard.all == ["a0", "b0", "a1", "b2", "b4"])
  }

  @Test func `a second subscription to a store takes the place of the first`() {
    reader.subscribe(to: shelf) { [heard] state in heard.add("a\(state.books)") }
    reader.subscribe(to: shelf) { [heard] state in heard.add("b\(state.books)") }
    shelf.state.set(1)
    #expect(heard.all == ["a0", "b0", "b1"])
  }

  @Test func `a label ends the subscriptions to all stores that share it, and no others`() {
    final class Labelled: Shelf {
      override var storeIdentifier: String { "shelf" }
    }
    let (first, second) = (Labelled(), Labelled())
    for (name, store) in [("a", first), ("b", second), ("c", shelf)] {
      reader.subscribe(to: store) { [heard] state in heard.add("\(name)\(state.books)") }
    }
    reader.unsubscribe(from: "shelf")
    for store in [first, second, shelf] { store.state.set(1) }
    #expect(heard.all == ["a0", "b0", "c0", "c1"])
  }

  @Test func `subscribers are told in their order, and a released token ends it`() {
    let first = shelf.subscribe { [heard] state in heard.add("a\(state.books)") }
    var second: StoreSubscription? = shelf.subscribe { [heard] (_: ShelfState, _: ShelfEffect?) in heard.add("b") }
    let third = shelf.subscribe { [heard] in heard.add("c") }
    shelf.state.set(1)
    _ = second.take()
    shelf.state.set(2)
    first.stop()
    third.cancel()
    shelf.state.set(3)
    #expect(heard.all == ["a0", "b", "c", "a1", "b", "c", "a2", "c"])
  }

  @Test func `the first of three cancels the second while they are told`() {
    var second: StoreSubscription<ShelfState, ShelfEffect>?
    let first = shelf.subscribe { state in if state.books == 1 { second?.stop() } }
    second = shelf.subscribe { [heard] state in heard.add("b\(state.books)") }
    let third = shelf.subscribe { [heard] state in heard.add("c\(state.books)") }
    shelf.state.set(1)
    shelf.state.set(2)
    #expect(heard.all == ["b0", "c0", "c1", "c2"])
    withExtendedLifetime((first, third)) {}
  }

  @Test func `one who subscribes while a state is told starts with it, and hears what follows once`() {
    var late: StoreSubscription<ShelfState, ShelfEffect>?
    let first = shelf.subscribe { [weak shelf, heard] state, effect in
      guard let shelf, effect == nil, state.books == 1 else { return }
      shelf.state.set(2)
      shelf.emit(.number(7))
      late = shelf.listen(heard)
    }
    shelf.state.set(1)
    #expect(heard.all == ["1", "2", "effect 7 at 2"])
    withExtendedLifetime((first, late)) {}
  }

  @Test func `a subscriber that changes the store in its first call hears of that`() {
    let token = shelf.subscribe { [weak shelf, heard] state in
      heard.add("\(state.books)")
      if state.books == 0 { shelf?.state.set(1) }
    }
    #expect(heard.all == ["0", "1"])
    withExtendedLifetime(token) {}
  }

  @Test func `three thousand subscribers are all told, in order`() {
    let numbers = Heard<Int>()
    let tokens = (0..<3_000).map { index in
      shelf.subscribe { state in if state.books == 1 { numbers.add(index) } }
    }
    shelf.state.set(1)
    #expect(numbers.all == Array(0..<3_000))
    withExtendedLifetime(tokens) {}
  }

  @Test func `code that is generic over stores can subscribe`() {
    func listen<S: StoreType>(_ store: S) -> Any where S.Effect == ShelfEffect, S.State == ShelfState {
      store.subscribe { [heard] state, effect in heard.add(line(state, effect)) }
    }
    let token = listen(shelf)
    shelf.state.set(1)
    #expect(heard.all == ["0", "1"])
    withExtendedLifetime(token) {}
  }
}
