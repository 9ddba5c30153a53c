// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

@Suite struct PublishersOnManyThreadsTests {
  final class Model: ObservableObject {
    @Published var count = 0
  }

  @Test func `eight threads assign, read and observe one property`() async {
    let model = UncheckedBox(Model())
    let told = Shared(0)
    let heard = Shared(0)
    let tokens = UncheckedBox([
      model.value.objectWillChange.sink { told.withLock { $0 += 1 } },
      model.value.$count.dropFirst().sink { _ in heard.withLock { $0 += 1 } },
    ])
    await onEightThreads { thread in
      for number in 0..<500 {
        model.value.count = thread * 1_000 + number
        _ = model.value.count
        let token = model.value.$count.sink { _ in }
        token.cancel()
      }
    }
    #expect((told.value, heard.value) == (4_000, 4_000))
    withExtendedLifetime(tokens) {}
  }

  @Test func `one subscriber hears one value at a time`() async {
    let subject = PassthroughSubject<Int, Never>()
    let heard = UncheckedBox(Model())
    // Not guarded: deliveries of one subscription do not overlap.
    let token = UncheckedBox(subject.sink { _ in heard.value.count += 1 })
    await onEightThreads { _ in for number in 0..<1_000 { subject.send(number) } }
    #expect(heard.value.count == 8_000)
    withExtendedLifetime(token) {}
  }

  @Test func `cancelled while values are delivered on other threads, it hears no later one`() async {
    for _ in 0..<50 {
      let subject = PassthroughSubject<Int, Never>()
      let isCancelled = Shared(false)
      let late = Shared(0)
      let living = Shared(0)
      let token = UncheckedBox(
        subject.sink { [counted = Counted(in: living)] _ in
          // The one that is being delivered may end after the cancellation, and so may have begun before it.
          withExtendedLifetime(counted) { if isCancelled.withLock({ $0 }) { late.withLock { $0 += 1 } } }
        })
      await onEightThreads { thread in
        for number in 0..<100 {
          if thread == 0, number == 50 {
            token.value.cancel()
            isCancelled.withLock { $0 = true }
          }
          subject.send(number)
        }
      }
      #expect(late.value <= 1)
      #expect(living.value == 0)
    }
  }
}
