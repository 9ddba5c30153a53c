// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// What it costs to be listened to.
  static let eventStream = Benchmark(name: "event stream") { stopwatch, report in
    let events = opaque(AccountEvent.mixed)
    let plain = Loop.plainCalls(events)
    let counter = EventCounter()

    let store = makeStore()
    let off = await stopwatch.compare(.sends(events, to: store), with: plain)
    report.add(Line("nobody listens", off, to: "plain call", target: 4))

    for (name, interest) in [("effects", StoreEvent.Interest.effects), ("events", .events), ("states", .states)] {
      let token = store.events.listen(to: interest) { _ in counter.count += 1 }
      let on = await stopwatch.compare(.sends(events, to: store), with: plain)
      report.add(Line("this store's \(name)", on, to: "plain call"))
      token.cancel()
    }
    let quiet = await stopwatch.compare(.sends(events, to: store), with: plain)
    report.add(Line("nobody listens any more", quiet, to: "plain call"))

    let token = EventStream.everyStore.listen(to: .events) { _ in counter.count += 1 }
    let every = await stopwatch.compare(.sends(events, to: makeStore()), with: plain)
    report.add(Line("every store's events", every, to: "plain call"))
    token.cancel()
  }
}

private final class EventCounter: @unchecked Sendable {  // safe: one thread sends here
  var count = 0
}
