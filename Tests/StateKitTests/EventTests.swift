// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import StateKit
import StoreKernel
import Testing

@MainActor @Suite struct EventTests {
  private func told(_ interest: StoreEvent.Interest, _ body: (Shelf) -> Void) -> [String] {
    let heard = Heard<String>()
    let shelf = Shelf()
    let token = shelf.events.listen(to: interest) { event in
      switch event.kind {
      case .sent(let event): heard.add("sent \(caseName(of: event))")
      case .updated(let event): heard.add("updated \(caseName(of: event))")
      case .changed(let before, let after):
        heard.add("\((before as? ShelfState)?.books ?? -1) → \((after as? ShelfState)?.books ?? -1)")
      case .injected(let value): heard.add("injected \(value)")
      case .effectEnqueued(let info): heard.add("enqueued \(info.effect)")
      case .effectCompleted(let info, let event): heard.add("\(info.effect) led to \(event.map(caseName) ?? "nothing")")
      case .effectStarted: break
      default: heard.add("\(event.kind)")
      }
    }
    body(shelf)
    token.cancel()
    return heard.all
  }

  @Test func `changes and effects are told by name`() {
    let all = told(.events) { shelf in
      let token = shelf.subscribe { (_: ShelfState, _: ShelfEffect?) in }
      shelf.state.set(1)
      shelf.emit(.number(2))
      shelf.forcePushState()
      withExtendedLifetime(token) {}
    }
    #expect(
      all == [
        "sent changed(books)", "updated changed(books)", "sent emitted(number)", "updated emitted(number)",
        "sent pushed", "updated pushed",
      ])
  }

  @Test func `states are told before and after`() {
    let all = told(.states) { shelf in
      shelf.state.set(1)
      shelf.state.set(3)
    }
    #expect(all == ["0 → 1", "1 → 3"])
  }

  @Test func `work, its answer and the change that it leads to are told, and injections`() {
    let all = told([.effects, .injection, .events]) { shelf in
      shelf.injectObject(5)
      shelf.run(JustEffect(4)) { state, count in state.loaded(count) }
    }
    #expect(
      all == [
        "injected 5", "enqueued JustEffect<Int>(result: 4)",
        "JustEffect<Int>(result: 4) led to answered(JustEffect<Int>(result: 4))",
        "sent answered(JustEffect<Int>(result: 4))", "updated answered(JustEffect<Int>(result: 4))",
        "sent changed(books)", "updated changed(books)",
      ])
  }

  @Test func `a store says what it holds`() {
    #expect("\(Shelf(books: 3))".hasPrefix("Shelf: ShelfState(current:"))
  }

  @Test func `whoever reads the state is told by Observation when it changes, and only then`() {
    let shelf = Shelf()
    let heard = Heard<Bool>()
    withObservationTracking {
      _ = shelf.state.books
    } onChange: {
      heard.add(true)
    }
    shelf.emit(.number(1))
    shelf.state.set(0)
    shelf.state = ShelfState()
    let before = heard.all.count
    shelf.state.set(1)
    shelf.state.set(2)
    #expect(before == 1)  // from empty to zero books is a change
    #expect(heard.all.count == 1)
  }
}
