// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A feature's logic: how an action changes the state, and which effects it leads to.
///
/// ```swift
/// struct Counter: ReducerProtocol {
///   struct State: Equatable {
///     var count = 0
///   }
///   enum Action {
///     case incremented
///     case decremented
///   }
///
///   func reduce(into state: inout State, action: Action) -> Effect<Action> {
///     switch action {
///     case .incremented: state.count += 1
///     case .decremented: state.count -= 1
///     }
///     return .none
///   }
/// }
/// ```
/// Write ``reduce(into:action:)``, or put a feature together from others in a `body`:
///
/// ```swift
/// var body: some ReducerProtocol<State, Action> {
///   Scope(state: \.counter, action: Action.counter) { Counter() }
///   Reduce { state, action in
///     if case .counter(.incremented) = action { state.increments += 1 }
///     return .none
///   }
/// }
/// ```
/// The reducers of a body are run one after the other, from top to bottom, each with the state that the one before has
/// left. Their effects begin in the same order, when all of them have run.
///
/// A reducer runs at its store's home, and needs neither be nor have anything `Sendable`.
public protocol ReducerProtocol<State, Action>: ReducerTypes {
  /// What the feature knows.
  associatedtype State
  /// What happens in the feature.
  associatedtype Action
  /// What the body is made of; `Never` where there is none.
  associatedtype Body

  /// Changes the state as the action says, and returns what is to be done besides.
  func reduce(into state: inout State, action: Action) -> Effect<Action>

  /// The feature, put together from other reducers. It is evaluated for every action.
  @ReducerBuilder<State, Action> var body: Body { get }
}

extension ReducerProtocol where Body == Never {
  /// There is none: the reducer has a ``reduce(into:action:)`` of its own.
  public var body: Body {
    // There is no value of `Never` to be returned, and nothing of ours asks for one.
    preconditionFailure("\(Self.self) has no body; call its 'reduce(into:action:)'.")
  }
}

extension ReducerProtocol where Body: ReducerProtocol, Body.State == State, Body.Action == Action {
  /// Runs the body.
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    body.reduce(into: &state, action: action)
  }
}

/// The types that a reducer is about.
///
/// You need not name it. It is there so that a reducer's own body can say `some ReducerProtocolOf<Self>` where the main
/// actor is the module's default isolation: whether the type is a ``ReducerProtocol`` is not known there before its body is.
public protocol ReducerTypes<State, Action> {
  /// What the feature knows.
  associatedtype State
  /// What happens in the feature.
  associatedtype Action
}

/// A reducer with another one's state and actions: `var body: some ReducerProtocolOf<Self>`.
public typealias ReducerProtocolOf<R: ReducerTypes> = ReducerProtocol<R.State, R.Action>
