// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A reducer that does nothing.
public struct EmptyReducer<State, Action>: ReducerProtocol {
  /// A reducer that does nothing.
  public init() {}

  public func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
}
