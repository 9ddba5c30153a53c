// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A reducer from a closure.
///
/// ```swift
/// Reduce { state, action in
///   switch action {
///   case .cleared:
///     state.text = ""
///     return .none
///   }
/// }
/// ```
public struct Reduce<State, Action>: ReducerProtocol {
  private let run: (inout State, Action) -> Effect<Action>

  /// A reducer that does what `reduce` does.
  public init(_ reduce: @escaping (_ state: inout State, _ action: Action) -> Effect<Action>) { run = reduce }

  /// The same reducer, its type forgotten.
  public init<R: ReducerProtocol>(_ reducer: R) where R.State == State, R.Action == Action {
    run = { state, action in reducer.reduce(into: &state, action: action) }
  }

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { run(&state, action) }
}
