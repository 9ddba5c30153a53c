// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Something about stored settings that somebody should know.
public struct SettingsIssue: Error, Sendable, Equatable, CustomStringConvertible {
  /// What is wrong.
  public enum Kind: Sendable, Equatable {
    /// A stored value is not of the declared type. It is left as it is, and the default is used.
    case wrongType
    /// A value could not be brought into its stored form, and was not written.
    case unstorableValue
    /// The file is truncated or not JSON. It is left as it is, and set aside when something has to be written.
    case damagedFile
    /// The file is there and cannot be read. It is left as it is, and nothing is written until it can be.
    case unreadableFile
    /// Values could not be written. They are kept in memory, and written with the next attempt that succeeds.
    case unwritable
    /// A migration threw, or two have one version. The values are as they were.
    case failedMigration
  }

  /// What is wrong.
  public let kind: Kind
  /// The key concerned, where it is one key.
  public let key: String?
  /// What happened, the values, and how to fix it.
  public let message: String

  /// Makes an issue. The storages make those that they report; make one to test what you do about it.
  public init(kind: Kind, key: String?, message: String) {
    self.kind = kind
    self.key = key
    self.message = message
  }

  public var description: String { message }
}
