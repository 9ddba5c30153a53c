// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import Testing

@MainActor @Suite struct TransactionTests {
  let shelf = Shelf()
  let heard = Heard<String>()

  @Test func `an update changes, and may return something`() {
    var state = ShelfState()
    state.update { $0.current = .books(1) }
    let doubled: Int? = state.update { state in
      state.add()
      return state.books * 2
    }
    #expect(state.books == 2)
    #expect(doubled == 4)
  }

  @Test func `an update that throws changes nothing`() {
    var state = ShelfState()
    #expect(throws: Torn.self) {
      try state.update { state in
        state.set(7)
        throw Torn()
      }
    }
    #expect(throws: Torn.self) {
      let _: Int? = try state.update { state in
        state.set(7)
        if state.books == 7 { throw Torn() }
        return 1
      }
    }
    #expect(state == ShelfState())
  }

  @Test func `a custom equality loses no write`() {
    struct Noted: StateContainer {
      enum State: EnumState { case only }
      var current = State.only
      var note = ""
      static func == (lhs: Self, rhs: Self) -> Bool { lhs.current == rhs.current }
    }
    let store = Store<Noted, NoSideEffects>(initialState: Noted())
    var told = 0
    let token = store.subscribe { _ in told += 1 }
    store.state.update { $0.note = "kept" }
    #expect(store.state.note == "kept")
    #expect(told == 1)
    withExtendedLifetime(token) {}
  }

  @Test func `an effect emitted inside of a transaction follows its state`() {
    let token = shelf.listen(heard)
    shelf.state.update { state in
      shelf.emit(.toast("first"))
      state.set(1)
      shelf.emit(.toast("second"))
    }
    #expect(heard.all == ["0", "1", "first at 1", "second at 1"])
    withExtendedLifetime(token) {}
  }

  @Test func `a transaction that reads its own store is reported, and sees the state before`() {
    shelf.state.set(1)
    let texts = reports {
      shelf.state.update { state in
        state.set(5)
        state.set(state.books + shelf.state.books)
      }
    }
    #expect(shelf.state.books == 6)
    #expect(
      texts == [
        """
        Shelf was read from inside of a transaction of its own.

        While a transaction runs, the state that counts is the one that it was given; the store still has the one \
        from before. What was asked for was done all the same, as well as it can be.

        To fix this, change the state that the transaction was given, and let the store do the rest when it has ended.
        """
      ])
  }

  @Test func `a transaction inside of another one of the same store is reported, and both are told in order`() {
    let token = shelf.listen(heard)
    let texts = reports {
      shelf.state.update { state in
        shelf.state.set(1)
        state.set(2)
      }
    }
    #expect(texts.count == 1)
    #expect(heard.all == ["0", "1", "2"])
    #expect(shelf.state.books == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `a transaction of one store may change another one`() {
    let other = Shelf()
    shelf.state.update { state in
      other.state.set(3)
      state.set(other.state.books)
    }
    #expect(shelf.state.books == 3)
  }

  @Test func `a transaction returns its result, and one that throws changes nothing`() {
    #expect(
      shelf.transact {
        $0.add(); return $0.books
      } == 1)
    let token = shelf.listen(heard)
    #expect(throws: Torn.self) {
      try shelf.transact { state throws(Torn) in
        state.set(7)
        throw Torn()
      }
    }
    #expect(heard.all == ["1"])
    withExtendedLifetime(token) {}
  }
}

@Suite struct EnumStateTests {
  enum Odd: EnumState, CustomStringConvertible {
    case plain
    case payload(Int)
    case labelled(name: String, age: Int)
    var description: String { "always the same" }
  }

  @Test(arguments: [
    (Odd.plain, "plain"), (.payload(1), "payload"), (.labelled(name: "a", age: 1), "labelled"),
  ])
  func `a case is named without its payload, whatever its description`(state: Odd, name: String) {
    #expect(state.name == name)
  }

  @Test func `only cases are distinct, not payloads`() {
    #expect(!Odd.payload(1).isDistinct(from: .payload(2)))
    #expect(Odd.payload(1).isDistinct(from: .plain))
  }
}
