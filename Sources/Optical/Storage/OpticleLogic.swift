// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// An opticle as the engine sees it. The state is the opticle's own; the engine keeps the one that was committed last,
/// to tell of it.
struct OpticleLogic<Value, Request, Response>: StoreLogic {
  typealias State = Value?
  typealias Event = OpticleEvent<Request, Response>
  typealias Failure = Never

  let owner: WeakOpticle
  private let current: () -> Value?
  private let reduce: (Event) -> Value?

  init<Owner: Opticle>(
    owner: Owner
  ) where Owner.State == Value, Owner.Request == Request, Owner.Response == Response {
    self.owner = WeakOpticle(owner)
    current = { [weak owner] in owner.flatMap { owner in onMainActor(()) { owner.state } } }
    reduce = { [weak owner] event in owner.flatMap { owner in onMainActor(event) { owner.reduce($0) } } }
  }

  static var rollsBack: Bool { false }
  static var updateName: String { "'mutate' or 'recover'" }
  static var reachAdvice: String {
    "return the new state and do nothing else; commit and run effects from 'dispatch', or from a watcher."
  }

  /// Without its opticle there is no state to change.
  func update(_ event: Event, state: inout Value?, effects: inout EffectsState<Event>) {
    if let next = reduce(event) { state = next }
  }

  /// The opticle's own state: it may have been assigned since the last commit.
  func told(_ state: Value?) -> Any { current() ?? state as Any }

  /// The opticle's state as it is now. To be called on the main actor.
  var currentState: Value? { current() }
}

extension Opticle {
  fileprivate func reduce(_ event: OpticleEvent<Request, Response>) -> State? {
    let next: State
    switch event {
    case .dispatch: return nil
    case .commit(let response): next = mutate(state, response: response)
    case .failed(let error, let request): next = recover(state, request: request, error: error)
    }
    state = next
    return next
  }
}

/// An opticle that may be gone.
final class WeakOpticle: Sendable {
  private nonisolated(unsafe) weak var object: (any Opticle)?  // safe: weak references are read atomically

  init(_ object: any Opticle) { self.object = object }

  var isAlive: Bool { object != nil }

  func refers(to other: any Opticle) -> Bool { object === other }
}
