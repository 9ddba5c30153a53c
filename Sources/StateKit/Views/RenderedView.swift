// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// One view of a view store, and what it still has to show.
@MainActor
final class RenderedView<State: StateContainer, Effect: SideEffect> {
  private let policy: () -> RenderPolicy
  private let render: (State, State.State?, Effect?) -> Void
  private(set) weak var view: AnyObject?
  private var shown: State?
  /// What has to be shown. Nil when the view shows the newest state.
  private var missed: State?
  private var missedEffects: [Effect] = []
  private var token: ObservationToken?

  init<View: StatefulView>(_ view: View)
  where View.State == State, View.DistinctState == State.State, View.Effect == Effect {
    self.view = view
    policy = { [weak view] in view?.renderPolicy ?? .notPossible(.viewDeallocated) }
    render = { [weak view] in view?.render(state: $0, from: $1, effect: $2) }
  }

  func begin(_ channel: StateChannel<State, Effect>) {
    let token = channel.listen { [weak self] state, effect in
      onMainActor((state, effect)) { self?.receive($0.0, $0.1) }
    }
    // The first render may have found that the view is not to be rendered again.
    if view == nil { token.cancel() } else { self.token = token }
  }

  func end() {
    view = nil
    missed = nil
    missedEffects = []
    token?.cancel()
  }

  private func receive(_ state: State, _ effect: Effect?) {
    if let effect { missedEffects.append(effect) } else { missed = state }
    showMissed()
  }

  /// Shows what was missed, if the view can.
  func showMissed() {
    switch policy() {
    case .possible: break
    case .notPossible(.viewNotReady): return
    case .notPossible(.viewDeallocated): return end()
    }
    if let state = missed.take() {
      let before = shown?.current
      shown = state
      render(state, before.flatMap { state.current.isDistinct(from: $0) ? $0 : nil }, nil)
    }
    while !missedEffects.isEmpty, let shown {
      render(shown, nil, missedEffects.removeFirst())
    }
  }
}
