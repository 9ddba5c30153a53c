// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What an effect's result does to a state, waiting for its turn: see `Store.run`.
public struct StateTransaction<State, Effect>: CustomStringConvertible {
  let effect: Any
  let apply: (inout State) -> Effect?

  /// The effect whose result it is.
  public var description: String { "\(effect)" }
}
