// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a ``MiddlewareReducer`` sees as the child's reducer when the child is a class: the state is the object, the events
/// are the object's.
///
/// ```swift
/// if case .finished? = childWhen as? Player.When { return .trackEnded }
/// ```
/// There are no stores of it.
public enum ClassReducer<Object: ScopeImplementation>: Reducer {
  public typealias State = Object
  public typealias When = Object.When

  /// Calls the object's `update`.
  public static func update(
    _ when: When, state: inout Object, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    try state.update(when)
  }
}
