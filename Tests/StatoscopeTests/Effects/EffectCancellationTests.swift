// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import Testing

@Suite struct EffectCancellationTests {
  @Test func `the same id in two stores of one feature means two effects`() async {
    let (first, second) = (Store<Scene>(), Store<Scene>())
    let (one, other) = (Waiting("one"), Waiting("other"))
    let firstSent: SentEvent = first.send(.start(one, id: "load"))
    let secondSent: SentEvent = second.send(.start(other, id: "load"))
    first.send(.effects { $0.cancelEffect(id: "load") })
    #expect(await firstSent.finish() == .cancelled)
    other.mayEnd.open()
    #expect(await secondSent.finish() == .finished)
    #expect(first.log.isEmpty)
    #expect(second.log == ["other"])
  }

  @Test func `cancelling ids a and b is not cancelling the id that is an array of both`() async {
    let store = Store<Scene>()
    store.send(.start(Waiting("a"), id: "a")).send(.start(Waiting("b"), id: "b"))
    store.send(.start(Waiting("both"), id: ["a", "b"]))
    store.send(.effects { $0.cancelEffect(id: ["a", "b"]) })
    #expect(store.effectNames == ["a", "b"])
    store.send(.start(Waiting("both"), id: ["a", "b"]))
    store.send(.effects { $0.cancelEffects(ids: ["a", "b"]) })
    #expect(store.effectNames == ["both"])
  }

  @Test func `ids of different types are different ids`() {
    struct First: Hashable {}
    struct Second: Hashable {}
    let store = Store<Scene>()
    store.send(.start(Waiting("int"), id: 1)).send(.start(Waiting("double"), id: 1.0))
    store.send(.start(Waiting("byte"), id: UInt8(1)))
    store.send(.start(Waiting("first"), id: First())).send(.start(Waiting("second"), id: Second()))
    store.send(.effects { $0.cancelEffect(id: 1) })
    #expect(store.effectNames == ["double", "byte", "first", "second"])
    store.send(.effects { $0.cancelEffects(ids: [UInt8(1), First()] as [AnyHashable]) })
    #expect(store.effectNames == ["double", "second"])
    store.send(.effects { $0.cancelEffect(id: AnyHashable(1.0)) })
    #expect(store.effectNames == ["second"])
  }

  @Test func `an effect enqueued with cancelInFlight takes the place of those with its id`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let (old, new) = (Waiting("old"), Waiting("new"))
    store.send(.start(old, id: "search")).send(.start(Waiting("other"), id: "other"))
    let sent: SentEvent = store.send(.start(new, id: "search", cancelInFlight: true))
    #expect(store.effectNames == ["other", "new"])
    new.mayEnd.open()
    await sent.finish()
    #expect(store.log == ["new"])
    #expect(telling.lines.entries.contains("cancelled old"))
  }

  @Test func `cancelEffect where sees effects as they were before their results were mapped`() {
    let store = Store<Scene>()
    store.send(.start(Waiting("keep"))).send(.start(Stubborn("go")))
    store.send(.effects { $0.cancelEffect { $0 is Stubborn } })
    #expect(store.effectNames == ["keep"])
    store.send(.start(Waiting("third")))
    store.send(.effects { $0.cancelEffect { ($0 as? Waiting)?.name == "keep" } })
    #expect(store.effectNames == ["third"])
  }

  @Test func `cancelAllEffects cancels all, and each once`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let sent: SentEvent = store.send(
      .effects { effects in for name in ["a", "b", "c"] { effects.enqueue(Waiting(name).map(Scene.When.note)) } })
    store.send(.effects { $0.cancelAllEffects() })
    #expect(await sent.finish() == .cancelled)
    #expect(
      telling.lines.entries.filter { $0.hasPrefix("cancelled") } == ["cancelled a", "cancelled b", "cancelled c"])
    #expect(store.effects.isEmpty)
  }

  @Test func `the task of a cancelled effect is cancelled`() async {
    let store = Store<Scene>()
    let end = Diary<String>()
    let waiting = Waiting("")
    let effect = Run("watch") {
      do { return try await waiting.runEffect() } catch {
        end.note("\(error is CancellationError) \(Task.isCancelled)")
        throw error
      }
    }
    store.send(.start(effect, id: 1))
    await waiting.began.wait()
    store.send(.effects { $0.cancelEffect(id: 1) })
    await end.wait(for: "true true")
  }

  // MARK: Late answers

  @Test func `what a cancelled effect answers later is dropped, and the event stream says so`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let effect = Stubborn("deaf")
    store.send(.start(effect, id: 1))
    await effect.began.wait()
    store.send(.effects { $0.cancelEffect(id: 1) })
    effect.mayEnd.open()
    await telling.lines.wait(for: "dropped deaf: the effect was cancelled")
    #expect(store.log.isEmpty)
    #expect(
      telling.lines.entries == [
        "enqueued deaf", "started deaf", "cancelled deaf", "dropped deaf: the effect was cancelled",
      ])
  }

  @Test func `an effect that ends because it was cancelled has dropped nothing`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let (obedient, deaf) = (Waiting("obedient"), Stubborn("deaf"))
    store.send(.start(obedient, id: 1)).send(.start(deaf, id: 1))
    await obedient.began.wait()
    await deaf.began.wait()
    store.send(.effects { $0.cancelEffect(id: 1) })
    deaf.mayEnd.open()
    await telling.lines.wait(for: "dropped deaf: the effect was cancelled")
    await store.send(.start(Run("last") { "last" })).finish()
    #expect(!telling.lines.entries.contains { $0.hasPrefix("dropped obedient") })
  }

  // MARK: Cancel wins over start

  @Test func `an effect enqueued and cancelled by one event never begins`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let effect = Waiting("never")
    let sent: SentEvent = store.send(
      .effects { effects in
        effects.enqueue(effect.map(Scene.When.note), id: 1)
        effects.cancelEffect(id: 1)
      })
    #expect(await sent.finish() == .cancelled)
    #expect(telling.lines.entries == ["enqueued never", "cancelled never"])
  }

  @Test func `a synchronous effect enqueued and cancelled by one event never runs`() {
    let store = Store<Scene>()
    store.send(
      .effects { effects in
        effects.enqueue(.send(.note("never")), id: 1)
        effects.enqueue(.send(.note("always")), id: 2)
        effects.cancelEffect(id: 1)
      })
    #expect(store.log == ["always"])
  }

  /// In a process of its own, so that all threads which could begin the effect can be kept busy meanwhile.
  @Test func `an effect cancelled by a later event before it began never runs a line`() async {
    await #expect(processExitsWith: .success) {
      let ran = Diary<String>()
      let store = Store<Scene>()
      let hold = PoolHold()
      let sent: SentEvent = hold.whileNothingElseRuns {
        store.send(
          .start(
            Run("never") {
              ran.note("ran"); return ""
            }, id: 1))
        let sent: SentEvent = store.send(
          .start(
            Run("kept") {
              ran.note("kept"); return "kept"
            }))
        store.send(.effects { $0.cancelEffect(id: 1) })
        return sent
      }
      await sent.finish()
      // Both were handed to the same threads, the cancelled one first.
      for _ in 0..<1_000 { await Task.yield() }
      precondition(ran.entries == ["kept"], "\(ran.entries)")
      precondition(store.log == ["kept"])
    }
  }
}

/// Keeps all threads but the calling one from running tasks.
private struct PoolHold {
  private let occupied = DispatchSemaphore(value: 0)
  private let mayGoOn = Shared(false)

  func whileNothingElseRuns<Result>(_ body: () -> Result) -> Result {
    let others = ProcessInfo.processInfo.activeProcessorCount - 1
    for _ in 0..<others {
      let (occupied, mayGoOn) = (occupied, mayGoOn)
      Task.detached {
        occupied.signal()
        while !mayGoOn.withLock({ $0 }) {}  // busy, since the system would replace a thread that waits
      }
    }
    for _ in 0..<others { occupied.wait() }
    defer { mayGoOn.withLock { $0 = true } }
    return body()
  }
}
