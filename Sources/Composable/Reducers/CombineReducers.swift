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
public struct CombineReducers<Reducers: ReducerProtocol>: ReducerProtocol {
  private let reducers: Reducers

  /// The reducers of the block, one after the other.
  public init<State, Action>(
    @ReducerBuilder<State, Action> _ reducers: () -> Reducers
  ) where Reducers.State == State, Reducers.Action == Action { self.reducers = reducers() }

  public func reduce(into state: inout Reducers.State, action: Reducers.Action) -> Effect<Reducers.Action> {
    reducers.reduce(into: &state, action: action)
  }
}
