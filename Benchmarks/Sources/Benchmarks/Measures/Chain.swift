// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// Events that each send the next one, from an observer.
  static let chain = Benchmark(name: "100,000 chained sends") { stopwatch, report in
    let length = stopwatch.batches < 10 ? 1_000 : 100_000
    var stopwatch = stopwatch
    stopwatch.batches = min(stopwatch.batches, 25)
    let plain = Loop.plainCalls(AccountEvent.deposits)

    let store = makeStore(AccountState(deposits: 0))
    let token = store.observe(\.deposits, isolation: nil) { [unowned store] in
      if $0 % length != 0 { store.send(.deposited(1), isolation: nil) }
    }
    let before = Memory.resetPeak()
    let loop = Loop(fixedCount: length) { _ in store.send(.deposited(1), isolation: nil) }
    let comparison = await stopwatch.compare(loop, with: plain)
    report.add(Line("each event of the chain", comparison, to: "plain call"))
    report.add(Line("growth of the peak of memory, whole chain", Memory.peak() - before, unit: "KB"))
    token.cancel()
  }
}
