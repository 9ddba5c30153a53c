// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// A store that is created and dropped.
  static let creation = Benchmark(name: "create and drop") { stopwatch, report in
    let bare = Loop { createObjects($0) }
    report.add(Line("bare class instance", await stopwatch.time(bare)))
    let stores = await stopwatch.compare(Loop { createStores($0) }, with: bare)
    report.add(Line("store, no actor", stores, to: "bare class instance", target: 50))
    let mainStores = await stopwatch.compare(Loop { createMainActorStores($0) }, with: bare)
    report.add(Line("store, main actor", mainStores, to: "bare class instance", target: 50))
    let used = await stopwatch.compare(Loop { createUsedStores($0) }, with: bare)
    report.add(Line("store that is sent one event", used, to: "bare class instance"))
  }
}

private final class Bare {
  var value: Int
  init(_ value: Int) { self.value = value }
}

@inline(never)
private func makeBare(_ value: Int) -> Bare { Bare(value) }

@inline(never)
private func makeUnused() -> Account.Store { makeStore() }

@MainActor
@inline(never)
private func makeUnusedOnMainActor() -> Account.Store { makeMainActorStore() }

@inline(never)
private func createObjects(_ count: Int) {
  for index in 0..<count { _ = makeBare(index) }
}

@inline(never)
private func createStores(_ count: Int) {
  for _ in 0..<count { _ = makeUnused() }
}

@MainActor
@inline(never)
private func createMainActorStores(_ count: Int) {
  for _ in 0..<count { _ = makeUnusedOnMainActor() }
}

@MainActor
@inline(never)
private func createUsedStores(_ count: Int) {
  for index in 0..<count { makeMainActorStore().send(.deposited(index)) }
}
