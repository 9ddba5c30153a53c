// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What becomes of a side effect that is emitted when nobody listens.
public enum UnheardEffects: Sendable, Equatable {
  /// It is dropped, and the event stream says so.
  case drop
  /// It is kept for the first subscriber who listens to effects, who hears it after the state that holds then. Past
  /// `limit` the oldest are dropped.
  case keep(limit: Int = 64)
}
