// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoredSetting where Value: SettingValue {
  /// A setting of a type that has its usual form.
  /// - Parameters:
  ///   - wrappedValue: The default, evaluated when it is first needed.
  ///   - key: The key. Any string will do, dots and the empty one included.
  ///   - storage: Where it is kept; `nil` for the class's storage.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) {
    self.init(key, storage: storage, representation: Value.settingRepresentation, default: wrappedValue)
  }
}

extension StoredSetting {
  /// A setting that is `nil` where nothing is stored.
  public init<Wrapped: SettingValue>(_ key: String, storage: SettingsStorage? = nil) where Value == Wrapped? {
    self.init(key, storage: storage, representation: Value.settingRepresentation) { nil }
  }

  /// A setting in a form of your own.
  /// - Parameters:
  ///   - wrappedValue: The default, evaluated when it is first needed.
  ///   - key: The key.
  ///   - representation: How the value is stored.
  ///   - storage: Where it is kept; `nil` for the class's storage.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String,
    as representation: SettingRepresentation<Value>, storage: SettingsStorage? = nil
  ) {
    self.init(key, storage: storage, representation: representation, default: wrappedValue)
  }

  /// A setting in a form of your own, which is `nil` where nothing is stored.
  public init<Wrapped: Sendable>(
    _ key: String, as representation: SettingRepresentation<Wrapped>, storage: SettingsStorage? = nil
  ) where Value == Wrapped? {
    self.init(key, storage: storage, representation: .optional(representation)) { nil }
  }

  /// A setting that is stored as JSON, because its declaration says so.
  /// - Parameters:
  ///   - wrappedValue: The default, evaluated when it is first needed.
  ///   - key: The key.
  ///   - storage: Where it is kept; `nil` for the class's storage.
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, codable key: String, storage: SettingsStorage? = nil
  ) where Value: Codable {
    self.init(key, storage: storage, representation: .codable, default: wrappedValue)
  }

  /// A setting that is stored as JSON, because its declaration says so, and is `nil` where nothing is stored.
  public init<Wrapped: Codable & Sendable>(codable key: String, storage: SettingsStorage? = nil)
  where Value == Wrapped? {
    self.init(key, storage: storage, representation: .optional(.codable)) { nil }
  }
}
