// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Store: EmittingStore {
  /// How test plans reach the store. Do not write your own.
  public nonisolated var _planAccess: PlanAccess<StateEvent<State, Effect>> {
    core.planAccess(
      remember: { [channel] in channel.remember() },
      sending: { [channel] event, forward in
        channel.forgetRecorded()
        switch event {
        case .changed(let state): channel.end(state, isOutermost: channel.begin().isOutermost)
        case .emitted, .pushed: channel.post(event)
        case .answered: try forward(event)
        }
      })
  }

  /// How test plans see what the store emits. Do not write your own.
  public nonisolated var _emissions: EmissionAccess<Effect> {
    EmissionAccess(all: { [channel] in channel.recorded }, forget: { [channel] in channel.forgetRecorded() })
  }
}
