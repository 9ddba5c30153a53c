// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import StoreKernel

extension EffectsState {
  /// Asks for an effect that writes or follows a setting.
  ///
  /// ```swift
  /// case .muted:
  ///   effectsState.enqueue(PlayerSettings.shared.set(\.isSoundEnabled, to: false))
  /// case .appeared:
  ///   effectsState.enqueue(PlayerSettings.shared.$isSoundEnabled.onChange(When.soundChanged), id: "sound")
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
