// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the log tells of.
public enum LogLevel: String, CaseIterable, Sendable {
  /// Errors thrown by reducers and effects.
  case errors
  /// Events.
  case when
  /// What becomes of effects.
  case effects
  /// What an event changed in the state.
  case stateDiff
  /// The whole state after each event.
  case state
  /// Values injected.
  case injection
}

extension Set<LogLevel> {
  /// Errors and events.
  public static var basic: Self { [.errors, .when] }
  /// Everything but whole states.
  public static var all: Self { [.errors, .when, .effects, .stateDiff, .injection] }
  /// Everything.
  public static var verbose: Self { Set(LogLevel.allCases) }
}

extension LogLevel {
  /// Errors and events.
  public static var basic: Set<LogLevel> { .basic }
  /// Everything but whole states.
  public static var all: Set<LogLevel> { .all }
  /// Everything.
  public static var verbose: Set<LogLevel> { .verbose }

  /// What has to be listened to for this level.
  var interest: StoreEvent.Interest {
    switch self {
    case .errors: .errors
    case .when: .events
    case .effects: .effects
    case .stateDiff, .state: .states
    case .injection: .injection
    }
  }
}
