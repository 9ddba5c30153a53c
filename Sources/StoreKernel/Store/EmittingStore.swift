// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// A store that emits effects to its subscribers, which test plans can expect.
public protocol EmittingStore: PlannedStore {
  /// What it emits.
  associatedtype Emission

  /// How test plans see what was emitted. Every such store of ours has it; do not write your own.
  var _emissions: EmissionAccess<Emission> { get }
}

/// How a test plan sees what a store has emitted since the plan's last event.
public struct EmissionAccess<Emission> {
  /// What was emitted, the oldest first.
  package let all: () -> [Emission]
  /// Begins anew.
  package let forget: () -> Void

  package init(all: @escaping () -> [Emission], forget: @escaping () -> Void) {
    self.all = all
    self.forget = forget
  }
}
