// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import StoreKernel
import Testing

@Suite struct FIFOTests {
  @Test func `elements leave in the order in which they came`() {
    var queue = FIFO<Int>()
    for number in 0..<100 {
      queue.append(number)
      queue.append(-number)
      #expect(queue.popFirst() != nil)
    }
    #expect(queue.removeAll().count == 100)
  }
}
