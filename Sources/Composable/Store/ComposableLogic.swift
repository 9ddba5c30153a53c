// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A reducer as the engine sees it.
struct ComposableLogic<State, Action>: StoreLogic {
  typealias Event = Action
  typealias Failure = Never

  let reduce: (inout State, Action) -> Effect<Action>
  let link = StoreLink<State, Action>()

  static var rollsBack: Bool { false }
  static var updateName: String { "'reduce'" }
  static var reachAdvice: String {
    "use the parameters of 'reduce': 'state' to read, and return '.send(…)' to send."
  }

  func update(_ action: Action, state: inout State, effects: inout EffectsState<Action>) {
    let effect = reducing(&state, action)
    if !effect.isNone { effect.perform(in: &effects, of: EffectStoreReference(store: link)) }
    link.children.cancelOrphans(&effects, in: state)
  }

  private func reducing(_ state: inout State, _ action: Action) -> Effect<Action> {
    guard let delivered = link.delivered.take() else { return reduce(&state, action) }
    return DeliveredValue.$current.withValue(delivered) { reduce(&state, action) }
  }
}

/// The way from a store's effects back to it, which does not keep it alive.
final class StoreLink<State, Action>: EffectStore {
  private weak var core: StoreCore<ComposableLogic<State, Action>>?  // set once, before the store is shared
  private(set) var id: UInt = 0  // as `core`
  var delivered: DeliveredValue?  // touched at home only
  var children = ChildWatch()  // as `delivered`

  func lead(to core: StoreCore<ComposableLogic<State, Action>>) {
    self.core = core
    id = core.id
  }

  var currentState: Any? { core?.state }

  func watch(_ place: EffectPlace) { children.add(place) }

  func cancelRuns(where isCancelled: @escaping (EffectRun) -> Bool) {
    core?.changeEffects(isolation: nil) { $0.cancelRuns(where: isCancelled) }
  }
}
