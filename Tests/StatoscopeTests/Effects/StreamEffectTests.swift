// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Suite struct StreamEffectTests {
  /// Numbers on demand, endless unless told otherwise, that ignore cancellation.
  struct Numbers: AsyncSequence, Sendable {
    typealias Element = Int
    var end = Int.max
    var failsAtEnd = false
    let pulled: Diary<Int>
    var isRead: Counted?

    struct AsyncIterator: AsyncIteratorProtocol {
      let numbers: Numbers
      var next = 0

      mutating func next() async throws -> Int? {
        guard next < numbers.end else {
          if numbers.failsAtEnd { throw Oops() }
          return nil
        }
        defer { next += 1 }
        numbers.pulled.note(next)
        return next
      }
    }

    func makeAsyncIterator() -> AsyncIterator { AsyncIterator(numbers: self) }
  }

  private func count(_ numbers: Numbers) -> AnyEffect<Scene.When> {
    SequenceEffect { numbers }.map { .note("\($0)") }
  }

  @Test func `each element becomes an event, in order, and the effect leaves the list at the end`() async {
    let store = Store<Scene>()
    let telling = Telling(store, .effects)
    let effect = count(Numbers(end: 3, pulled: Diary()))
    let sent: SentEvent = store.send(.effects { $0.enqueue(effect) })
    #expect(store.effects.count == 1)
    #expect(await sent.finish() == .finished)
    #expect(store.log == ["0", "1", "2"])
    #expect(store.effects.isEmpty)
    let last = telling.lines.entries.suffix(2)
    #expect(last.first?.hasSuffix(": 2") == true)
    #expect(last.last?.hasPrefix("completed") == true && last.last?.hasSuffix(": 2") == false)
  }

  @Test func `an effect of one's own can be a stream, and stays pristine`() async {
    struct Ticks: StreamEffect, Equatable {
      let count: Int
      func elements() -> AsyncStream<Int> {
        AsyncStream { continuation in
          for number in 0..<count { continuation.yield(number) }
          continuation.finish()
        }
      }
    }
    let store = Store<Scene>()
    let effect = Ticks(count: 2).map { Scene.When.note("\($0)") }
    #expect(effect.pristineEquals(Ticks(count: 2)))
    await store.send(.effects { $0.enqueue(effect) }).finish()
    #expect(store.log == ["0", "1"])
  }

  @Test func `an empty stream leads to nothing and leaves nothing`() async {
    let store = Store<Scene>()
    let effect = count(Numbers(end: 0, pulled: Diary()))
    #expect(await store.send(.effects { $0.enqueue(effect) }).finish() == .finished)
    #expect(store.log.isEmpty)
    #expect(store.effects.isEmpty)
  }

  @Test func `a stream that throws delivers what came before, and the throw is told`() async {
    let store = Store<Scene>()
    let errors = Telling(store, .errors)
    let effect = count(Numbers(end: 2, failsAtEnd: true, pulled: Diary()))
    await store.send(.effects { $0.enqueue(effect) }).finish()
    #expect(store.log == ["0", "1"])
    #expect(errors.lines.entries.count == 1)
    #expect(errors.lines.entries.first?.hasSuffix(#"Oops(text: "oops")"#) == true)
    #expect(store.effects.isEmpty)
  }

  @Test func `a stream that throws, mapped to results, ends with a failure as an event`() async {
    let store = Store<Scene>()
    let numbers = Numbers(end: 1, failsAtEnd: true, pulled: Diary())
    let effect = SequenceEffect { numbers }.mapToResult().map { result in
      Scene.When.note((try? result.get()).map { "\($0)" } ?? "failed")
    }
    await store.send(.effects { $0.enqueue(effect) }).finish()
    #expect(store.log == ["0", "failed"])
  }

  @Test func `a stream that cannot be made fails`() async {
    let store = Store<Scene>()
    let errors = Telling(store, .errors)
    let effect = SequenceEffect { () async throws -> Numbers in throw Oops() }.map { Scene.When.note("\($0)") }
    await store.send(.effects { $0.enqueue(effect) }).finish()
    #expect(errors.lines.entries.count == 1)
  }

  @Test func `a stream asked for one result returns its last, or says that it has none`() async throws {
    let three = Numbers(end: 3, pulled: Diary())
    #expect(try await SequenceEffect { three }.runEffect() == 2)
    #expect(try await count(three).map { $0.name }.runEffect() == "2")
    let none = Numbers(end: 0, pulled: Diary())
    await #expect(throws: EffectYieldedNothing.self) { try await SequenceEffect { none }.runEffect() }
    await #expect(throws: EffectYieldedNothing.self) { try await self.count(none).runEffect() }
  }

  @Test func `the next element is asked for only when the last one's event has been processed`() async {
    let store = Store<Scene>()
    let numbers = Numbers(end: 50, pulled: Diary())
    let effect = SequenceEffect { numbers }.map { number in
      Scene.When.act("number") { state, _ in state.log.append("\(number): \(numbers.pulled.entries.count)") }
    }
    await store.send(.effects { $0.enqueue(effect) }).finish()
    #expect(store.log == (0..<50).map { "\($0): \($0 + 1)" })
  }

  @Test func `a stream cancelled by one of its own events delivers nothing more and is not read on`() async {
    let store = Store<Scene>()
    let telling = Telling(store)
    let (living, pulled) = (Shared(0), Diary<Int>())
    let numbers = SequenceEffect { Numbers(pulled: pulled, isRead: Counted(in: living)) }
    let effect = numbers.map { number in
      Scene.When.act("number") { state, effects in
        state.log.append("\(number)")
        if number == 2 { effects.cancelEffect(id: "numbers") }
      }
    }
    let sent: SentEvent = store.send(.effects { $0.enqueue(effect, id: "numbers") })
    #expect(await sent.finish() == .cancelled)
    #expect(store.log == ["0", "1", "2"])
    await living.wait(until: 0)  // nobody reads it any more
    #expect(pulled.entries == [0, 1, 2])
    #expect(!telling.lines.entries.contains { $0.hasPrefix("dropped") })
  }

  @Test func `100,000 elements that each start a short effect leave nothing behind`() async {
    let living = Shared(0)
    let store = Store<Scene>()
    let most = Shared((listed: 0, living: 0))
    let produced = Shared(0)
    let elements = SequenceEffect {
      AsyncStream<Int> {
        produced.withLock {
          $0 += 1
          return $0 <= 100_000 ? $0 : nil
        }
      }
    }
    let effect = elements.map { _ in
      Scene.When.act("element") { _, effects in
        let counted = Counted(in: living)
        let short = Run("short") { withExtendedLifetime(counted) { "" } }
        effects.enqueue(short.map { _ in Scene.When.act("short") { state, _ in state.count += 1 } })
        most.withLock { $0 = (max($0.listed, effects.effects.count), max($0.living, living.value)) }
      }
    }
    #expect(await store.send(.effects { $0.enqueue(effect) }).finish() == .finished)
    #expect(store.count == 100_000)
    #expect(store.effects.isEmpty)
    await living.wait(until: 0)  // the last effect may still be returning
    // A list that grew with the stream would hold tens of thousands.
    #expect(most.withLock { $0.listed } < 1_000)
    #expect(most.withLock { $0.living } < 1_000)
  }
}
