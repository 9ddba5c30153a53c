// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A reducer that answers to what happens in the features inside of it, at any depth.
///
/// ```swift
/// extension Inbox: MiddlewareReducer {
///   static func updateSubstate<Child: Reducer>(
///     _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
///     dependencies: any ReducerDependencies
///   ) throws -> When? {
///     if childWhen as? Message.When == .archived { return .messageArchived }
///     return nil
///   }
/// }
/// ```
public protocol MiddlewareReducer {
  /// The state of this feature.
  associatedtype State
  /// The events of this feature.
  associatedtype When

  /// Tells what to do about an event of a feature inside of this one.
  ///
  /// It is called when the child has processed the event, first for the nearest feature around it and then outward. What
  /// it returns is queued as an event of this feature. A feature's own events are not offered to it.
  /// Whoever waits for the child's event with `finish()` waits for what this feature does in answer, too. Cancelling that
  /// does not stop it.
  ///
  /// An error is reported, or thrown by the child's `sendUnsafe`; what the child did stands, and the features further out
  /// are asked all the same.
  /// - Parameters:
  ///   - childType: The child's reducer.
  ///   - childState: The child's state after the event.
  ///   - childWhen: The event.
  ///   - parentState: The state of this feature.
  ///   - dependencies: What is injected into this feature's scope.
  static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) throws -> When?
}

/// An event of a reducer's store, for the stores around it.
struct ReducerEvent<Child: Reducer>: SubstateEvent {
  let state: Child.State
  let when: Child.When

  var event: Any { when }

  func offer<Parent: MiddlewareReducer>(
    to parent: Parent.Type, _ state: Parent.State, _ dependencies: any ReducerDependencies
  ) throws -> Parent.When? {
    try parent.updateSubstate(
      Child.self, childState: self.state, childWhen: when, parentState: state, dependencies: dependencies)
  }
}

protocol SubstateEvent: DescendantEvent {
  func offer<Parent: MiddlewareReducer>(
    to parent: Parent.Type, _ state: Parent.State, _ dependencies: any ReducerDependencies
  ) throws -> Parent.When?
}

/// How a reducer that is a `MiddlewareReducer` answers to events inside of it.
struct SubstateAnswer<R: Reducer> {
  typealias Answer<State, When> = (any SubstateEvent, State, any ReducerDependencies) throws -> When?

  let answer: Answer<R.State, R.When>

  /// Nil for a reducer that does not answer.
  init?() {
    guard let type = R.self as? any MiddlewareReducer.Type else { return nil }
    func answer<M: MiddlewareReducer>(of type: M.Type) -> Any {
      let answer: Answer<M.State, M.When> = { try $0.offer(to: type, $1, $2) }
      return answer
    }
    guard let known = answer(of: type) as? Answer<R.State, R.When> else { return nil }
    self.answer = known
  }
}
