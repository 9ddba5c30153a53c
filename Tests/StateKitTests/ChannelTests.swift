// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import Testing

@MainActor @Suite struct ChannelTests {
  let shelf = Shelf()
  let heard = Heard<String>()

  @Test func `an effect emitted right after a change comes with that state and after it`() {
    let token = shelf.listen(heard)
    shelf.state.set(1)
    shelf.emit(.toast("new"))
    #expect(heard.all == ["0", "1", "new at 1"])
    withExtendedLifetime(token) {}
  }

  @Test func `so it does when both happen while something else is told`() {
    let first = shelf.subscribe { [weak shelf] state, effect in
      guard effect == nil, state.books == 1 else { return }
      shelf?.state.set(2)
      shelf?.emit(.toast("two"))
      shelf?.state.set(3)
    }
    let second = shelf.listen(heard)
    shelf.state.set(1)
    #expect(heard.all == ["0", "1", "2", "two at 2", "3"])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a thousand interleaved changes and effects reach three subscribers in one order`() {
    let readers = [Heard<String>(), Heard<String>(), Heard<String>()]
    let tokens = readers.map { shelf.listen($0) }
    var expected = ["0"]
    for number in 1...1_000 {
      if number % 3 == 0 {
        shelf.emit(.number(number))
        expected.append("effect \(number) at \(shelf.state.books)")
      } else {
        shelf.state.set(number)
        expected.append("\(number)")
      }
    }
    #expect(readers.map(\.all) == Array(repeating: expected, count: 3))
    withExtendedLifetime(tokens) {}
  }

  @Test func `every state is heard once, the captured one, and equal ones are not`() {
    let token = shelf.listen(heard)
    for count in [1, 2, 2, 1, 0, 0, 5] { shelf.state.set(count) }
    shelf.state = shelf.state
    #expect(heard.all == ["0", "1", "2", "1", "0", "5"])
    withExtendedLifetime(token) {}
  }

  @Test func `states that are set and cleared at once are both heard`() {
    let answering = shelf.subscribe { [weak shelf] state in if state.books == 1 { shelf?.state.set(0) } }
    let token = shelf.listen(heard)
    shelf.state.set(1)
    shelf.state.set(1)
    #expect(heard.all == ["0", "1", "0", "1", "0"])
    withExtendedLifetime((answering, token)) {}
  }

  @Test func `a call with several transactions is one change`() {
    let token = shelf.listen(heard)
    shelf.state.update { state in
      state.set(1)
      state.set(2)
    }
    #expect(heard.all == ["0", "2"])
    withExtendedLifetime(token) {}
  }

  @Test func `a state is the new one at once, whatever is still to be told`() {
    var seen: [Int] = []
    let token = shelf.subscribe { [weak shelf] state in
      guard let shelf, state.books == 1 else { return }
      shelf.state.set(7)
      seen.append(shelf.state.books)
    }
    shelf.state.set(1)
    #expect(seen == [7])
    withExtendedLifetime(token) {}
  }

  @Test func `a hundred thousand answers to answers neither nest nor pile up`() {
    let token = shelf.subscribe { [weak shelf] state in
      if state.books > 0, state.books < 100_000 { shelf?.state.add() }
    }
    shelf.state.set(1)
    #expect(shelf.state.books == 100_000)
    withExtendedLifetime(token) {}
  }

  @Test func `two stores that answer each other neither nest nor lose a turn`() {
    let other = Shelf()
    let tokens = [
      shelf.subscribe { state in if state.books > 0, state.books < 10_000 { other.state.set(state.books + 1) } },
      other.subscribe { [shelf] state in if state.books < 10_000 { shelf.state.set(state.books + 1) } },
    ]
    tokens[1].stop()
    let back = other.subscribe { [shelf] state in
      if state.books > 0, state.books < 10_000 { shelf.state.set(state.books + 1) }
    }
    shelf.state.set(1)
    #expect(max(shelf.state.books, other.state.books) == 10_000)
    withExtendedLifetime((tokens, back)) {}
  }

  @Test func `a cycle that never ends is reported by name, and the store goes on`() {
    shelf.eventLimit = 1_000
    let token = shelf.subscribe { [weak shelf] state in if state.books > 0 { shelf?.state.add() } }
    let texts = reports { shelf.state.set(1) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("changed(books)") == true)
    token.stop()
    let second = shelf.listen(heard)
    shelf.state.set(0)
    shelf.emit(.toast("still here"))
    #expect(heard.all.suffix(2) == ["0", "still here at 0"])
    withExtendedLifetime(second) {}
  }

  @Test func `what is emitted in answer comes breadth first`() {
    let log = Heard<Int>()
    let answers = shelf.subscribe { [weak shelf] _, effect in
      switch effect {
      case .toast("tap"):
        shelf?.emit(.toast("next1"))
        shelf?.emit(.toast("next2"))
        log.add(1)
      case .toast("next1"):
        shelf?.emit(.toast("end"))
        log.add(2)
      case .toast("next2"): log.add(3)
      case .toast("end"): log.add(4)
      default: break
      }
    }
    shelf.emit(.toast("tap"))
    #expect(log.all == [1, 2, 3, 4])
    withExtendedLifetime(answers) {}
  }

  @Test func `work that leads to the same work for ever is reported by name, and the store goes on`() {
    final class Restless: Shelf {
      override func on(state: ShelfState) {
        if state.books > 0 { run(JustEffect(state.books + 1)) { state, count in state.loaded(count) } }
      }
    }
    let restless = Restless()
    restless.eventLimit = 1_000
    let texts = reports { restless.state.set(1) }
    #expect(texts.count == 1)
    #expect(texts.first?.contains("changed(books)") == true)
    #expect(texts.first?.contains("  the result of JustEffect<Int>") == true)
    #expect(texts.first?.contains("   (") == false)  // everything that is listed has a name
    let token = restless.listen(heard)
    restless.emit(.toast("still here"))
    #expect(heard.all.last?.hasPrefix("still here") == true)
    withExtendedLifetime(token) {}
  }

  @Test func `a state that replaces itself is told`() {
    let token = shelf.listen(heard)
    shelf.state.set(1)
    shelf.state.update { $0 = ShelfState() }
    #expect(heard.all == ["0", "1", "0"])
    withExtendedLifetime(token) {}
  }

  @Test func `a push tells everybody the same state once more`() {
    let token = shelf.listen(heard)
    shelf.state.set(1)
    shelf.forcePushState()
    #expect(heard.all == ["0", "1", "1"])
    #expect(shelf.onState.map(\.books) == [1])
    withExtendedLifetime(token) {}
  }

  @Test func `the store itself is told before its subscribers`() {
    var order: [String] = []
    final class First: Shelf {
      var onEach: () -> Void = {}
      override func on(state: ShelfState) { onEach() }
    }
    let first = First()
    let token = first.subscribe { state in order.append("subscriber \(state.books)") }
    first.onEach = { order.append("store") }
    first.state.set(1)
    #expect(order == ["subscriber 0", "store", "subscriber 1"])
    withExtendedLifetime(token) {}
  }

  @Test func `a change that throws in the middle of an assignment keeps what was done`() {
    let token = shelf.listen(heard)
    #expect(throws: Torn.self) { try shelf.state.setAndThrow(3) }
    #expect(heard.all == ["0", "3"])
    withExtendedLifetime(token) {}
  }
}

extension ShelfState {
  fileprivate mutating func setAndThrow(_ count: Int) throws {
    set(count)
    throw Torn()
  }
}
