// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A value of a setting, and who gave it.
public struct SettingChange<Value: Sendable>: Sendable {
  /// The value from now on.
  public let value: Value
  /// Who wrote it: what ``SettingsOrigin/current`` was in the task that did. `nil` for the first value, for one that
  /// another process or other code wrote, and for one whose writer did not say.
  public let origin: SettingsOrigin?
}
