// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Testing

@testable import StoreKernel

@Suite struct GateTests {
  @Test func `one enters, and is known to until he leaves`() {
    let gate = Gate()
    #expect(gate.isHeldHere == false)
    #expect(gate.tryEnter() == true)
    #expect(gate.isHeldHere == true)
    #expect(gate.tryEnter() == false)
    gate.leave()
    #expect(gate.isHeldHere == false)
    #expect(gate.tryEnter() == true)
  }

  @Test func `the one inside may look at any time, and everything is as before`() {
    let gate = Gate()
    #expect(gate.tryEnter() == true)
    #expect(gate.withLock { gate.phase.relaxed } == Gate.updating)
    gate.yield()
    #expect(gate.withLock { gate.phase.relaxed } == Gate.locked)
    #expect(gate.phase.relaxed == Gate.draining)
    gate.resume()
    #expect(gate.phase.relaxed == Gate.updating)
    gate.leave()
    #expect(gate.withLock { gate.phase.relaxed } == Gate.locked)
    #expect(gate.phase.relaxed == Gate.idle)
  }

  @Test func `others look in between two events, and are not inside`() async {
    let shared = Shared()
    #expect(shared.gate.tryEnter() == true)
    shared.gate.yield()
    await elsewhere {
      #expect(shared.gate.isHeldHere == false)
      #expect(shared.gate.tryEnter() == false)
      #expect(shared.gate.withLock { shared.value } == 0)
    }
    #expect(shared.gate.phase.relaxed == Gate.draining)
  }

  @Test func `one that looks keeps others from changing, and from looking`() async {
    let shared = Shared()
    await threads(8) { thread in
      for _ in 0..<2_000 {
        if thread < 4 {
          while !shared.gate.tryEnter() { sched_yield() }
          shared.value += 1
          shared.other += 1
          shared.gate.yield()
          shared.gate.resume()
          shared.value += 1
          shared.other += 1
          shared.gate.leave()
        } else {
          shared.gate.withLock {
            if shared.value != shared.other { shared.torn += 1 }
            shared.looks += 1
          }
        }
      }
    }
    #expect(shared.torn == 0)
    #expect(shared.looks == 8_000)
    #expect(shared.value == 16_000)
  }
}

private final class Shared: @unchecked Sendable {  // safe: that is what is tested
  let gate = Gate()
  var value = 0
  var other = 0
  var torn = 0
  var looks = 0
}

/// Runs `body` on threads of its own, and returns when every one has ended.
func threads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) async {
  let group = DispatchGroup()
  for index in 0..<count {
    group.enter()
    Thread.detachNewThread {
      body(index)
      group.leave()
    }
  }
  await withCheckedContinuation { continuation in group.notify(queue: .global()) { continuation.resume() } }
}

func elsewhere(_ body: @escaping @Sendable () -> Void) async { await threads(1) { _ in body() } }
