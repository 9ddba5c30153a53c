// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Writes the fields that binding actions say.
///
/// Put it where the fields should be written: reducers below it in a body see the new values.
///
/// ```swift
/// var body: some ReducerProtocol<State, Action> {
///   BindingReducer()
///   Reduce { state, action in
///     switch action {
///     case .binding(\.$username):
///       state.isNameTaken = false
///       return .none
///     case .binding, .saved:
///       return .none
///     }
///   }
/// }
/// ```
public struct BindingReducer<Action: BindableAction>: ReducerProtocol {
  public typealias State = Action.State

  /// Writes the fields that binding actions say.
  public init() {}

  public func reduce(into state: inout Action.State, action: Action) -> Effect<Action> {
    action.binding?.write(&state)
    return .none
  }
}
