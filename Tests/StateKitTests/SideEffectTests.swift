// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import Testing

@MainActor @Suite struct SideEffectTests {
  let shelf = Shelf()
  let heard = Heard<String>()

  @Test func `an effect is the result of a transaction, and needs no store`() {
    var state = ShelfState()
    #expect(state.lend() == .toast("nothing to lend"))
    state.set(1)
    #expect(state.lend() == nil)
    #expect(state.books == 0)
  }

  @Test func `a store emits what its transaction returns, if anything`() {
    let token = shelf.listen(heard)
    shelf.emit(shelf.state.lend())
    shelf.state.set(2)
    shelf.emit(shelf.state.lend())
    #expect(heard.all == ["0", "nothing to lend at 0", "2", "1"])
    withExtendedLifetime(token) {}
  }

  @Test func `a transaction and its effect are one step`() {
    let token = shelf.listen(heard)
    shelf.emit { state in
      state.set(4)
      return .number(4)
    }
    shelf.emit { $0.lend() }
    #expect(heard.all == ["0", "4", "effect 4 at 4", "3"])
    withExtendedLifetime(token) {}
  }

  @Test func `an effect that nobody hears is dropped, and the event stream says so`() {
    let drops = Heard<String>()
    let listening = shelf.events.listen(to: .events) { event in
      if case .dropped(let event, let reason) = event.kind { drops.add("\(event): \(reason.rawValue)") }
    }
    let states = shelf.subscribe { _ in }  // hears states only
    shelf.emit(.number(1))
    let token = shelf.listen(heard)
    shelf.emit(.number(2))
    #expect(heard.all == ["0", "effect 2 at 0"])
    #expect(drops.all.count == 1)
    #expect(drops.all.first?.contains("number(1)") == true)
    #expect(drops.all.first?.hasSuffix("nobody listened") == true)
    withExtendedLifetime((listening, states, token)) {}
  }

  @Test func `effects are kept for the first who listens to them, in order, once, after the state`() {
    shelf.unheardEffects = .keep()
    shelf.emit(.number(1))
    shelf.state.set(5)
    let states = shelf.subscribe { [heard] state in heard.add("state \(state.books)") }
    shelf.emit(.number(2))
    let (first, second) = (Heard<String>(), Heard<String>())
    let tokens = [shelf.listen(first), shelf.listen(second)]
    #expect(heard.all == ["state 5"])
    #expect(first.all == ["5", "effect 1 at 5", "effect 2 at 5"])
    #expect(second.all == ["5"])
    shelf.emit(.number(3))
    #expect(first.all.last == "effect 3 at 5")
    withExtendedLifetime((states, tokens)) {}
  }

  @Test func `past the limit the oldest are dropped`() {
    shelf.unheardEffects = .keep(limit: 2)
    for number in 1...4 { shelf.emit(.number(number)) }
    let token = shelf.listen(heard)
    #expect(heard.all == ["0", "effect 3 at 0", "effect 4 at 0"])
    withExtendedLifetime(token) {}
  }

  @Test func `an effect that was heard is let go at once`() {
    final class Alert: SideEffect {
      let probe: Probe
      init(_ probe: Probe) { self.probe = probe }
    }
    let store = Store<ShelfState, Alert>(initialState: ShelfState())
    let gone = Heard<Bool>()
    let token = store.subscribe { (_: ShelfState, _: Alert?) in }
    store.emit(Alert(Probe { gone.add(true) }))
    #expect(gone.all == [true])
    withExtendedLifetime(token) {}
  }
}
