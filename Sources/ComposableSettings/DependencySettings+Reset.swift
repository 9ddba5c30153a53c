// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Settings
import StoreKernel

extension DependencySettings {
  /// An effect that returns a setting to its default, by removing what is stored.
  ///
  /// ```swift
  /// case .soundForgotten:
  ///   return PlayerSettings.shared.reset(\.$isSoundEnabled)
  /// ```
  /// It is done when and where `set(_:to:)` writes. It sends no action. In a test plan it is a ``ResetSetting``.
  public func reset<Value, Action>(
    _ setting: KeyPath<Self, Setting<Value>>, fileID: String = #fileID, line: Int = #line
  ) -> Composable.Effect<Action> {
    Composable.Effect(ResetSetting(self[keyPath: setting]).compactMap { nil }, fileID: fileID, line: line)
  }
}
