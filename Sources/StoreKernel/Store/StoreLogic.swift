// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What a dialect gives the engine: how an event changes a state.
@usableFromInline
package protocol StoreLogic: SendableMetatype {
  associatedtype State
  associatedtype Event
  /// What `update` throws. With `Never` the state is changed in place, and nothing has to be kept to go back to.
  associatedtype Failure: Error

  /// Whether the state from before an event is kept, to go back to when `update` throws.
  static var rollsBack: Bool { get }

  func update(_ event: Event, state: inout State, effects: inout EffectsState<Event>) throws(Failure)

  /// What the event stream is told of a state. Called at home, between updates.
  func told(_ state: State) -> Any

  /// Whether code may reach for the store from inside of its `update`, which is then no mistake to be reported: an
  /// object's method has nothing else to read, and what it sends is queued.
  static var isReachable: Bool { get }

  /// What has to live until an event that waits has been processed.
  var owner: AnyObject? { get }

  /// What the user knows `update` as, for reports.
  static var updateName: String { get }

  /// How to fix code that reached for the store from inside of its `update`, for reports.
  static var reachAdvice: String { get }
}

extension StoreLogic {
  @usableFromInline
  package func told(_ state: State) -> Any { state }

  @usableFromInline
  package static var isReachable: Bool { false }
  @usableFromInline
  package var owner: AnyObject? { nil }
  @usableFromInline
  package static var updateName: String { "'update'" }
  @usableFromInline
  package static var reachAdvice: String {
    "use the parameters of 'update': 'state' to read, 'effectsState.enqueue(.send(…))' to send."
  }
}
