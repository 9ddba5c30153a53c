// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// The key of the injected pause between two looks at the stored list.
public enum PauseKey: Injectable {
  /// One second: short enough not to be surprised, long enough not to be felt.
  public static var defaultValue: @Sendable () async throws -> Void { { try await Task.sleep(for: .seconds(1)) } }
}
