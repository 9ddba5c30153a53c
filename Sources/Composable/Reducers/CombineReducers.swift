// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Several reducers as one, so that something can be said of all of them.
///
/// ```swift
/// CombineReducers {
///   BindingReducer()
///   Trimming()
/// }
/// .ifLet(\.editor, action: Action.editor) { Editor() }
/// ```
public struct CombineReducers<State, Action, Reducers: ReducerProtocol>: ReducerProtocol
where Reducers.State == State, Reducers.Action == Action {
  private let reducers: Reducers

  /// The reducers of the block, one after the other.
  public init(@ReducerBuilder<State, Action> _ reducers: () -> Reducers) { self.reducers = reducers() }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    reducers.reduce(into: &state, action: action)
  }
}
