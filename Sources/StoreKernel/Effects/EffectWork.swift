// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What an effect does, without the type of its result. An object, since it is passed on often.
@usableFromInline
package final class EffectWork: @unchecked Sendable {  // safe: never changes; what it holds is called as its store says
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

  /// What the first step takes.
  @usableFromInline var inputType: Any.Type? { stages.first?.input }

  /// What the steps from the given one on make of an outcome.
  @usableFromInline
  func transform(_ outcome: Result<Any, any Error>, from first: Int) -> Result<Any, any Error> {
    if first == 0, stages.count == 1 { return stages[0].apply(outcome) }
    return stages[first...].reduce(outcome) { $1.apply($0) }
  }

  /// The actor that the effect has to run on: with the main actor as default isolation, a type's conformance to `Effect`
  /// is the main actor's, and does not go there by itself before it calls a function that does not wait. Nil for any other
  /// effect.
  ///
  /// To be called off all actors: there, such a conformance is none. Only code on its actor can enqueue the effect, so
  /// that is the store's home; where there is none, it can only be the main actor.
  func actor(home: (any Actor)?) -> (any Actor)? {
    let holdsHere = if case .many = source { isStreamHere(pristine) } else { isEffectHere(pristine) }
    return holdsHere ? nil : home ?? MainActor.shared
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

/// Whether the value's conformance holds where the calling code runs. Never inlined, so that it is asked at run time.
@inline(never)
private func isEffectHere(_ effect: Any) -> Bool { effect is any Effect }

/// The same for the conformance of a stream, which may be an actor's where the one to `Effect` is not.
@inline(never)
private func isStreamHere(_ effect: Any) -> Bool { effect is any StreamEffect }
