// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// How a type is stored: what it becomes, and how it is read back.
///
/// ```swift
/// struct Angle: SettingValue {
///   var degrees: Double
///   static let settingRepresentation = SettingRepresentation<Angle>("degrees from 0 to 360") { angle in
///     .double(angle.degrees)
///   } restore: { stored in
///     guard case .double(let degrees) = stored, (0...360).contains(degrees) else { return nil }
///     return Angle(degrees: degrees)
///   }
/// }
/// ```
public struct SettingRepresentation<Value: Sendable>: Sendable {
  /// What is expected in the storage, as reports say it: `an Int`.
  public let expectation: String
  let store: @Sendable (Value) throws -> StoredValue
  let restore: @Sendable (StoredValue) throws -> Value
  /// Tells whether two values are equal whose stored forms differ; `nil` where equal values have equal stored forms.
  let areEqual: (@Sendable (Value, Value) -> Bool)?

  /// Describes how to store a type.
  /// - Parameters:
  ///   - expectation: What is expected in the storage, as reports say it: `an Int`.
  ///   - store: The stored form of a value. Equal values must have equal stored forms. An error that it throws is
  ///     reported, and the value is not written.
  ///   - restore: The value of a stored form; `nil` or an error when that is not one of the type's, which is reported.
  public init(
    _ expectation: String, store: @escaping @Sendable (Value) throws -> StoredValue,
    restore: @escaping @Sendable (StoredValue) throws -> Value?
  ) {
    self.init(expectation, areEqual: nil, store: store, restore: restore)
  }

  init(
    _ expectation: String, areEqual: (@Sendable (Value, Value) -> Bool)?,
    store: @escaping @Sendable (Value) throws -> StoredValue,
    restore: @escaping @Sendable (StoredValue) throws -> Value?
  ) {
    self.expectation = expectation
    self.store = store
    self.restore = { stored in
      guard let value = try restore(stored) else { throw SettingMismatch(expected: expectation, found: stored) }
      return value
    }
    self.areEqual = areEqual
  }
}
