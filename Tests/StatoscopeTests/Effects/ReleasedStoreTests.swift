// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import Testing

@Suite struct ReleasedStoreTests {
  @Test func `dropping the last reference cancels a never-ending effect, and then the store is gone`() async {
    var store: Store<Scene>? = Store()
    weak let released = store
    guard let id = store?.storeID else { return }
    let telling = Telling(only: id, [.effects, .scopes])
    let effect = Waiting("endless")
    store?.send(.start(effect))
    await effect.began.wait()
    store = nil
    #expect(released == nil)
    #expect(telling.lines.entries == ["enqueued endless", "started endless", "cancelled endless", "detached"])
  }

  @Test @MainActor func `the same on the main actor, with a stream that waits for its next element`() async {
    var store: Store<Scene>? = Store()
    weak let released = store
    guard let id = store?.storeID else { return }
    let telling = Telling(only: id, [.effects, .scopes])
    let (elements, continuation) = AsyncStream.makeStream(of: String.self)
    let ended = Latch()
    continuation.onTermination = { _ in ended.open() }
    let began = Latch()
    let stream = Run("stream") {
      began.open()
      for await element in elements { return element }
      throw CancellationError()
    }
    store?.send(.start(stream))
    await began.wait()
    store = nil
    #expect(released == nil)
    #expect(telling.lines.entries.suffix(2) == ["cancelled stream", "detached"])
    await ended.wait()
  }

  @Test func `an answer after the store was released is dropped, and listeners to every store hear of it`() async {
    var store: Store<Scene>? = Store()
    guard let id = store?.storeID else { return }
    let telling = Telling(only: id, .effects)
    let effect = Stubborn("deaf")
    let wasMapped = Shared(false)
    let mapped = effect.map { line in
      wasMapped.withLock { $0 = true }
      return Scene.When.note(line)
    }
    store?.send(.effects { $0.enqueue(mapped) })
    await effect.began.wait()
    store = nil
    effect.mayEnd.open()
    await telling.lines.wait(for: "dropped deaf: the store was released")
    #expect(!wasMapped.withLock { $0 })
  }

  @Test func `who waits for a chain whose store is released is told that it was cancelled`() async {
    var store: Store<Scene>? = Store()
    let sent: SentEvent? = store?.send(.start(Waiting("endless")))
    store = nil
    #expect(await sent?.finish() == .cancelled)
  }

  @Test func `a store that is released while effects answer on other threads ignores the answers`() async {
    let living = Shared(0)
    for _ in 0..<300 {
      let gate = Latch()
      var store: Store<Scene>? = Store()
      let counted = Counted(in: living)
      let sent: SentEvent? = store?.send(
        .effects { effects in
          for _ in 0..<4 {
            effects.enqueue(
              Run("answer") {
                await gate.wait()
                return ""
              }.map { _ in .act("answered") { state, _ in withExtendedLifetime(counted) { state.count += 1 } } })
          }
        })
      async let opening: Void = gate.open()
      store = nil
      await opening
      _ = await sent?.finish()
    }
    // Cancelled effects may still be returning; the last of them opens this.
    await living.wait(until: 0)
  }

  @Test func `running effects do not keep their store alive, whatever their number`() {
    let living = Shared(0)
    func use() {
      let store = Store<Scene>()
      let counted = Counted(in: living)
      for _ in 0..<100 { store.send(.start(Waiting("endless"))) }
      store.send(.act("keep") { state, _ in withExtendedLifetime(counted) { state.count += 1 } })
      #expect(store.effects.count == 100)
    }
    use()
    #expect(living.value == 0)
  }
}
