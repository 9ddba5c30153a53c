// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Opticle {
  /// Runs an effect: what it returns is committed, what it throws is committed as the request's failure.
  ///
  /// ```swift
  /// func dispatch(_ request: Request) {
  ///   run(FetchTitles().map(Response.loaded), from: request)
  /// }
  /// ```
  /// The effect is cancelled when the opticle goes. In a test plan it is listed and held.
  ///
  /// - Parameters:
  ///   - effect: Its result is the response. Use `map` to make it one.
  ///   - request: What the effect was run for.
  public func run<E: Effect>(
    _ effect: E, from request: Request, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Response {
    let committing = committing(effect, from: request)
    opticleCore.changeEffects(isolation: MainActor.shared) { $0.enqueue(committing, fileID: fileID, line: line) }
  }

  /// Runs an effect with a name: what it returns is committed, what it throws is committed as the request's failure.
  ///
  /// - Parameters:
  ///   - effect: Its result is the response. Use `map` to make it one.
  ///   - request: What the effect was run for.
  ///   - id: Names the effect, so that it can be cancelled. It means nothing to other opticles.
  ///   - cancelInFlight: Whether effects with the same id are cancelled.
  public func run<E: Effect>(
    _ effect: E, from request: Request, id: some Hashable, cancelInFlight: Bool = false, fileID: String = #fileID,
    line: Int = #line
  ) where E.ResultType == Response {
    let committing = committing(effect, from: request)
    opticleCore.changeEffects(isolation: MainActor.shared) {
      $0.enqueue(committing, id: id, cancelInFlight: cancelInFlight, fileID: fileID, line: line)
    }
  }

  /// Runs an effect when its policy lets it: what it returns is committed, what it throws is committed as the request's
  /// failure.
  ///
  /// - Parameters:
  ///   - effect: Its result is the response. Use `map` to make it one.
  ///   - request: What the effect was run for.
  ///   - id: The effects with this id are the ones that the policy counts.
  ///   - policy: What happens when others with this id are pending.
  public func run<E: Effect>(
    _ effect: E, from request: Request, id: some Hashable, policy: EffectPolicy, fileID: String = #fileID,
    line: Int = #line
  ) where E.ResultType == Response {
    let committing = committing(effect, from: request)
    opticleCore.changeEffects(isolation: MainActor.shared) {
      $0.enqueue(committing, id: id, policy: policy, fileID: fileID, line: line)
    }
  }

  private func committing<E: Effect>(
    _ effect: E, from request: Request
  ) -> AnyEffect<OpticleEvent<Request, Response>> where E.ResultType == Response {
    effect.mapToResult().map { outcome in
      switch outcome {
      case .success(let response): .commit(response)
      case .failure(let error): .failed(error, from: request)
      }
    }
  }

  /// Cancels the effects that were run with `id`. What they would have returned is not committed.
  public func cancelEffect(id: some Hashable) {
    opticleCore.changeEffects(isolation: MainActor.shared) { $0.cancelEffect(id: id) }
  }

  /// Cancels all effects. What they would have returned is not committed.
  public func cancelAllEffects() {
    opticleCore.changeEffects(isolation: MainActor.shared) { $0.cancelAllEffects() }
  }

  /// The effects that are enqueued or run, the oldest first, as they were before their results were mapped.
  public var effects: [any Effect] { opticleCore.effects.effects }
}
