// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Optical
import StoreKernel
import Testing

@MainActor @Suite struct CancellationTests {
  let shelf = Shelf()
  let heard = Heard<Int>()
  let queue = DispatchQueue(label: "handlers")

  private func immediately(_ body: () -> Void) { WatchDelivery.$current.withValue(.immediate, operation: body) }

  @Test func `a queue gets what is committed, in order`() async {
    let mark = DispatchSpecificKey<Bool>()
    queue.setSpecific(key: mark, value: true)
    shelf.watch.live(on: queue) { heard.add(DispatchQueue.getSpecific(key: mark) == true ? $0.books : -1) }
    for _ in 1...1_000 { shelf.commit(.added(1)) }
    await turn(of: queue)
    #expect(heard.all == Array(1...1_000))
  }

  @Test func `the main queue may be named`() async {
    shelf.watch.live(on: .main) { state in MainActor.assumeIsolated { heard.add(state.books) } }
    shelf.commit(.added(1))
    #expect(heard.all == [])
    await turn(of: .main)
    #expect(heard.all == [1])
  }

  @Test func `what is queued for a cancelled watcher does not arrive`() async {
    queue.suspend()
    let token = shelf.watch.live(on: queue) { heard.add($0.books) }
    shelf.commit(.added(1))
    token.cancel()
    queue.resume()
    await turn(of: queue)
    shelf.commit(.added(1))
    await turn(of: queue)
    #expect(heard.all == [])
  }

  @Test func `what is queued for a paused watcher does not arrive, and what it missed is not made up for`() async {
    queue.suspend()
    let token: any WatchControlable = shelf.watch.live(on: queue) { heard.add($0.books) }
    shelf.commit(.added(1))
    token.unsubscribe()
    queue.resume()
    await turn(of: queue)
    shelf.commit(.added(1))
    token.subscribe()
    await turn(of: queue)
    #expect(heard.all == [])
    shelf.commit(.added(1))
    await turn(of: queue)
    #expect(heard.all == [3])
  }

  @Test func `a cancelled watcher leaves, when what was queued for it is over`() async {
    let gone = Heard<Bool>()
    let token: any WatchControllable
    do {
      let probe = Probe { gone.add(true) }
      token = shelf.watch.live { _ in withExtendedLifetime(probe) {} }
    }
    shelf.commit(.added(1))
    token.cancel()
    #expect(gone.all == [])
    await turn(of: .main)
    #expect(gone.all == [true])
  }

  @Test func `a cancelled watcher leaves at once when nothing is queued for it`() {
    let gone = Heard<Bool>()
    let token: any WatchControllable
    do {
      let probe = Probe { gone.add(true) }
      token = shelf.watch.map(\.books).filter { $0 > 0 }.live { _ in withExtendedLifetime(probe) {} }
    }
    #expect(gone.all == [])
    token.cancel()
    #expect(gone.all == [true])
  }

  @Test func `dropping the token changes nothing`() async {
    do { _ = shelf.watch.live { heard.add($0.books) } }
    shelf.commit(.added(1))
    await turn(of: .main)
    #expect(heard.all == [1])
  }

  @Test func `pausing a watcher pauses what is derived from it, and cancelling ends it`() {
    let watcher = shelf.watch
    immediately {
      watcher.map(\.books).filter { _ in true }.live { heard.add($0) }
      watcher.live { heard.add($0.books * 100) }
    }
    watcher.unsubscribe()
    shelf.commit(.added(1))
    watcher.subscribe()
    shelf.commit(.added(1))
    #expect(heard.all == [2, 200])
    watcher.cancel()
    shelf.commit(.added(1))
    #expect(heard.all == [2, 200])
  }

  @Test func `cancelling a derived watcher leaves the one that it is made from alone`() {
    let watcher = shelf.watch
    immediately {
      let derived = watcher.map(\.books).live { heard.add($0) }
      watcher.live { heard.add($0.books * 100) }
      derived.cancel()
    }
    shelf.commit(.added(1))
    #expect(heard.all == [100])
  }

  @Test func `a cancelled watcher stays cancelled`() {
    let watcher = shelf.watch
    watcher.cancel()
    immediately {
      watcher.live { heard.add($0.books) }
      watcher.map(\.books).live { heard.add($0) }
    }
    watcher.subscribe()
    shelf.commit(.added(1))
    #expect(heard.all == [])
  }

  @Test func `the first of three cancels the second while they are told`() {
    nonisolated(unsafe) var second: (any WatchControllable)?  // on the main actor only
    immediately {
      shelf.watch.live { _ in second?.cancel() }
      second = shelf.watch.live { heard.add($0.books) }
      shelf.watch.live { heard.add($0.books * 100) }
    }
    shelf.commit(.added(1))
    shelf.commit(.added(1))
    #expect(heard.all == [100, 200])
  }

  @Test func `a watcher added while others are told hears from the next commit on`() {
    immediately {
      shelf.watch.live { [shelf, heard] state in
        guard state.books == 1 else { return }
        WatchDelivery.$current.withValue(.immediate) { _ = shelf.watch.live { heard.add($0.books) } }
      }
    }
    shelf.commit(.added(1))
    shelf.commit(.added(1))
    #expect(heard.all == [2])
  }

  @Test(.timeLimit(.minutes(10))) func `cancelling while others commit on other threads is safe`() async {
    let shelf = shelf
    let gone = Heard<Bool>()
    let tokens = Lock<[any WatchControllable]>([])
    for _ in 0..<50 {
      let probe = Probe { gone.add(true) }
      let token = shelf.watch.live(on: .global()) { _ in withExtendedLifetime(probe) {} }
      tokens.withLock { $0.append(token) }
    }
    await onEightThreads { thread in
      for _ in 0..<100 {
        shelf.commit(.added(1))
        tokens.withLock { $0.popLast() }?.cancel()
        if thread == 0 { shelf.watch.live(on: .global()) { _ in }.cancel() }
      }
    }
    shelf.commit(.added(0))
    #expect(shelf.state.books == 800)
    while gone.all.count < 50 { await turn(of: .global()) }  // as long as something queued still holds a handler
    #expect(gone.all.count == 50)
  }

  @Test func `three thousand watchers are all told`() {
    immediately { for _ in 0..<3_000 { shelf.watch.live { heard.add($0.books) } } }
    shelf.commit(.added(1))
    #expect(heard.all == Array(repeating: 1, count: 3_000))
  }
}
