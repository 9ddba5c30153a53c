// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension Benchmark {
  /// An event sent to a store that nobody observes.
  static let send = Benchmark(name: "send, no observers") { stopwatch, report in
    let events = opaque(AccountEvent.mixed)
    let plain = Loop.plainCalls(events)
    let plainThrowing = Loop.plainThrowingCalls(events)
    report.add(Line("plain reducer call", await stopwatch.time(plain)))
    report.add(Line("plain reducer call, throwing", await stopwatch.time(plainThrowing)))

    let sends = await stopwatch.compare(.sends(events, to: makeStore()), with: plain)
    report.add(Line("send, no actor", sends, to: "plain call", target: 4))
    let mainSends = await stopwatch.compare(.mainActorSends(events, to: makeMainActorStore()), with: plain)
    report.add(Line("send, main actor", mainSends, to: "plain call", target: 4))

    let deposits = AccountEvent.deposits
    let small = Loop.plainCalls(deposits)
    report.add(Line("plain reducer call, one simple event", await stopwatch.time(small)))
    let smallSends = await stopwatch.compare(.sends(deposits, to: makeStore()), with: small)
    report.add(Line("send of it, no actor", smallSends, to: "plain call of it", target: 4))
    let smallMain = await stopwatch.compare(.mainActorSends(deposits, to: makeMainActorStore()), with: small)
    report.add(Line("send of it, main actor", smallMain, to: "plain call of it", target: 4))

    let throwing = ThrowingAccount.Store(initialState: AccountState(), isolation: nil)
    let restoring = await stopwatch.compare(Loop { sendThrowing($0, events, throwing) }, with: plainThrowing)
    report.add(Line("send, throwing, state kept to go back to", restoring, to: "plain throwing call", target: 4))

    let checking = CheckingAccount.Store(initialState: AccountState(), isolation: nil)
    let inPlace = await stopwatch.compare(Loop { sendChecking($0, events, checking) }, with: plainThrowing)
    report.add(Line("send, throwing, restoresStateOnError = false", inPlace, to: "plain throwing call", target: 4))
  }
}

@inline(never)
private func sendThrowing(_ count: Int, _ events: [AccountEvent], _ store: ThrowingAccount.Store) {
  for index in 0..<count { store.send(events[index & 63]) }
}

@inline(never)
private func sendChecking(_ count: Int, _ events: [AccountEvent], _ store: CheckingAccount.Store) {
  for index in 0..<count { store.send(events[index & 63]) }
}
