// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Has no effect, and is always false. It kept effects from being run in all tests of a process.
///
/// A test plan holds the effects of its own store, and only that. A store that no plan drives runs its effects, in tests,
/// too; wait for them with `await store.send(…).finish()`, or inject what answers at once.
@available(*, deprecated, message: "A test plan holds the effects of its store; other stores run theirs. Remove this.")
public var scopeEffectsDisabledInUnitTests: Bool {
  get { false }
  set {}
}
