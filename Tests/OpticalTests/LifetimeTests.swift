// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Optical
import StoreKernel
import Testing

@MainActor @Suite(.timeLimit(.minutes(10))) struct LifetimeTests {
  private func immediately(_ body: () -> Void) { WatchDelivery.$current.withValue(.immediate, operation: body) }

  /// What the table does four times a second, where no death is noticed at once.
  private func sweep() {
    #if !canImport(ObjectiveC)
    OpticleStorage.table.sweep()
    #endif
  }

  @Test func `an opticle that goes drops its watchers, and what they hold`() {
    let gone = Heard<String>()
    var shelf: Shelf? = Shelf()
    do {
      let probe = Probe { gone.add("handler") }
      shelf?.watch.map(\.books).live { _ in withExtendedLifetime(probe) {} }
    }
    sweep()
    #expect(gone.all == [])
    shelf = nil
    sweep()
    #expect(gone.all == ["handler"])
  }

  @Test func `one that stores its watchers drops them as it goes`() {
    let gone = Heard<String>()
    var shelf: OwningShelf? = OwningShelf()
    let token: (any WatchControllable)?
    do {
      let probe = Probe { gone.add("handler") }
      token = shelf?.watch.map(\.books).live { _ in withExtendedLifetime(probe) {} }
    }
    shelf = nil
    #expect(gone.all == ["handler"])
    token?.cancel()
  }

  @Test func `a death is noticed without anybody's help`() async {
    await withCheckedContinuation { continuation in
      let probe = Probe { continuation.resume() }
      Shelf().watch.live { _ in withExtendedLifetime(probe) {} }
    }
  }

  @Test func `what is queued when the opticle goes does not arrive`() async {
    let heard = Heard<Int>()
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    var shelf: Shelf? = Shelf()
    shelf?.watch.live(on: queue) { heard.add($0.books) }
    shelf?.watch.live { heard.add($0.books) }
    shelf?.commit(.added(1))
    shelf = nil
    queue.resume()
    await turn(of: queue)
    await turn(of: .main)
    #expect(heard.all == [])
  }

  @Test func `neither a watcher nor its token keeps the opticle`() {
    weak var weakly: Shelf?
    let watcher: Watcher<Shelf.State>
    let token: any WatchControllable
    do {
      let shelf = Shelf()
      weakly = shelf
      watcher = shelf.watch
      token = shelf.watch.map(\.books).live { _ in }
      #expect(weakly != nil)
    }
    #expect(weakly == nil)
    let heard = Heard<Int>()
    watcher.live(initial: true) { heard.add($0.books) }
    token.subscribe()
    token.cancel()
    #expect(heard.all == [])
  }

  @Test func `a sequence ends with its opticle`() async {
    var shelf: Shelf? = Shelf()
    let values = shelf?.watch.map(\.books).values()
    shelf?.commit(.added(1))
    shelf = nil
    var all: [Int] = []
    if let values { for await value in values { all.append(value) } }
    #expect(all == [1])
  }

  @Test func `a sequence of an opticle that is gone is empty`() async {
    let watcher = Shelf().watch
    for await _ in watcher.values(initial: true) { Issue.record("nothing is committed any more") }
  }

  @Test func `opticles of one class never meet, not even at one address`() {
    let heard = Heard<Int>()
    var addresses: Set<ObjectIdentifier> = []
    for number in 1...200 {
      let shelf = Shelf()
      addresses.insert(ObjectIdentifier(shelf))
      immediately { shelf.watch.live { heard.add($0.books) } }
      shelf.commit(.added(number))
    }
    #expect(addresses.count < 200, "no address was used twice, so this shows nothing")
    #expect(heard.all == Array(1...200))
  }

  @Test func `a thousand opticles leave nothing behind`() {
    let gone = Heard<Bool>()
    for _ in 0..<1_000 {
      let shelf = Shelf()
      let probe = Probe { gone.add(true) }
      immediately { shelf.watch.live { [weak shelf] _ in withExtendedLifetime((probe, shelf)) {} } }
      shelf.commit(.added(1))
    }
    sweep()
    #expect(gone.all.count == 1_000)
  }

  @Test func `watchers that come and go leave nothing behind`() {
    let shelf = Shelf()
    let gone = Heard<Bool>()
    let watcher = shelf.watch
    for _ in 0..<1_000 {
      let probe = Probe { gone.add(true) }
      watcher.map(\.books).live { _ in withExtendedLifetime(probe) {} }.cancel()
    }
    #expect(gone.all.count == 1_000)
    shelf.commit(.added(1))
  }

  @Test func `a commit on the way out is dropped, and nothing breaks`() async {
    final class Parting: Opticle {
      typealias Request = Int
      typealias Response = Int
      var state = 0
      let mutated: Heard<Int>
      init(_ mutated: Heard<Int>) { self.mutated = mutated }
      func dispatch(_ request: Int) {}
      func mutate(_ state: Int, response: Int) -> Int {
        mutated.add(response)
        return state + response
      }
      deinit {
        commit(100)
        watch.live { _ in }.cancel()
      }
    }
    let (mutated, told) = (Heard<Int>(), Heard<Int>())
    do {
      let parting = Parting(mutated)
      immediately { parting.watch.live { told.add($0) } }
      parting.commit(1)
      _ = Parting(mutated)
    }
    await Task.detached { _ = await Parting(mutated) }.value
    await turn(of: .main)
    sweep()
    #expect(mutated.all == [1])
    #expect(told.all == [1])
  }

  @Test func `storage that two opticles share is reported, and their watchers do not meet`() {
    final class Sharing: Opticle {
      nonisolated static let shared = OpticleStorage()
      typealias Request = Int
      typealias Response = Int
      var opticleStorage: OpticleStorage { Self.shared }
      var state = 0
      func dispatch(_ request: Int) {}
      func mutate(_ state: Int, response: Int) -> Int { state + response }
    }
    let (first, second) = (Sharing(), Sharing())
    let (heard, reports) = (Heard<Int>(), Heard<String>())
    IssueReporter.withHandler({ reports.add($0.message) }) {
      immediately { first.watch.live { heard.add($0) } }
      second.commit(5)
    }
    first.commit(1)
    #expect((first.state, second.state) == (1, 5))
    #expect(heard.all == [1])
    #expect(
      reports.all == [
        """
        Sharing uses the 'OpticleStorage' of another opticle.

        It was given one of its own, so that their watchers do not meet.

        To fix this, make it a stored property of each object: let opticleStorage = OpticleStorage()
        """
      ])
  }
}
