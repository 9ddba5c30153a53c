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
    chain.ended()
    #expect(!chain.isCancelled)
    chain.ended()
    #expect(await outcome.value == .finished)
    #expect(await chain.wait() == .finished)
  }

  @Test func `part of it lost, it counts as cancelled, but may go on`() async {
    let chain = EventChain(storeID: 1)
    chain.began()
    chain.lost()
    #expect(!chain.isCancelled)
    chain.ended()
    #expect(await chain.wait() == .cancelled)
  }

  @Test func `it is cancelled once, and only while something is to be done`() async {
    let chain = EventChain(storeID: 1)
    #expect(!chain.cancel())
    chain.began()
    #expect(chain.cancel())
    #expect(!chain.cancel())
    #expect(chain.isCancelled)
    chain.ended()
    #expect(await chain.wait() == .cancelled)
  }

  @Test func `what a chain inside of it does counts for both, and the outer's cancellation, too`() async {
    let outer = EventChain(storeID: 1)
    let inner = EventChain(storeID: 1, within: outer)
    outer.began()
    inner.began()
    outer.ended()
    #expect(outer.cancel())
    #expect(inner.isCancelled)
    #expect(inner.belongs(to: outer))
    #expect(!outer.belongs(to: inner))
    inner.ended()
    #expect(await outer.wait() == .cancelled)
  }

  @Test func `cancelling an inner chain leaves the outer one`() async {
    let outer = EventChain(storeID: 1)
    let inner = EventChain(storeID: 1, within: outer)
    inner.began()
    #expect(inner.cancel())
    #expect(!outer.isCancelled)
    inner.ended()
    #expect(await inner.wait() == .cancelled)
  }

  @Test func `chains inside of chains belong to the outermost`() {
    let outer = EventChain(storeID: 1)
    var chain = outer
    for _ in 0..<100_000 { chain = EventChain(storeID: 1, within: chain) }
    #expect(chain.belongs(to: outer))
    #expect(outer.isCancelled == chain.isCancelled)
  }

  @Test func `counts that several threads change come out right`() async {
    let chain = EventChain(storeID: 1)
    chain.began()
    let outcome = Task { await chain.wait() }
    await threads(4) { _ in
      for _ in 0..<1_000 { chain.began() }
      for _ in 0..<1_000 { chain.ended() }
    }
    chain.ended()
    #expect(await outcome.value == .finished)
  }
}
