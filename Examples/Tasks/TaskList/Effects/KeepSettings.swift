// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
import Statoscope

/// Waits until all settings that were written are where a crash cannot lose them. Returns why they are not, if so.
public struct KeepSettings: Effect, Equatable {
  private let storage: SettingsStorage

  /// Asks for the settings that are in force here.
  public init() {
    storage = TasksSettings.currentStorage
  }

  public func runEffect() async throws -> SettingsFault? {
    do {
      try await storage.flush()
      return nil
    } catch let issue as SettingsIssue {
      return SettingsFault(issue, stored: nil)
    }
  }

  public static func == (left: Self, right: Self) -> Bool { left.storage === right.storage }
}
