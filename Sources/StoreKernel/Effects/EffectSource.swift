// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How an effect produces its results.
///
/// What takes an actor runs there: see `EffectWork.actor(home:)`. Results cross to where they are wanted in a box, as
/// nobody else has them.
@usableFromInline
package enum EffectSource {
  /// One result, later.
  case once((isolated (any Actor)?) async throws -> UncheckedBox<Any>)
  /// One result, at once, at the store's home.
  case immediate(() throws -> Any)
  /// Any number of results. Emitting one throws when the effect has been cancelled.
  case many(
    (isolated (any Actor)?, _ emit: @escaping @Sendable (UncheckedBox<Any>) async throws -> Void) async throws -> Void)
}
