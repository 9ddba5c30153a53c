// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import StoreKernel
import Testing

/// Effects that wait for others to end.
@Suite struct FollowingEffectsTests {
  private struct Named: Effect, Equatable {
    let name: Int
    func runEffect() async throws -> Int { name }
  }

  private func add(_ name: Int, _ effects: inout EffectsState<Int>, after runs: [EffectRun] = []) -> EffectRun {
    effects.enqueue(
      Named(name: name).eraseToAnyEffect(), key: EffectID(name), after: runs,
      origin: EffectOrigin(fileID: #fileID, line: #line))
  }

  private func end(_ run: EffectRun, _ effects: inout EffectsState<Int>) {
    let wasListed = effects.list.remove(run)
    #expect(wasListed)
  }

  private func expectStarted(
    _ expected: [Int], _ effects: inout EffectsState<Int>, at place: SourceLocation = #_sourceLocation
  ) {
    var names: [Int] = []
    while let run = effects.list.startNext() { names.append((run.work.pristine as? Named)?.name ?? 0) }
    #expect(names == expected, sourceLocation: place)
  }

  @Test func `an effect begins when all that it waits for have ended, and not before`() {
    var effects = EffectsState<Int>()
    let (one, two) = (add(1, &effects), add(2, &effects))
    let three = add(3, &effects, after: [one, two])
    #expect([one, two, three].map(\.isWaiting) == [false, false, true])
    end(one, &effects)
    expectStarted([], &effects)
    end(two, &effects)
    expectStarted([3], &effects)
    #expect(!three.isWaiting)
  }

  @Test func `what waits for a cancelled one that never began waits for those before it`() {
    var effects = EffectsState<Int>()
    let one = add(1, &effects)
    let two = add(2, &effects, after: [one])
    let three = add(3, &effects, after: [two])
    effects.cancelEffect(id: 2)
    expectStarted([], &effects)
    end(one, &effects)
    expectStarted([3], &effects)
    withExtendedLifetime(three) {}
  }

  @Test func `an event that is taken back takes its waiting effects with it, and cancels nothing`() {
    var effects = EffectsState<Int>()
    let one = add(1, &effects)
    let two = add(2, &effects, after: [one])
    _ = effects.list.takeCommands()
    let three = add(3, &effects, after: [two])
    effects.cancelEffect(id: 1)
    effects.rollBack(to: 0)
    #expect(effects.list.runs.map(\.id) == [one.id, two.id])
    expectStarted([], &effects)
    end(one, &effects)
    expectStarted([2], &effects)
    end(two, &effects)
    expectStarted([], &effects)
    withExtendedLifetime(three) {}
  }
}
