// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import StoreKernel

extension EffectsState {
  /// Asks for an effect that writes or follows a setting.
  ///
  /// ```swift
  /// case .muted:
  ///   state.isOn = false
  ///   effectsState.enqueue(PlayerSettings.shared.set(\.isSoundEnabled, to: false))
  /// case .appeared:
  ///   effectsState.enqueue(PlayerSettings.shared.$isSoundEnabled.bind(When.soundBound), id: "sound")
  /// case .soundBound(let isOn): state.isOn = isOn
  /// ```
  ///
  /// - Parameters:
  ///   - effect: Its actions are the events.
  ///   - id: Names the effect, so that it can be cancelled by `cancelEffect(id:)`.
  ///   - cancelInFlight: Whether effects with the same id are cancelled.
  public mutating func enqueue(
    _ effect: Composable.Effect<Event>, id: AnyHashable? = nil, cancelInFlight: Bool = false
  ) {
    (id.map { effect.cancellable(id: $0, cancelInFlight: cancelInFlight) } ?? effect).perform(in: &self, of: nil)
  }
}
