// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// Many stores, each sent one event: the rows of a list that all change.
  static let rows = Benchmark(name: "rows, each sent one event") { stopwatch, report in
    let plain = Loop.plainCalls(AccountEvent.deposits)
    for count in [10, 1_000, 10_000] {
      let rows = (0..<count).map { _ in makeMainActorStore() }
      var stopwatch = stopwatch
      if count > 1_000 { stopwatch.batches = min(stopwatch.batches, 101) }
      let loop = Loop(fixedCount: count) { _ in sendToEach(rows, AccountEvent.deposits) }
      report.add(Line("\(count) rows, each row", await stopwatch.compare(loop, with: plain), to: "plain call"))
    }
  }
}

@MainActor
@inline(never)
private func sendToEach(_ rows: [Account.Store], _ events: [AccountEvent]) {
  for index in rows.indices { rows[index].send(events[index & 63]) }
}
