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

  /// Whether states that come from elsewhere have to be completed.
  var completesStates: Bool { get }
  /// Completes a state that another store made.
  func complete(_ state: inout State, of host: EffectHost)

  /// What a store sends itself when it becomes part of a tree by an event.
  var firstEvent: Event? { get }

  /// Whether the engine has to ask the objects around before it processes an event, rather than the logic itself.
  static var isInterceptable: Bool { get }
  /// Lets the objects around stand before an event, whose processing is `process`.
  func intercept(_ event: Event, of host: EffectHost, _ process: @escaping () throws -> Void) throws

  /// The engine is going.
  func ended()

  /// An event, as the stores around are to see it. Called when the event has been processed.
  func descendantEvent(_ event: Event, state: State) -> (any DescendantEvent)?
  /// Whether the store answers to events of the stores inside of it.
  var hearsDescendants: Bool { get }
  /// What a store answers to an event of a store inside of it.
  func answer(to event: any DescendantEvent, state: State) throws -> Event?

  /// What the user knows `update` as, for reports.
  static var updateName: String { get }

  /// How to fix code that reached for the store from inside of its `update`, for reports.
  static var reachAdvice: String { get }
}

extension StoreLogic {
  @usableFromInline
  package func told(_ state: State) -> Any { state }

  package var completesStates: Bool { false }
  package func complete(_ state: inout State, of host: EffectHost) {}
  package var firstEvent: Event? { nil }
  package static var isInterceptable: Bool { false }
  package func intercept(_ event: Event, of host: EffectHost, _ process: @escaping () throws -> Void) throws {
    try process()
  }
  package func ended() {}
  package func descendantEvent(_ event: Event, state: State) -> (any DescendantEvent)? { nil }
  package var hearsDescendants: Bool { false }
  package func answer(to event: any DescendantEvent, state: State) throws -> Event? { nil }

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
