// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// Waits for a while, before the stored list is looked at again.
public struct WaitBeforeLook: Effect, Equatable {
  @InjectedForEffect(PauseKey.self) private var pause

  /// Asks for a pause.
  public init() {}

  public func runEffect() async throws { try await pause() }
}
