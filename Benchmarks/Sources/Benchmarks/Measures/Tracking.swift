// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation
import Statoscope

extension Benchmark {
  /// Fields that `Observation` tracks, as views do.
  static let tracking = Benchmark(name: "send, with tracked fields") { stopwatch, report in
    let events = AccountEvent.deposits
    let plain = Loop.plainCalls(events)
    for count in 0...3 {
      let store = makeMainActorStore()
      withObservationTracking {
        for path in AccountState.untouched.prefix(count) { _ = opaque(store[dynamicMember: path]) }
      } onChange: {
      }
      let sends = await stopwatch.compare(.mainActorSends(events, to: store), with: plain)
      report.add(Line("\(count) fields tracked, none changes", sends, to: "plain call"))
    }
    let store = makeMainActorStore()
    let changing = Loop { trackAndSend($0, events, store) }
    report.add(
      Line("track a field, change it, be told", await stopwatch.compare(changing, with: plain), to: "plain call"))
    let reads = Loop { readField($0, store) }
    report.add(Line("read a field, untracked", await stopwatch.compare(reads, with: plain), to: "plain call"))
    let trackedReads = Loop { count in
      withObservationTracking {
        readField(count, store)
      } onChange: {
      }
    }
    report.add(Line("read a field, tracked", await stopwatch.compare(trackedReads, with: plain), to: "plain call"))
  }
}

@MainActor
@inline(never)
private func trackAndSend(_ count: Int, _ events: [AccountEvent], _ store: Account.Store) {
  for index in 0..<count {
    withObservationTracking {
      _ = opaque(store.deposits)
    } onChange: {
    }
    store.send(events[index & 63])
  }
}

@MainActor
@inline(never)
private func readField(_ count: Int, _ store: Account.Store) {
  for _ in 0..<count { _ = opaque(store.deposits) }
}
