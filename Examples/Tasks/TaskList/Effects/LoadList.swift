// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

/// Reads the list from the injected storage.
public struct LoadList: Effect, Equatable {
  @InjectedForEffect(TaskStorageKey.self) private var storage

  /// Asks for the list.
  public init() {}

  public func runEffect() async throws -> TodoSnapshot { try storage.load() }
}
