// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension Store {
  /// Runs asynchronous work, and lets what comes of it change the state.
  ///
  /// ```swift
  /// run(FetchTitles(), id: "titles", policy: .newest()) { state, titles in state.loaded(titles) }
  /// ```
  /// The work is cancelled when the store goes. In a test plan it is listed and held.
  ///
  /// - Parameters:
  ///   - effect: The work.
  ///   - id: Names it, so that it can be cancelled. It means nothing to other stores.
  ///   - policy: What happens when others with this id are pending.
  ///   - answer: A transaction of the state, on the main actor, given what the work returned or threw.
  public func run<Work: StoreKernel.Effect>(
    _ effect: Work, id: AnyHashable? = nil, policy: EffectPolicy = .concurrent, fileID: String = #fileID,
    line: Int = #line, answer: @escaping (inout State, Result<Work.ResultType, any Error>) -> Void
  ) {
    enqueue(effect, id, policy, EffectPlace(fileID: fileID, line: line)) { state, outcome in
      answer(&state, outcome)
      return nil
    }
  }

  /// Runs asynchronous work, lets what comes of it change the state, and emits the side effect that is returned then.
  ///
  /// ```swift
  /// run(FetchTitles()) { state, titles in state.refreshed(titles) }
  /// ```
  /// The work is cancelled when the store goes. In a test plan it is listed and held.
  ///
  /// - Parameters:
  ///   - effect: The work.
  ///   - id: Names it, so that it can be cancelled. It means nothing to other stores.
  ///   - policy: What happens when others with this id are pending.
  ///   - answer: A transaction of the state, on the main actor, given what the work returned or threw. Returns what is
  ///     to be emitted.
  public func run<Work: StoreKernel.Effect>(
    _ effect: Work, id: AnyHashable? = nil, policy: EffectPolicy = .concurrent, fileID: String = #fileID,
    line: Int = #line, answer: @escaping (inout State, Result<Work.ResultType, any Error>) -> Effect?
  ) {
    enqueue(effect, id, policy, EffectPlace(fileID: fileID, line: line), answer)
  }

  private struct EffectPlace {
    let fileID: String
    let line: Int
  }

  private func enqueue<Work: StoreKernel.Effect>(
    _ work: Work, _ id: AnyHashable?, _ policy: EffectPolicy, _ place: EffectPlace,
    _ answer: @escaping (inout State, Result<Work.ResultType, any Error>) -> Effect?
  ) {
    let answering = work.mapToResult().map { outcome in
      StateEvent.answered(StateTransaction<State, Effect>(effect: work) { answer(&$0, outcome) })
    }
    core.changeEffects(isolation: nil) { effects in
      if let id {
        effects.enqueue(answering, id: id, policy: policy, fileID: place.fileID, line: place.line)
      } else {
        effects.enqueue(answering, fileID: place.fileID, line: place.line)
      }
    }
  }

  /// Cancels the work that was run with `id`. What it would have returned changes nothing; work that has returned
  /// already is heard before.
  public func cancelEffect(id: some Hashable) { core.changeEffects(isolation: nil) { $0.cancelEffect(id: id) } }

  /// Cancels all work. What it would have returned changes nothing; work that has returned already is heard before.
  public func cancelAllEffects() { core.changeEffects(isolation: nil) { $0.cancelAllEffects() } }

  /// The work that waits or runs, the oldest first.
  public var effects: [any StoreKernel.Effect] { core.effects.effects }
}
