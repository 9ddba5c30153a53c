// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// A type that has one usual way of being stored.
///
/// Conform your own type to use it in settings, alone and in optionals, arrays, sets and dictionaries. A type with a raw
/// value needs no more than the name:
///
/// ```swift
/// enum SortOrder: String, SettingValue { case name, date }
/// ```
///
/// The form belongs to the declaration, for good: conforming a type to `Codable` or anything else later does not change
/// what is stored.
public protocol SettingValue: Sendable {
  /// How the type is stored. Asked for once for each declaration.
  static var settingRepresentation: SettingRepresentation<Self> { get }
}

extension SettingValue where Self: RawRepresentable, RawValue: SettingValue {
  public static var settingRepresentation: SettingRepresentation<Self> { .rawValue }
}

extension SettingRepresentation where Value: RawRepresentable, Value.RawValue: SettingValue {
  /// Stores the raw value. A raw value that the type does not know is reported.
  public static var rawValue: SettingRepresentation {
    let raw = Value.RawValue.settingRepresentation
    return SettingRepresentation("a raw value of \(Value.self)") {
      try raw.store($0.rawValue)
    } restore: {
      Value(rawValue: try raw.restore($0))
    }
  }
}

extension Bool: SettingValue {
  public static var settingRepresentation: SettingRepresentation<Bool> {
    SettingRepresentation("a Bool", store: { .bool($0) }, restore: { if case .bool(let it) = $0 { it } else { nil } })
  }
}

extension String: SettingValue {
  public static var settingRepresentation: SettingRepresentation<String> {
    SettingRepresentation("a String", store: { .string($0) }, restore: \.text)
  }
}

extension Data: SettingValue {
  public static var settingRepresentation: SettingRepresentation<Data> {
    SettingRepresentation("Data", store: { .data($0) }, restore: { if case .data(let it) = $0 { it } else { nil } })
  }
}

extension Date: SettingValue {
  /// A date, kept exactly, fractions of a second included.
  public static var settingRepresentation: SettingRepresentation<Date> {
    SettingRepresentation("a Date", store: { .date($0) }, restore: { if case .date(let it) = $0 { it } else { nil } })
  }
}

extension UUID: SettingValue {
  public static var settingRepresentation: SettingRepresentation<UUID> {
    SettingRepresentation(
      "a UUID", store: { .string($0.uuidString) }, restore: { $0.text.flatMap(UUID.init(uuidString:)) })
  }
}

extension URL: SettingValue {
  /// A URL as its text; one that is relative to another keeps both.
  public static var settingRepresentation: SettingRepresentation<URL> {
    SettingRepresentation("a URL") { url in
      guard let base = url.baseURL else { return .string(url.absoluteString) }
      return .dictionary(["base": .string(base.absoluteString), "relative": .string(url.relativeString)])
    } restore: { stored in
      if let text = stored.text { return URL(string: text) }
      guard case .dictionary(let parts) = stored, let base = parts["base"]?.text.flatMap(URL.init(string:)) else {
        return nil
      }
      return parts["relative"]?.text.flatMap { URL(string: $0, relativeTo: base) }
    }
  }
}

extension StoredValue {
  var text: String? { if case .string(let text) = self { text } else { nil } }
}
