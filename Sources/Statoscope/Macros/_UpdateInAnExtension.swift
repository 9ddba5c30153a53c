// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Stands in for the `update` of a reducer that does not declare one in the body of its struct, as
/// ``_StateInAnExtension`` does for `State`.
public protocol _UpdateInAnExtension {}

extension _UpdateInAnExtension where Self: Reducer {
  /// Reports that the reducer has no `update`.
  @available(
    *, unavailable,
    message: """
      '@Reducer' requires 'static func update(_ when: When, state: inout State, \
      effectsState: inout EffectsState<When>, dependencies: ReducerDependencies) throws' \
      and the nested types 'State' and 'When', in the struct or in an extension of it
      """
  )
  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws(Failure) {}
}
