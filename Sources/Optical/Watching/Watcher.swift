// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What an opticle commits, or what is made of it on the way, and the one who is told.
///
/// A watcher has one handler: calling `live` again replaces it. What `map`, `filter` and `removeDuplicates` return are
/// watchers of their own, which pause and end with the one that they are made from.
public final class Watcher<State>: WatchControllable {
  typealias Sink = (State, WatchPlace) -> Void

  /// Leads what is committed to a sink, through the chain. Nil when the opticle is gone.
  let connect: UncheckedBox<(WatchLine, @escaping Sink) -> ObservationToken?>
  let owner: WeakOpticle
  let control: WatchSwitch
  private let line = Lock<WatchLine?>(nil)

  init<Owner: Opticle>(_ owner: Owner) where Owner.State == State {
    self.owner = WeakOpticle(owner)
    control = WatchSwitch(parent: nil)
    connect = UncheckedBox { [weak owner] line, sink in
      guard let core = owner?.opticleCore else { return nil }
      let tell = { [weak core] (state: State) in
        guard line.isOpen, let core else { return }
        sink(state, line.isImmediate || core.execution == .held ? .immediate : .commit)
      }
      return core.observeEach(
        isolation: nil,
        attached: { [weak core] in if line.initial, let state = core?.logic.currentState { tell(state) } },
        ended: { line.end() },
        { $0.map(tell) })
    }
  }

  init(
    owner: WeakOpticle, parent: WatchSwitch,
    connect: @escaping (WatchLine, @escaping Sink) -> ObservationToken?
  ) {
    self.owner = owner
    control = WatchSwitch(parent: parent)
    self.connect = UncheckedBox(connect)
  }

  /// Leads this watcher to a handler, instead of the one that it had.
  func lead(initial: Bool, to sink: (WatchLine) -> Sink) {
    let new = WatchLine(control: control, owner: owner, initial: initial)
    let replaced = line.withLock { line in
      defer { line = new }
      return line
    }
    replaced?.end()
    let sink = sink(new)
    new.begin { connect.value($0, sink) }
  }

  public func subscribe() { control.turn(on: true) }

  public func unsubscribe() { control.turn(on: false) }

  public func cancel() {
    control.cancel()
    let ended = line.withLock { $0.take() }
    withExtendedLifetime(ended) {}
  }
}
