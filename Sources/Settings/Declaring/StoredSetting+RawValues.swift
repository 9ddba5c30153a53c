// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// Types with a raw value need no conformance, neither alone nor in a collection. Deeper nestings are for types that
// conform to `SettingValue`.

extension StoredSetting {
  /// A setting stored as its raw value.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) where Value: RawRepresentable, Value.RawValue: SettingValue {
    self.init(key, storage: storage, representation: .rawValue, default: wrappedValue)
  }

  /// A setting stored as its raw value, `nil` where nothing is stored.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init<Raw: RawRepresentable & Sendable>(
    _ key: String, storage: SettingsStorage? = nil
  ) where Value == Raw?, Raw.RawValue: SettingValue {
    self.init(key, storage: storage, representation: .optional(.rawValue)) { nil }
  }

  /// An optional setting stored as its raw value.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init<Raw: RawRepresentable & Sendable>(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) where Value == Raw?, Raw.RawValue: SettingValue {
    self.init(key, storage: storage, representation: .optional(.rawValue), default: wrappedValue)
  }

  /// An array stored as raw values.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init<Raw: RawRepresentable & Sendable>(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) where Value == [Raw], Raw.RawValue: SettingValue {
    self.init(key, storage: storage, representation: .array(of: .rawValue), default: wrappedValue)
  }

  /// An array stored as raw values, `nil` where nothing is stored.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init<Raw: RawRepresentable & Sendable>(
    _ key: String, storage: SettingsStorage? = nil
  ) where Value == [Raw]?, Raw.RawValue: SettingValue {
    self.init(key, storage: storage, representation: .optional(.array(of: .rawValue))) { nil }
  }

  /// A set stored as raw values.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init<Raw: RawRepresentable & Sendable>(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) where Value == Set<Raw>, Raw.RawValue: SettingValue {
    self.init(key, storage: storage, representation: .set(of: .rawValue), default: wrappedValue)
  }

  /// A dictionary with values stored as raw values.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init<Key: SettingValue, Raw: RawRepresentable & Sendable>(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) where Value == [Key: Raw], Raw.RawValue: SettingValue {
    self.init(
      key, storage: storage, representation: .dictionary(from: Key.settingRepresentation, to: .rawValue),
      default: wrappedValue)
  }

  /// A dictionary with keys stored as raw values.
  @_disfavoredOverload  // a type's own SettingValue conformance comes first
  public init<Raw: RawRepresentable & Sendable, Element: SettingValue>(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value, _ key: String, storage: SettingsStorage? = nil
  ) where Value == [Raw: Element], Raw.RawValue: SettingValue {
    self.init(
      key, storage: storage, representation: .dictionary(from: .rawValue, to: Element.settingRepresentation),
      default: wrappedValue)
  }
}
