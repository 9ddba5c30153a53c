// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

// In a module whose default isolation is the main actor a state is changed there alone, unless it is declared
// `nonisolated`; then these are for it, too. There, `emit(state.lend("Dune"))` does the same in two steps.

extension Store where State: Sendable {
  /// Changes the state, wholly or not at all, from any thread.
  ///
  /// The state is the new one when this returns; transactions of other threads wait meanwhile, and none is lost.
  /// Subscribers are told on the main actor, in the order of the changes.
  ///
  /// ```swift
  /// service.titles { [weak self] titles in self?.transact { $0.loaded(.success(titles)) } }
  /// ```
  /// Do not change another store from inside of a transaction: two threads that do so crosswise wait for ever.
  /// - Returns: What the transaction returns.
  @discardableResult
  public nonisolated func transact<Result: Sendable, Failure: Error>(
    _ transaction: (inout State) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    try channel.transact(transaction) { _ in nil }
  }

  /// Changes the state, wholly or not at all, and emits the side effect that the transaction returns, in one step: no
  /// other change comes in between. From any thread.
  ///
  /// ```swift
  /// emit { $0.lend("Dune") }
  /// ```
  public nonisolated func emit<Failure: Error>(
    _ transaction: (inout State) throws(Failure) -> Effect?
  ) throws(Failure) {
    _ = try channel.transact(transaction) { $0 }
  }
}

extension Store where Effect: Sendable {
  /// Tells subscribers of a side effect, with the state that holds now, and after it: see `emit(_:)`. From any thread.
  public nonisolated func emit(_ effect: Effect) { channel.post(.emitted(effect)) }
}

extension StateChannel {
  func transact<Result, Failure: Error>(
    _ transaction: (inout State) throws(Failure) -> Result, emitting: (Result) -> Effect?
  ) throws(Failure) -> Result {
    let (before, isOutermost) = begin()
    var changed = before
    do throws(Failure) {
      let result = try transaction(&changed)
      end(changed, isOutermost: isOutermost, emitting: emitting(result))
      return result
    } catch {
      end(before, isOutermost: isOutermost)
      throw error
    }
  }
}
