// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension ReducerProtocol {
  /// Runs a child reducer while the state, an enum, is in one of its cases.
  ///
  /// ```swift
  /// struct App: ReducerProtocol {
  ///   enum State: Equatable {
  ///     case loggedOut(Login.State)
  ///     case loggedIn(Home.State)
  ///   }
  ///   enum Action {
  ///     case login(Login.Action)
  ///     case home(Home.Action)
  ///   }
  ///
  ///   var body: some ReducerProtocol<State, Action> {
  ///     Reduce { state, action in
  ///       if case .login(.succeeded(let user)) = action { state = .loggedIn(Home.State(user: user)) }
  ///       return .none
  ///     }
  ///     .ifCaseLet(State.loggedOut, action: Action.login) { Login() }
  ///     .ifCaseLet(State.loggedIn, action: Action.home) { Home() }
  ///   }
  /// }
  /// ```
  /// The child runs first, then the reducer that this is called on; so a parent may go to another case in answer to the
  /// child's own action. A child's action that comes when the state is in another case is reported, and the child is not
  /// run.
  ///
  /// The child's effects are cancelled in the event after which the state is in another case.
  ///
  /// - Parameters:
  ///   - toChildState: The case of the state: `State.loggedIn`.
  ///   - toChildAction: The case of the parent's actions that carries the child's: `Action.home`.
  ///   - child: The child reducer.
  /// - Complexity: What the child takes, and that its state is taken out of the enum and put back, which copies the
  ///   collections that it changes.
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ toChildState: @escaping (ChildState) -> State, action toChildAction: @escaping (ChildAction) -> Action,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child, fileID: String = #fileID, line: Int = #line
  ) -> IfCaseLetReducer<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    ifCaseLet(CasePath(toChildState), action: CasePath(toChildAction), then: child, fileID: fileID, line: line)
  }

  /// Runs a child reducer while the state is in one of its cases. See `ifCaseLet`; this one takes `/State.loggedIn`.
  public func ifCaseLet<ChildState, ChildAction, Child: ReducerProtocol>(
    _ toChildState: CasePath<State, ChildState>, action toChildAction: CasePath<Action, ChildAction>,
    @ReducerBuilder<ChildState, ChildAction> then child: () -> Child, fileID: String = #fileID, line: Int = #line
  ) -> IfCaseLetReducer<Self, Child> where Child.State == ChildState, Child.Action == ChildAction {
    IfCaseLetReducer(
      parent: self, child: child(), toChildState: toChildState, toChildAction: toChildAction,
      place: EffectOrigin(fileID: fileID, line: line))
  }
}

/// A reducer, and before it the child of one case of its state. What `ifCaseLet` makes.
public struct IfCaseLetReducer<Parent: ReducerProtocol, Child: ReducerProtocol>: ReducerProtocol {
  let parent: Parent
  let child: Child
  let toChildState: CasePath<Parent.State, Child.State>
  let toChildAction: CasePath<Parent.Action, Child.Action>
  let place: EffectOrigin

  public func reduce(into state: inout Parent.State, action: Parent.Action) -> Effect<Parent.Action> {
    let effect = reduceChild(&state, action)
    return .merge(effect, parent.reduce(into: &state, action: action))
  }

  private func reduceChild(_ state: inout Parent.State, _ action: Parent.Action) -> Effect<Parent.Action> {
    guard let childAction = toChildAction.extract(from: action) else { return .none }
    guard var childState = toChildState.extract(from: state) else {
      reportIssue(
        """
        '\(caseName(of: action))' was sent to an 'ifCaseLet' whose case the state is not in. It is in \
        '\(caseName(of: state))'.

        It was not given to \(Child.self). The parent was told of it.

        To fix this, let the parent go to another case only when nobody can send to this one any more. Effects of the \
        child are cancelled with it, so the action came from a view, or from an effect of the parent.
        """, fileID: place.fileID, line: place.line)
      return .none
    }
    let effect = child.reduce(into: &childState, action: childAction)
    state = toChildState.embed(childState)
    if effect.isNone { return .none }
    let name = CaseName(name: nameOfCase(state), identity: identity(of: childState), state: Child.State.self)
    let toChildState = toChildState
    return effect.placed(name, toChildAction.embed) { (state: Parent.State) in
      toChildState.extract(from: state).flatMap { name.identity == identity(of: $0) ? $0 : nil }
    }
  }
}

/// What tells the places of a state's cases apart.
private struct CaseName: Hashable {
  let name: String?
  let identity: AnyHashable?
  let state: ObjectIdentifier

  init(name: String?, identity: AnyHashable?, state: Any.Type) {
    self.name = name
    self.identity = identity
    self.state = ObjectIdentifier(state)
  }
}
