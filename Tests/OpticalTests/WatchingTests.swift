// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Optical
import StoreKernel
import Testing

@MainActor @Suite struct WatchingTests {
  let shelf = Shelf()
  let heard = Heard<Int>()

  private func immediately(_ body: () -> Void) { WatchDelivery.$current.withValue(.immediate, operation: body) }

  // MARK: What is told

  @Test func `no handler is called before the next commit`() async {
    shelf.commit(.added(1))
    shelf.watch.live { heard.add($0.books) }
    await turn(of: .main)
    #expect(heard.all == [])
    shelf.commit(.added(1))
    await turn(of: .main)
    #expect(heard.all == [2])
  }

  @Test func `the first value comes when it is asked for`() async {
    shelf.commit(.added(1))
    shelf.state.books = 5
    shelf.watch.filter { $0.books > 1 }.map(\.books).live(initial: true) { heard.add($0) }
    shelf.watch.filter { $0.books > 5 }.map(\.books).live(initial: true) { heard.add(-$0) }
    await turn(of: .main)
    #expect(heard.all == [5])
    shelf.commit(.added(1))
    await turn(of: .main)
    #expect(heard.all == [5, 6, -6])
  }

  @Test func `every commit is told, with the state that it made`() async {
    shelf.watch.live { heard.add($0.books) }
    for response in [Shelf.Response.added(1), .nothing, .added(1)] { shelf.commit(response) }
    await turn(of: .main)
    #expect(heard.all == [1, 1, 2])
  }

  @Test func `two watchers of one opticle are both told, in their order`() {
    immediately {
      shelf.watch.live { heard.add($0.books) }
      shelf.watch.live { heard.add($0.books * 100) }
    }
    shelf.commit(.added(1))
    shelf.commit(.added(1))
    #expect(heard.all == [1, 100, 2, 200])
  }

  @Test func `a handler that commits is heard by all after what came before`() {
    let other = Heard<Int>()
    immediately {
      shelf.watch.live { [shelf] in if $0.books == 1 { shelf.commit(.added(-1)) } }
      shelf.watch.live { other.add($0.books) }
    }
    shelf.commit(.nothing)
    shelf.commit(.added(1))
    #expect(other.all == [0, 1, 0])
  }

  @Test func `a predicate that commits does not nest`() {
    immediately {
      shelf.watch.filter { [shelf] in
        if $0.books < 3 { shelf.commit(.added(1)) }
        return true
      }.live { heard.add($0.books) }
      shelf.watch.live { heard.add($0.books * 100) }
    }
    shelf.commit(.added(1))
    #expect(heard.all == [1, 100, 2, 200, 3, 300])
  }

  @Test func `a second handler replaces the first`() {
    let watcher = shelf.watch
    immediately {
      watcher.live { heard.add($0.books) }
      watcher.live { heard.add($0.books * 100) }
    }
    shelf.commit(.added(1))
    #expect(heard.all == [100])
  }

  @Test func `a watcher made by one access knows nothing of another`() {
    immediately {
      let first = shelf.watch.live { heard.add($0.books) }
      shelf.watch.live { heard.add($0.books * 100) }
      first.cancel()
    }
    shelf.commit(.added(1))
    #expect(heard.all == [100])
  }

  // MARK: Chains

  @Test func `chained filters all apply`() {
    immediately {
      shelf.watch.filter { $0.books > 1 }.filter { $0.books < 4 }.filter { $0.books != 2 }.live { heard.add($0.books) }
    }
    for _ in 1...5 { shelf.commit(.added(1)) }
    #expect(heard.all == [3])
  }

  @Test func `a filter before a map sees the state, one after it the value`() {
    immediately {
      shelf.watch.filter { $0.books > 1 }.map { $0.books * 10 }.filter { $0 < 30 }.live { heard.add($0) }
    }
    for _ in 1...5 { shelf.commit(.added(1)) }
    #expect(heard.all == [20])
  }

  @Test func `a long chain is one hop`() async {
    shelf.watch.map(\.books).map { $0 + 1 }.filter { _ in true }.map { $0 * 2 }.removeDuplicates().live {
      heard.add($0)
    }
    shelf.commit(.added(1))
    #expect(heard.all == [])
    await turn(of: .main)
    #expect(heard.all == [4])
  }

  @Test func `a chain that lets nothing through does not hop`() async {
    let queue = DispatchQueue(label: "suspended")
    queue.suspend()
    let probes = Heard<Int>()
    let watcher = shelf.watch.map { state in Probe { probes.add(state.books) } }.filter { _ in false }
    watcher.live(on: queue) { _ in }
    shelf.commit(.added(1))
    #expect(probes.all == [1])  // nothing on the queue holds the value
    queue.resume()
  }

  @Test func `a map on a queue runs there, and what follows is back on the main actor`() async {
    let queue = DispatchQueue(label: "long work")
    let mark = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: mark, value: true)
    let places = Heard<Bool>()
    let value = await withCheckedContinuation { continuation in
      shelf.watch.map(on: queue) { state in
        places.add(DispatchQueue.getSpecific(key: mark) == true)
        return state.books
      }
      .filter(on: queue) { _ in
        places.add(DispatchQueue.getSpecific(key: mark) == true)
        return true
      }
      .map { value in
        MainActor.assertIsolated()
        return value + 1
      }
      .live { continuation.resume(returning: $0) }
      shelf.commit(.added(1))
    }
    #expect(value == 2)
    #expect(places.all == [true, true])
  }

  @Test func `watchers derived from one do not share what they remember`() {
    let watcher = shelf.watch.map(\.books).removeDuplicates()
    immediately {
      watcher.filter { _ in true }.live { heard.add($0) }
      watcher.map { $0 * 100 }.live { heard.add($0) }
    }
    shelf.commit(.added(1))
    #expect(heard.all == [1, 100])
  }

  @Test func `equal values are told once, after the first, which always is`() {
    immediately {
      shelf.watch.map { $0.books / 2 }.removeDuplicates().live { heard.add($0) }
    }
    shelf.commit(.nothing)
    for _ in 1...5 { shelf.commit(.added(1)) }
    #expect(heard.all == [0, 1, 2])
  }

  @Test func `what counts as a duplicate can be said`() {
    immediately {
      shelf.watch.removeDuplicates { $0.failures == $1.failures }.live { heard.add($0.books) }
    }
    shelf.commit(.added(1))
    shelf.commit(.added(1))
    shelf.commit(.failed(nil), from: .load)
    #expect(heard.all == [1, 2])
    shelf.commit(.added(1))
    #expect(heard.all == [1, 2])
  }

  // MARK: Sequences

  @Test func `a sequence has what is committed from then on`() async {
    shelf.commit(.added(1))
    let values = shelf.watch.map(\.books).values()
    shelf.commit(.added(1))
    shelf.commit(.added(1))
    var iterator = values.makeAsyncIterator()
    #expect(await iterator.next() == 2)
    #expect(await iterator.next() == 3)
  }

  @Test func `a sequence can have the current value first, and keeps the newest`() async {
    shelf.commit(.added(1))
    let all = shelf.watch.map(\.books).values(initial: true)
    let newest = shelf.watch.map(\.books).values(limit: 2)
    for _ in 1...4 { shelf.commit(.added(1)) }
    var iterator = all.makeAsyncIterator()
    #expect(await iterator.next() == 1)
    iterator = newest.makeAsyncIterator()
    #expect(await iterator.next() == 4)
    #expect(await iterator.next() == 5)
  }

  @Test func `a sequence ends when its watcher is cancelled`() async {
    let watcher = shelf.watch.map(\.books)
    let values = watcher.values()
    shelf.commit(.added(1))
    watcher.cancel()
    shelf.commit(.added(1))
    var all: [Int] = []
    for await value in values { all.append(value) }
    #expect(all == [1])
  }
}
