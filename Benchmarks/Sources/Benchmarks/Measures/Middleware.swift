// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// Functions between an event and its reducer.
  static let middleware = Benchmark(name: "middleware") { stopwatch, report in
    let events = opaque(AccountEvent.mixed)
    let plain = Loop.plainCalls(events)
    let store = makeStore()
    for count in 1...3 {
      store.addMiddleWare { _, when, forward in try forward(when) }
      let sends = await stopwatch.compare(.sends(events, to: store), with: plain)
      report.add(Line("\(count) that pass everything on", sends, to: "plain call"))
    }
  }
}
