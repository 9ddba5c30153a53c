// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// An event sent to a store whose fields are observed: by nobody, by few, by many.
  static let observers = Benchmark(name: "send, with observers") { stopwatch, report in
    let events = AccountEvent.deposits
    let plain = Loop.plainCalls(events)
    for (home, isOnMainActor) in [("no actor", false), ("main actor", true)] {
      var single = 0.0
      for count in [0, 1, 10, 100, 3_000] {
        for changes in count == 0 ? [false] : [false, true] {
          let store = isOnMainActor ? makeMainActorStore() : makeStore()
          let tokens = observe(store, count: count, oneChanges: changes, isOnMainActor: isOnMainActor)
          let sends = isOnMainActor ? Loop.mainActorSends(events, to: store) : .sends(events, to: store)
          let comparison = await stopwatch.compare(sends, with: plain)
          let what = count == 0 ? "" : changes ? ", one field changes" : ", none changes"
          report.add(Line("\(home), \(count) observers\(what)", comparison, to: "plain call"))
          if count == 1, !changes { single = comparison.time }
          if count > 1, !changes {
            let turns = await stopwatch.compare(sends, with: .bareObservers(count - 1))
            report.add(
              Line(
                "    each more of them", (turns.time - single) / Double(count - 1), to: "call and comparison",
                ratio: (turns.time - single) / turns.baseline, target: 2))
          }
          withExtendedLifetime(tokens) {}
        }
      }
    }
  }
}

@MainActor
private func observe(
  _ store: Account.Store, count: Int, oneChanges: Bool, isOnMainActor: Bool
) -> [ObservationToken] {
  let counter = Counter()
  var tokens: [ObservationToken] = []
  for index in 0..<count {
    let changes = oneChanges && index == count / 2
    let path: any KeyPath<AccountState, Int> & Sendable = changes ? \.deposits : AccountState.untouched[index % 3]
    if isOnMainActor {
      tokens.append(store.observe(path) { counter.sum &+= $0 })
    } else {
      tokens.append(observeAnywhere(store, path) { counter.sum &+= $0 })
    }
  }
  return tokens
}

private func observeAnywhere(
  _ store: Account.Store, _ path: KeyPath<AccountState, Int>, _ handler: @escaping (Int) -> Void
) -> ObservationToken { store.observe(path, handler) }

final class Counter {
  var sum = 0
}

extension Loop {
  /// The least that observers can cost: for each, one indirect call and one comparison with the value from last time.
  static func bareObservers(_ count: Int) -> Loop {
    let observers = (0..<count).map { index in
      BareObserver(MemoryLayout<AccountState>.offset(of: AccountState.untouched[index % 3]) ?? 0)
    }
    return Loop { count in
      withUnsafePointer(to: opaque(AccountState())) { tellAll(count, observers, $0) }
    }
  }
}

private class AnyBareObserver {
  func tell(_ state: UnsafeRawPointer) {}
}

private final class BareObserver: AnyBareObserver {
  let offset: Int
  var seen = 0

  init(_ offset: Int) { self.offset = offset }

  override func tell(_ state: UnsafeRawPointer) {
    let value = state.load(fromByteOffset: offset, as: Int.self)
    if value != seen { seen = value }
  }
}

@inline(never)
private func tellAll(_ count: Int, _ observers: [AnyBareObserver], _ state: UnsafeRawPointer) {
  for _ in 0..<count {
    observers.withUnsafeBytes { bytes in
      for observer in bytes.bindMemory(to: Unmanaged<AnyBareObserver>.self) {
        observer._withUnsafeGuaranteedRef { $0.tell(state) }
      }
    }
  }
}
