// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// One live connection: from an opticle, through a chain, to a handler or a sequence.
final class WatchLine: Sendable {
  let initial: Bool
  let isImmediate: Bool
  private let control: WatchSwitch
  private let owner: WeakOpticle
  private let state = Lock<(hasEnded: Bool, token: ObservationToken?, onEnd: UncheckedBox<() -> Void>?)>(
    (false, nil, nil))

  init(control: WatchSwitch, owner: WeakOpticle, initial: Bool) {
    self.control = control
    self.owner = owner
    self.initial = initial
    isImmediate = WatchDelivery.current == .immediate
  }

  deinit { control.remove(ObjectIdentifier(self)) }

  /// Whether a value may go on.
  var isOpen: Bool { !state.withLock { $0.hasEnded } && control.isOn && owner.isAlive }

  /// Does the work at a place: at once when the value is there already, or else later, if the line is still open then.
  func run(at wanted: WatchPlace, from place: WatchPlace, _ work: @escaping (WatchPlace) -> Void) {
    guard !wanted.isServed(at: place) else { return work(place) }
    let work = UncheckedBox(work)
    let reached = if case .commit = wanted { WatchPlace.main } else { wanted }
    wanted.enqueue { if self.isOpen { work.value(reached) } }
  }

  /// The line is open from now on, unless its watcher is cancelled.
  func begin(onEnd: @escaping () -> Void = {}, _ connect: (WatchLine) -> ObservationToken?) {
    state.withLock { $0.onEnd = UncheckedBox(onEnd) }
    guard control.add(self), let token = connect(self) else { return end() }
    let isLate = state.withLock { state in
      if !state.hasEnded { state.token = token }
      return state.hasEnded
    }
    if isLate { token.cancel() }
  }

  /// Nothing goes through any more, and what the chain holds is let go.
  func end() {
    let (token, onEnd) = state.withLock { state in
      defer { state = (true, nil, nil) }
      return (state.token, state.onEnd)
    }
    control.remove(ObjectIdentifier(self))
    token?.cancel()
    onEnd?.value()
  }
}
