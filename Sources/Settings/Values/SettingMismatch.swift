// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A stored value is not of the form that its declaration asks for.
public struct SettingMismatch: Error, Sendable, CustomStringConvertible {
  /// What the declaration asks for: `an Int`.
  public let expected: String
  /// What is there instead.
  public let found: StoredValue
  /// Where in the stored value it is, from the outside in: `[2]`, `.name`. Empty for the value itself.
  public let path: String

  /// Says that `found` is not `expected`.
  public init(expected: String, found: StoredValue, path: String = "") {
    self.expected = expected
    self.found = found
    self.path = path
  }

  public var description: String {
    path.isEmpty ? "\(found) where \(expected) is expected" : "\(found) at \(path), where \(expected) is expected"
  }

  func below(_ place: String) -> SettingMismatch {
    SettingMismatch(expected: expected, found: found, path: place + path)
  }
}
