// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What happens when an effect is enqueued while others with its id are pending.
public enum EffectPolicy: Sendable, Equatable {
  /// What becomes of a new effect that finds no room.
  public enum Overflow: Sendable, Equatable {
    /// It is dropped, and the event stream says so.
    case drop
    /// It waits, listed, until one with its id has ended.
    case wait
  }

  /// They run side by side.
  case concurrent
  /// At most `limit` run; a new one cancels the oldest.
  case newest(limit: Int = 1)
  /// At most `limit` run; a new one that finds no room is dropped or waits.
  case oldest(limit: Int = 1, whenFull: Overflow)

  /// How many with one id may run side by side.
  var limit: Int {
    switch self {
    case .concurrent: .max
    case .newest(let limit), .oldest(let limit, _): max(1, limit)
    }
  }
}
