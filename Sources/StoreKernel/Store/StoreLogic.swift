// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a dialect gives the engine: how an event changes a state.
///
/// For dialects; apps have no use for it.
public protocol StoreLogic: SendableMetatype {
  associatedtype State
  associatedtype Event
  /// What `update` throws. With `Never` the state is changed in place, and nothing has to be kept to go back to.
  associatedtype Failure: Error

  /// Whether the state from before an event is kept, to go back to when `update` throws.
  static var rollsBack: Bool { get }

  func update(_ event: Event, state: inout State, effects: inout EffectsState<Event>) throws(Failure)
}
