// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Makes a struct with a `State`, a `When` and an `update` a ``Reducer``.
///
/// ```swift
/// @Reducer
/// struct Counter {
///   struct State { var total = 0 }
///   enum When { case increment }
///
///   static func update(
///     _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
///   ) throws {
///     switch when {
///     case .increment: state.total += 1
///     }
///   }
/// }
/// ```
///
/// The three parts may also stand in extensions of the struct. What is missing, or has the wrong shape, is reported at the
/// place to change.
@attached(
  extension, conformances: Reducer, _StateInAnExtension, _WhenInAnExtension, _UpdateInAnExtension, names: named(update),
  named(injectedFields), named(childSlots), named(ChildStores))
public macro Reducer() = #externalMacro(module: "StatoscopeMacros", type: "ReducerMacro")
