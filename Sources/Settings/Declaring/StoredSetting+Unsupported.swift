// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Chosen by the compiler when no other initialiser fits, to say what to do instead of what did not match.

extension StoredSetting {
  /// For types that cannot be stored: does not compile.
  @available(*, unavailable, message: "this type is not stored as it is: conform it to SettingValue, or say codable:")
  @_disfavoredOverload  // every other comes first
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) {
    fatalError("unavailable")  // no call of it compiles
  }

  /// For types that cannot be stored: does not compile.
  @available(*, unavailable, message: "this type is not stored as it is: conform it to SettingValue, or say codable:")
  @_disfavoredOverload  // every other comes first
  public init<Wrapped: Sendable>(_ key: String, storage: SettingsStorage? = nil) where Value == Wrapped? {
    fatalError("unavailable")  // no call of it compiles
  }
}
