// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import StoreKernel

@Suite struct EventChainTests {
  @Test func `it has finished when all that began has ended`() async {
    let chain = EventChain(storeID: 1)
    chain.began()
    chain.began()
    let outcome = Task { await chain.wait() }
    chain.ended().resume()
    #expect(!chain.isCancelled)
    chain.ended().resume()
    #expect(await outcome.value == .finished)
    #expect(await chain.wait() == .finished)
  }

  @Test func `part of it lost, it counts as cancelled, but may go on`() async {
    let chain = EventChain(storeID: 1)
    chain.began()
    chain.lost()
    #expect(!chain.isCancelled)
    chain.ended().resume()
    #expect(await chain.wait() == .cancelled)
  }

  @Test func `it is cancelled once, and only while something is to be done`() async {
    let chain = EventChain(storeID: 1)
    #expect(chain.cancel() == nil)
    chain.began()
    #expect(chain.cancel() != nil)
    #expect(chain.cancel() == nil)
    #expect(chain.isCancelled)
    chain.ended().resume()
    #expect(await chain.wait() == .cancelled)
  }

  @Test func `what a chain inside of it does counts for both, and the outer's cancellation, too`() async {
    let outer = EventChain(storeID: 1)
    let inner = EventChain(storeID: 1, within: outer)
    outer.began()
    inner.began()
    outer.ended().resume()
    #expect(outer.cancel() != nil)
    #expect(inner.isCancelled)
    inner.ended().resume()
    #expect(await outer.wait() == .cancelled)
  }

  @Test func `cancelling an inner chain leaves the outer one`() async {
    let outer = EventChain(storeID: 1)
    let inner = EventChain(storeID: 1, within: outer)
    inner.began()
    #expect(inner.cancel() != nil)
    #expect(!outer.isCancelled)
    inner.ended().resume()
    #expect(await inner.wait() == .cancelled)
  }

  @Test func `every chain around it waits for it, and none that it is not part of`() async {
    let outer = EventChain(storeID: 1)
    outer.began()
    let middle = EventChain(storeID: 1, within: outer)
    middle.began()
    outer.ended().resume()
    let inner = EventChain(storeID: 1, within: middle)
    inner.began()
    let beside = EventChain(storeID: 1, within: outer)
    beside.began()
    middle.ended().resume()
    #expect(middle.cancel() != nil)
    #expect(inner.isCancelled)
    #expect(!outer.isCancelled)
    #expect(!beside.isCancelled)
    let outcomes = [Task { await middle.wait() }, Task { await outer.wait() }]
    inner.ended().resume()
    #expect(await outcomes[0].value == .cancelled)
    beside.ended().resume()
    #expect(await beside.wait() == .finished)
    #expect(await outcomes[1].value == .cancelled)
  }

  @Test func `what begins inside of a cancelled chain is cancelled, too`() {
    let outer = EventChain(storeID: 1)
    outer.began()
    #expect(outer.cancel() != nil)
    outer.letGo()
    let inner = EventChain(storeID: 1, within: outer)
    inner.began()
    #expect(inner.isCancelled)
  }

  /// Each begins inside of the one before and is kept or let go at some time, as `letGo` says.
  private func nest(
    _ count: Int, in outer: EventChain, letGo: (_ chain: EventChain, _ before: EventChain) -> Void
  ) -> (EventChain, first: () -> EventChain?) {
    weak var first: EventChain?
    var chain = outer
    for index in 0..<count {
      let new = EventChain(storeID: 1, within: chain)
      new.began()
      if index == 0 { first = new }
      if chain !== outer { chain.ended().resume() }
      letGo(new, chain)
      chain = new
    }
    return (chain, { [weak first] in first })
  }

  @Test func `chains that nobody keeps are passed over: a long row of them holds no memory`() async {
    for keepsOne in [false, true] {
      let outer = EventChain(storeID: 1)
      outer.began()
      let (last, first) = nest(1_000, in: outer) { chain, before in
        if !keepsOne { chain.letGo() } else if before !== outer { before.letGo() }
      }
      outer.ended().resume()
      #expect(first() == nil)
      let outcome = Task { await outer.wait() }
      last.ended().resume()
      #expect(await outcome.value == .finished)
    }
  }

  @Test func `a long row of chains that are all kept ends, is cancelled and is released without deep recursion`() async
  {
    let outer = EventChain(storeID: 1)
    outer.began()
    var all: [EventChain] = []
    let (last, _) = nest(100_000, in: outer) { chain, _ in all.append(chain) }
    outer.ended().resume()
    #expect(!last.isCancelled)
    #expect(outer.cancel() != nil)
    #expect(last.isCancelled)
    last.ended().resume()
    #expect(await all[50_000].wait() == .cancelled)
    #expect(await outer.wait() == .cancelled)

    var chain = outer  // and some that never began
    for _ in 0..<100_000 { chain = EventChain(storeID: 1, within: chain) }
  }

  @Test func `counts that several threads change come out right`() async {
    let chain = EventChain(storeID: 1)
    chain.began()
    let outcome = Task { await chain.wait() }
    await threads(4) { _ in
      for _ in 0..<1_000 { chain.began() }
      for _ in 0..<1_000 { chain.ended().resume() }
    }
    chain.ended().resume()
    #expect(await outcome.value == .finished)
  }
}
