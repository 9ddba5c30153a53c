// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// The key of the injected faults of the stored settings: those that were found, and those that will be.
public enum SettingsFaultsKey: Injectable {
  /// None.
  public static var defaultValue: AsyncStream<SettingsFault> { AsyncStream { $0.finish() } }
}
