// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What an effect does, without the type of its result.
@usableFromInline
package struct EffectWork {
  /// The effect as it was before anything was mapped.
  @usableFromInline let pristine: any Effect
  @usableFromInline let source: EffectSource
  /// What turns the pristine effect's result into this one's, in order. Runs at the store's home.
  @usableFromInline let stages: [EffectStage]

  @usableFromInline
  init(pristine: any Effect, source: EffectSource, stages: [EffectStage]) {
    self.pristine = pristine
    self.source = source
    self.stages = stages
  }

  @usableFromInline
  func appending(_ stage: EffectStage) -> EffectWork {
    EffectWork(pristine: pristine, source: source, stages: stages.isEmpty ? [stage] : stages + [stage])
  }
}

/// One step from an effect's result to the next: what `map` and its kin add.
@usableFromInline
struct EffectStage {
  /// What the step takes.
  @usableFromInline let input: Any.Type
  @usableFromInline let apply: (Result<Any, any Error>) -> Result<Any, any Error>

  @usableFromInline
  init(input: Any.Type, apply: @escaping (Result<Any, any Error>) -> Result<Any, any Error>) {
    self.input = input
    self.apply = apply
  }
}
