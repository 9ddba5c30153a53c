// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Testing

@testable import StoreKernel

@Suite struct WordsAndLocksTests {
  @Test func `a word is replaced only where it is as expected`() {
    let word = AtomicWord(1)
    #expect(word.acquire(0, 5) == false)
    #expect(word.relaxed == 1)
    #expect(word.acquire(1, 5) == true)
    #expect(word.acquired == 5)
    word.release(7)
    #expect(word.relaxed == 7)
    let next = word.increment()
    #expect(next == 8)
  }

  @Test func `a word counts what several threads add, each number once`() async {
    let counter = Counter()
    let numbers = Lock<Set<UInt>>([])
    await threads(4) { _ in
      let own = (0..<2_000).map { _ in counter.word.increment() }
      numbers.withLock { $0.formUnion(own) }
    }
    #expect(counter.word.relaxed == 8_000)
    #expect(numbers.withLock { $0 } == Set(1...8_000))
  }

  @Test func `what was written before a word was released is seen by who acquires it`() async {
    let counter = Counter()
    await threads(4) { _ in
      for _ in 0..<1_000 {
        while !counter.word.acquire(0, 1) {}
        counter.plain += 1
        counter.word.release(0)
      }
    }
    #expect(counter.plain == 4_000)
  }

  @Test func `a lock lets one in at a time, and passes on what is thrown`() async {
    struct Refusal: Error, Equatable {}
    let lock = Lock(0)
    await threads(4) { _ in
      for _ in 0..<1_000 { lock.withLock { $0 += 1 } }
    }
    #expect(lock.withLock { $0 } == 4_000)
    #expect(throws: Refusal()) { try lock.withLock { _ throws(Refusal) in throw Refusal() } }
    #expect(lock.withLock { $0 } == 4_000)
  }

  @Test func `threads that live at the same time are told apart`() {
    let here = currentThread()
    let other = Lock<UInt>(0)
    let done = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      other.withLock { $0 = currentThread() }
      done.signal()
    }
    done.wait()
    #expect(here == currentThread())
    #expect(other.withLock { $0 } != here)
    #expect(other.withLock { $0 } != 0)
  }
}

private final class Counter: @unchecked Sendable {  // safe: `plain` is only touched by who acquired the word
  let word = AtomicWord(0)
  var plain = 0
}
