// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import StoreKernel
import Testing

@MainActor @Suite struct EventTests {
  struct Parked: Effect {
    func runEffect() async throws -> Shelf.Response {
      while true { try await Task.sleep(for: .seconds(3_600)) }
    }
  }

  private func told(
    _ interest: StoreEvent.Interest = .all, _ shelf: Shelf = Shelf(), _ body: (Shelf) -> Void
  ) -> [String] {
    let heard = Heard<String>()
    let token = shelf.events.listen(to: interest) { event in
      let text =
        switch event.kind {
        case .changed(let before, let after):
          "\((before as? Shelf.State)?.books ?? -1) → \((after as? Shelf.State)?.books ?? -1)"
        case .effectEnqueued(let info): "enqueued \(info.effect)"
        case .effectStarted(let info): "started \(info.effect)"
        case .effectCompleted(let info, let event): "\(info.effect) led to \(event.map { "\($0)" } ?? "nothing")"
        case .effectCancelled(let info): "cancelled \(info.effect)"
        default: "\(event.kind)"
        }
      heard.add("\(event.storeName): \(text)")
    }
    body(shelf)
    token.cancel()
    return heard.all.map { $0.replacing("OpticalTests.", with: "") }
  }

  @Test func `commits are told, by response and by failure`() {
    let all = told(.events) {
      $0.commit(.added(1))
      $0.commit(.failed(nil), from: .load)
    }
    #expect(all.map { $0.contains("sent") } == [true, false, true, false])
    #expect(all.map { $0.contains("updated") } == [false, true, false, true])
    #expect(all.allSatisfy { $0.hasPrefix("Shelf: ") })
    #expect(all.map { $0.contains("commit(Shelf.Response.added(1))") } == [true, true, false, false])
  }

  @Test func `states are told as they are, also when one was assigned in between`() {
    let all = told(.states) {
      $0.commit(.added(1))
      $0.state.books = 40
      $0.commit(.added(2))
    }
    #expect(all == ["Shelf: 0 → 1", "Shelf: 40 → 42"])
  }

  @Test func `effects and injections are told`() {
    let all = told([.effects, .injection]) {
      $0.injectObject(7)
      $0.run(Parked(), from: .load)
      $0.cancelAllEffects()
      $0.run(JustEffect(.nothing), from: .load)
    }
    #expect(
      all == [
        "Shelf: injected(7)", "Shelf: enqueued Parked()", "Shelf: started Parked()",
        "Shelf: cancelled Parked()",
        "Shelf: enqueued JustEffect<Response>(result: Shelf.Response.nothing)",
        "Shelf: started JustEffect<Response>(result: Shelf.Response.nothing)",
        "Shelf: JustEffect<Response>(result: Shelf.Response.nothing) led to commit(Shelf.Response.nothing)",
      ])
  }

  @Test func `an opticle's coming and going are told`() {
    let heard = Heard<String>()
    let token = EventStream.everyStore.listen(to: .scopes) { event in
      if event.storeName == "Fleeting" { heard.add("\(event.kind)") }
    }
    final class Fleeting: Opticle {
      typealias Request = Int
      typealias Response = Int
      let opticleStorage = OpticleStorage()
      var state = 0
      func dispatch(_ request: Int) {}
    }
    Fleeting().commit(1)
    token.cancel()
    #expect(heard.all == ["attached", "detached"])
  }

  @Test func `an event is named by what it carries`() {
    typealias Event = OpticleEvent<Shelf.Request, Shelf.Response>
    #expect(caseName(of: Event.dispatch(.load)) == "dispatch(load)")
    #expect(caseName(of: Event.commit(.added(1))) == "commit(added)")
    #expect(caseName(of: Event.failed(Torn(), from: .load)) == "failed(from: load)")
  }
}
