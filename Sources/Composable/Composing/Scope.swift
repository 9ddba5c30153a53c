// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Runs a child reducer on a part of the parent's state, for the parent's actions that carry one of the child's.
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
/// For a part that may be missing there is `ifLet`, for a collection `forEach`. The part may be a case of a state that is
/// an enum: then the child runs while the state is in that case, as by `ifCaseLet`.
///
/// - Complexity: What the child takes; for another action, a comparison of case names.
public struct Scope<ParentState, ParentAction, Child: ReducerProtocol>: ReducerProtocol {
  private let run: (inout ParentState, ParentAction) -> Effect<ParentAction>

  /// Runs `child` on a part of the state.
  ///
  /// - Parameters:
  ///   - toChildState: The part.
  ///   - toChildAction: The case of the parent's actions that carries the child's: `Action.child`.
  ///   - child: The child reducer.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: @escaping (ChildAction) -> ParentAction,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    self.init(state: toChildState, action: CasePath(toChildAction), child: child)
  }

  /// Runs `child` on a part of the state.
  ///
  /// - Parameters:
  ///   - toChildState: The part.
  ///   - toChildAction: The way to the child's actions: `/Action.child`.
  ///   - child: The child reducer.
  public init<ChildState, ChildAction>(
    state toChildState: WritableKeyPath<ParentState, ChildState>,
    action toChildAction: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let child = child()
    run = { state, action in
      guard let childAction = toChildAction.extract(from: action) else { return .none }
      return child.reduce(into: &state[keyPath: toChildState], action: childAction)
        .placed(toChildState, stays: true, toChildAction.embed) { (state: ParentState) in state[keyPath: toChildState] }
    }
  }

  /// Runs `child` while the state is in a case. An action that comes when it is in another one is reported.
  ///
  /// ```swift
  /// var body: some ReducerProtocol<State, Action> {
  ///   Scope(state: /State.loggedOut, action: /Action.login) { Login() }
  ///   Scope(state: /State.loggedIn, action: /Action.home) { Home() }
  /// }
  /// ```
  /// - Parameters:
  ///   - toChildState: The case: `/State.child`.
  ///   - toChildAction: The way to the child's actions: `/Action.child`.
  ///   - child: The child reducer.
  public init<ChildState, ChildAction>(
    state toChildState: CasePath<ParentState, ChildState>,
    action toChildAction: CasePath<ParentAction, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> child: () -> Child, fileID: String = #fileID, line: Int = #line
  ) where Child.State == ChildState, Child.Action == ChildAction {
    let reducer = IfCaseLetReducer(
      parent: EmptyReducer<ParentState, ParentAction>(), child: child(), toChildState: toChildState,
      toChildAction: toChildAction, place: EffectOrigin(fileID: fileID, line: line))
    run = { state, action in reducer.reduce(into: &state, action: action) }
  }

  public func reduce(into state: inout ParentState, action: ParentAction) -> Effect<ParentAction> {
    run(&state, action)
  }
}
