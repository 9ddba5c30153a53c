// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A feature: its state, the events that change it, and how.
///
/// Write a struct with a nested `State`, a nested `When` and a static `update`, and put `@Reducer` before it:
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State { var count = 0 }
///   enum When { case incremented }
///
///   static func update(
///     _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
///   ) {
///     switch when {
///     case .incremented: state.count += 1
///     }
///   }
/// }
///
/// let store = Counter.Store(initialState: Counter.State())
/// store.send(.incremented)
/// ```
public protocol Reducer {
  /// What happens: what the user does, what effects return.
  associatedtype When
  /// All that the feature knows.
  associatedtype State
  /// What `update` throws; `Never` when it does not throw.
  associatedtype Failure: Error = any Error

  /// Changes the state in answer to an event, and asks for effects.
  ///
  /// It runs at the store's home. When it throws, state and effects are as they were before the event. One that does not
  /// throw changes the state in place: an event that changes one element of a large array copies nothing.
  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws(Failure)

  /// Whether the state from before an event comes back when `update` throws. True unless you say otherwise.
  ///
  /// Keeping it costs a copy of each collection that an event changes. A reducer that throws only before it changes
  /// anything can answer false, and is then run in place as one that does not throw.
  static var restoresStateOnError: Bool { get }

  /// What a store of this feature sends itself when it begins as the child of another: when its state appears in the
  /// parent's. Nil unless you say otherwise. A store that you make yourself, with the children that its first state holds,
  /// sends nothing.
  static var defaultTrigger: When? { get }

  /// The stores of the feature's children. `@Reducer` writes it.
  associatedtype ChildStores: ChildStoresProtocol = EmptyChildStores

  /// The `@SubState` properties of the state. `@Reducer` writes it.
  static var childSlots: [ChildSlot<State>] { get }

  /// The `@ReducerInjected` and `@SuperState` fields of the state. `@Reducer` writes it.
  static var injectedFields: [InjectedField<State>] { get }
}

extension Reducer {
  /// The store of this feature.
  public typealias Store = Statoscope.Store<Self>

  public static var restoresStateOnError: Bool { true }
  public static var defaultTrigger: When? { nil }
  public static var childSlots: [ChildSlot<State>] { [] }
  public static var injectedFields: [InjectedField<State>] { [] }
}
