// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import StoreKernel
import TestSupport
import Testing

@Suite struct EffectsStateTests {
  struct Named: Effect, Equatable {
    let name: Int
    func runEffect() async throws -> Int { name }
  }

  private func names(_ effects: EffectsState<Int>) -> [Int] { effects.effects.compactMap { ($0 as? Named)?.name } }

  @Test func `a reducer can be tested without a store: what it enqueues is listed`() {
    var effects = EffectsState<Int>()
    effects.enqueue(Named(name: 1))
    effects.enqueue(Named(name: 2), id: "two")
    #expect(names(effects) == [1, 2])
    effects.cancelEffect(id: "two")
    #expect(names(effects) == [1])
    effects.enqueue(Named(name: 3), id: "three")
    effects.enqueue(Named(name: 4), id: "three", cancelInFlight: true)
    #expect(names(effects) == [1, 4])
    effects.cancelAllEffects()
    #expect(effects.effects.isEmpty)
  }

  @Test func `an effect's origin is the line that enqueued it`() {
    var effects = EffectsState<Int>()
    effects.enqueue(Named(name: 1)); let line = #line
    #expect(effects.records.first?.origin.description == "StoreKernelTests/EffectsStateTests.swift:\(line)")
  }

  @Test func `taking back an event, or its second half, restores the list as it was, whatever it did`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var cancelled = 0
    for round in 0..<500 {
      var effects = EffectsState<Int>()
      for name in 0..<Int.random(in: 0..<8, using: &random) {
        effects.enqueue(Named(name: name), id: name % 3)
      }
      _ = effects.list.takeCommands()
      let before = effects.records.map(\.id)
      let steps = Int.random(in: 0..<12, using: &random)
      var half = (asked: 0, ids: before)
      for step in 0..<steps {
        if step == steps / 2 { half = (effects.list.asked, effects.records.map(\.id)) }
        let count = effects.effects.count
        let id = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<8, using: &random) {
        case 7: effects.enqueue(Named(name: 100 + step), id: id, policy: .oldest(limit: 2, whenFull: .wait))
        case 0: effects.enqueue(Named(name: 100 + step), id: id)
        case 1: effects.enqueue(Named(name: 100 + step), id: id, cancelInFlight: true)
        case 2: effects.enqueue(Named(name: 100 + step), id: id, policy: .oldest(limit: 2, whenFull: .drop))
        case 3: effects.enqueue(Named(name: 100 + step), id: id, policy: .newest(limit: 2))
        case 4: effects.cancelEffect(id: id)
        case 5: effects.cancelEffect { ($0 as? Named).map { $0.name % 2 == 0 } ?? false }
        default: if id == 0 { effects.cancelAllEffects() }
        }
        if effects.effects.count < count { cancelled += 1 }
      }
      effects.rollBack(to: half.asked)
      #expect(effects.records.map(\.id) == half.ids, "seed \(seed), round \(round)")
      #expect(effects.list.asked == half.asked)
      effects.rollBack(to: 0)
      #expect(effects.records.map(\.id) == before, "seed \(seed), round \(round)")
      #expect(effects.list.asked == 0)
      #expect(effects.list.takeCommands().isEmpty)
    }
    #expect(cancelled > 100)
  }

  @Test func `what waits, and how many run, is known after any history, taken back or not`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var effects = EffectsState<Int>()
    var started = 0
    func expectLimits(_ step: Int) {
      for id in 0..<3 {
        let listed = effects.records.filter { $0.key == EffectID(id) }
        let running = listed.filter { !$0.isWaiting }
        #expect(running.count <= 2, "seed \(seed), step \(step)")
        #expect(running.count == min(2, listed.count), "seed \(seed), step \(step): one waits though there is room")
      }
    }
    for step in 0..<3_000 {
      let asked = effects.list.asked
      for _ in 0..<Int.random(in: 0..<4, using: &random) {
        let id = Int.random(in: 0..<3, using: &random)
        switch Int.random(in: 0..<6, using: &random) {
        case 0: effects.cancelEffect { ($0 as? Named)?.name == Int.random(in: 0..<9, using: &random) }
        case 1: effects.cancelEffect(id: id)
        default: effects.enqueue(Named(name: step % 9), id: id, policy: .oldest(limit: 2, whenFull: .wait))
        }
      }
      if Int.random(in: 0..<3, using: &random) == 0 { effects.rollBack(to: asked) }
      _ = effects.list.takeCommands()
      if let record = effects.records.filter({ !$0.isWaiting }).randomElement(using: &random) {
        let removed = effects.list.remove(record)
        #expect(removed)
      }
      while let next = effects.list.startNext() {
        started += 1
        #expect(!next.isWaiting)
      }
      expectLimits(step)
    }
    #expect(started > 10)
  }

  @Test func `a copy of it is changed on its own`() {
    var effects = EffectsState<Int>()
    let policy = EffectPolicy.oldest(limit: 2, whenFull: .drop)
    effects.enqueue(Named(name: 1), id: "a", policy: policy)
    var copy = effects
    copy.enqueue(Named(name: 2), id: "a", policy: policy)
    copy.enqueue(Named(name: 3), id: "a", policy: policy)
    effects.enqueue(Named(name: 4), id: "a", policy: policy)
    #expect(names(copy) == [1, 2])
    #expect(names(effects) == [1, 4])
  }

  @Test func `ids of different types are different, an optional's value and the optional, too`() {
    var effects = EffectsState<Int>()
    effects.enqueue(Named(name: 1), id: 1)
    effects.enqueue(Named(name: 2), id: Optional(1))
    effects.enqueue(Named(name: 3), id: 1.0)
    effects.enqueue(Named(name: 4), id: Int??.some(1))
    effects.enqueue(Named(name: 5), id: AnyHashable("a"))
    effects.cancelEffect(id: Optional(1))
    #expect(names(effects) == [1, 3, 4, 5])
    effects.cancelEffects(ids: [AnyHashable(1), AnyHashable("a")])
    #expect(names(effects) == [3, 4])
    effects.cancelEffect(id: Int??.some(1))
    #expect(names(effects) == [3])
  }

  @Test func `what an event that is taken back let go of sees the list as it was`() {
    final class Watching {
      var look: () -> Void = {}
      deinit { look() }
    }
    let effects = UnsafeMutablePointer<EffectsState<Int>>.allocate(capacity: 1)
    effects.initialize(to: EffectsState())
    defer {
      effects.deinitialize(count: 1)
      effects.deallocate()
    }
    var seen: [Int] = []
    for _ in 0..<5 {
      let watching = Watching()
      watching.look = { seen.append(effects.pointee.effects.count) }
      effects.pointee.enqueue(AnyEffect<Int> { withExtendedLifetime(watching) { 1 } })
    }
    effects.pointee.rollBack(to: 0)
    #expect(seen == [0, 0, 0, 0, 0])
  }

  @Test func `any effect can be taken off the list, once`() {
    let seed = UInt64.random(in: 0...UInt64.max)
    var random = SeededGenerator(seed: seed)
    var effects = EffectsState<Int>()
    for name in 0..<50 { effects.enqueue(Named(name: name)) }
    var left = Array(0..<50)
    for record in effects.records.shuffled(using: &random) {
      let removed = [effects.list.remove(record), effects.list.remove(record)]
      #expect(removed == [true, false], "seed \(seed)")
      left.removeAll { $0 == (record.effect.pristine as? Named)?.name }
      #expect(names(effects) == left, "seed \(seed)")
    }
  }

  @Test func `a record that has ended keeps no task`() async {
    let record = EffectRecord<Int>(
      id: 1, work: Named(name: 1)._erased.work, key: nil, policy: .concurrent,
      origin: EffectOrigin(fileID: "", line: 0), waits: false)
    #expect(record.end(cancelling: true))
    #expect(!record.end(cancelling: true))
    #expect(!record.begin())
    let task = Task { while !Task.isCancelled { await Task.yield() } }
    record.attach(task)
    await task.value
  }
}
