// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings

/// Whether the screen has colours.
public enum Colours: String, SettingValue, CaseIterable {
  /// As the terminal and `NO_COLOR` say.
  case auto
  /// Whatever `NO_COLOR` says.
  case on
  /// None.
  case off
}
