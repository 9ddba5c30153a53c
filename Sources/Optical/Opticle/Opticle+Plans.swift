// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Opticle {
  /// How test plans reach the opticle. Do not write your own.
  public nonisolated var _planAccess: PlanAccess<OpticleEvent<Request, Response>> {
    let core = opticleCore
    return core.planAccess(
      remember: { [self] in
        let state = onMainActor(()) { self.state }
        return { onMainActor(state) { self.state = $0 } }
      },
      sending: { [self] event, forward in
        // A plan calls `dispatch` as the app does, not inside of a cycle: what it commits is done when `commit`
        // returns.
        guard case .dispatch(let request) = event else { return try forward(event) }
        core.tell(.events, .sent(event))
        onMainActor(request) { self.dispatch($0) }
        core.tell(.events, .updated(event))
      })
  }
}
