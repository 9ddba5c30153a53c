// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How an effect produces its results.
@usableFromInline
package enum EffectSource {
  /// One result, later.
  case once(() async throws -> Any)
  /// One result, at once, at the store's home.
  case immediate(() throws -> Any)
  /// Any number of results. Emitting one throws when the effect has been cancelled.
  case many((_ emit: @escaping (Any) async throws -> Void) async throws -> Void)
}
