// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import StoreKernel

@Suite struct FIFOTests {
  @Test func `elements leave in the order in which they came, wherever the ring begins`() {
    for size in 0..<40 {
      for offset in 0..<10 {
        var queue = FIFO<Int>()
        for number in 0..<offset { queue.append(number) }
        for number in 0..<offset { #expect(queue.popFirst() == number) }
        for number in 0..<size { queue.append(number) }
        #expect(queue.count == size)
        #expect(queue.isEmpty == (size == 0))
        #expect(queue.removeAll() == Array(0..<size))
        #expect(queue.popFirst() == nil)
      }
    }
  }

  @Test func `it grows while elements come and go`() {
    var queue = FIFO<Int>()
    var next = 0
    var expected = 0
    for _ in 0..<1_000 {
      for _ in 0..<3 {
        queue.append(next)
        next += 1
      }
      for _ in 0..<2 {
        #expect(queue.popFirst() == expected)
        expected += 1
      }
    }
    #expect(queue.removeAll() == Array(expected..<next))
  }

  @Test func `an element is let go of when it leaves`() {
    final class Element {}
    var queue = FIFO<Element>()
    weak var first: Element?
    weak var second: Element?
    do {
      let elements = [Element(), Element()]
      (first, second) = (elements[0], elements[1])
      for element in elements { queue.append(element) }
    }
    #expect(first != nil)
    _ = queue.popFirst()
    #expect(first == nil)
    #expect(second != nil)
    _ = queue.removeAll()
    #expect(second == nil)
  }

  @Test func `a queue that never holds more than a few never takes more room`() {
    var queue = FIFO<Int>()
    for number in 0..<100_000 {
      queue.append(number)
      _ = queue.popFirst()
    }
    #expect(queue.capacity == 8)
  }

  @Test func `a large ring is given back when it runs empty`() {
    var queue = FIFO<Int>()
    for number in 0..<5_000 { queue.append(number) }
    #expect(queue.capacity == 8_192)
    while queue.popFirst() != nil {}
    #expect(queue.capacity == 0)
    queue.append(1)
    #expect(queue.popFirst() == 1)
  }
}
