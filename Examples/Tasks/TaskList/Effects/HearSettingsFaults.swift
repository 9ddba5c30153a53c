// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// Hears of faults of the stored settings.
public struct HearSettingsFaults: StreamEffect, Equatable {
  @InjectedForEffect(SettingsFaultsKey.self) private var faults

  /// Asks to hear of them.
  public init() {}

  public func elements() -> AsyncStream<SettingsFault> { faults }
}
