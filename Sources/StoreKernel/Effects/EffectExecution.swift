// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Whether the effects of stores made in this task run.
package enum EffectExecution {
  /// Effects run.
  case live
  /// Effects are listed and wait for somebody to complete them: in a test plan.
  case held

  @TaskLocal package static var current = EffectExecution.live
}
