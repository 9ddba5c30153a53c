// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Calls a function of the main actor from code that the engine runs there, which the compiler cannot see.
package func onMainActor<Input, Output>(_ input: Input, _ body: @MainActor (Input) -> Output) -> Output {
  let input = UncheckedBox(input)
  return MainActor.assumeIsolated { UncheckedBox(body(input.value)) }.value
}
