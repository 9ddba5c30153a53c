// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Foundation
import Statoscope
import Testing

@Suite struct NestedChainsTests {
  /// A store whose observer answers 1 with an inner chain that sets 2, and 2 with one that starts an effect.
  private func nesting(
    _ effect: AnyEffect<Script.When>, overriding: Bool = false
  ) -> (outer: SentEvent, middle: SentEvent?, Store<Script>, ObservationToken) {
    let store = Script.store()
    var middle: SentEvent?
    let token = store.observe(\.value, initial: false) { [weak store] value in
      switch (value, overriding) {
      case (1, false): middle = store?.send(.set(2))
      case (1, true): middle = store?.send(.set(2), overriding: { $0.inject("2") })
      case (2, false): _ = store?.send(.start(effect)) as SentEvent?
      case (2, true): store?.send(.start(effect), overriding: { $0.inject("3") })
      default: break
      }
    }
    return (store.send(.set(1)), middle, store, token)
  }

  @Test(arguments: [false, true])
  func `a chain waits for what it led to by way of a chain begun inside of it`(overriding: Bool) async {
    let end = Signal()
    let (outer, middle, store, token) = nesting(HeldUp(end: end).map { .set(9) }, overriding: overriding)
    let seen = Collected<Int>()
    let told = store.observe(\.value, initial: false) { seen.append($0) }
    let waiting = [Task { await middle?.finish() ?? .cancelled }, Task { await outer.finish() }]
    for _ in 0..<100 { await Task.yield() }
    end.give()
    #expect(await waiting[0].value == .finished)
    #expect(seen.all == [9])
    #expect(await waiting[1].value == .finished)
    withExtendedLifetime((token, told)) {}
  }

  @Test func `cancelling a chain stops what it led to by way of a chain begun inside of it`() async {
    let end = Signal()
    let (outer, middle, store, token) = nesting(HeldUp(end: end).map { .set(9) })
    #expect(store.effects.count == 1)
    middle?.cancel()
    #expect(store.effects.isEmpty)
    #expect(await middle?.finish() == .cancelled)
    #expect(await outer.finish() == .cancelled)
    end.give()
    withExtendedLifetime(token) {}
  }

  @Test func `a chain of which only a queued inner one was cancelled counts as cancelled`() async {
    let store = Script.store()
    let token = store.observe(\.value, initial: false) { [weak store] value in
      if value == 1, let inner = store?.send(.set(2)) as SentEvent? { inner.cancel() }
    }
    let outer: SentEvent = store.send(.set(1))
    #expect(await outer.finish() == .cancelled)
    #expect(store.value == 1)
    withExtendedLifetime(token) {}
  }

  /// Swift runs the handlers of a cancelled task with a lock held that everybody needs who resumes it.
  @Test(.timeLimit(.minutes(10)), arguments: [false, true])
  func `a waiting task may be cancelled while its chain ends`(sendsFromHandler: Bool) async {
    let end = Signal()
    let inside = DispatchSemaphore(value: 0)
    let isCancelling = DispatchSemaphore(value: 0)
    let store = NestedStore(Store<Script>(initialState: .init(), isolation: nil))
    let token = store.value.observe(\.value, initial: false, isolation: nil) { value in
      guard value == 1 else { return }
      inside.signal()
      isCancelling.wait()
    }
    let began = Signal()
    let sent: SentEvent = store.value.send(.start(HeldUp(began: began, end: end).map { .set(1) }), isolation: nil)
    let waiting = Task {
      await withTaskCancellationHandler {
        await sent.finish()
      } onCancel: {
        isCancelling.signal()
        if sendsFromHandler { store.value.send(.log("cancelled"), isolation: nil) }
      }
    }
    await began.wait()
    Thread.detachNewThread {
      inside.wait()
      waiting.cancel()
    }
    end.give()
    _ = await waiting.value
    store.value.send(.log("usable"), isolation: nil)
    #expect(store.value.log == (sendsFromHandler ? ["cancelled", "usable"] : ["usable"]))
    withExtendedLifetime(token) {}
  }
}

/// A store that the test itself keeps apart.
private struct NestedStore: @unchecked Sendable {  // safe: the store has no actor, so it takes one at a time
  let value: Store<Script>
  init(_ value: Store<Script>) { self.value = value }
}
