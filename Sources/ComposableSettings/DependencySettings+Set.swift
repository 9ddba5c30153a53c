// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Settings
import StoreKernel

extension DependencySettings {
  /// An effect that writes a setting.
  ///
  /// ```swift
  /// case .enableSoundButtonPressed:
  ///   return PlayerSettings.shared.set(\.isSoundEnabled, to: true)
  /// ```
  /// Nothing is written before a store runs it: a reducer describes, the store does. It is done at the store's home as
  /// soon as the reducer has returned, so several writes keep their order; one of the value that the setting has already
  /// does nothing. It sends no action. In a test plan it is a ``SetSetting``.
  ///
  /// It is returned by a `Reduce`, and can be given to a Statoscope reducer's `effectsState.enqueue` as well.
  public func set<Value, Action>(
    _ setting: ReferenceWritableKeyPath<Self, Value>, to value: Value, fileID: String = #fileID, line: Int = #line
  ) -> Composable.Effect<Action> {
    .writing(SetSetting(setting, of: self, to: value), fileID: fileID, line: line)
  }

  /// The description that a setting is written, for whoever runs it.
  @_disfavoredOverload
  public func set<Value>(
    _ setting: ReferenceWritableKeyPath<Self, Value>, to value: Value
  ) -> SetSetting<Self, Value> { SetSetting(setting, of: self, to: value) }
}

extension Composable.Effect {
  static func writing<Settings, Value>(
    _ write: SetSetting<Settings, Value>, fileID: String, line: Int
  ) -> Self {
    Self(write.compactMap { nil }, fileID: fileID, line: line)
  }
}
