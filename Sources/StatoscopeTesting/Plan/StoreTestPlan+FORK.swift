// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  /// What happens when another event comes instead: a path of its own, with the steps so far, the event, and the steps
  /// that `elseFlow` adds. The plan goes on as if it were not there.
  ///
  /// ```swift
  /// .FORK(.saveFailed(error)) { sut in
  ///   try sut.THEN(\.state.isSaving, equals: false)
  /// }
  /// .WHEN(.saved)
  /// ```
  /// `elseFlow` runs when it is declared. Forks may have forks. They run after the path that they leave.
  @discardableResult
  public func FORK(
    file: StaticString = #filePath, line: UInt = #line, _ elseWhen: T.Event,
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>
  ) throws -> Self {
    try forking(elseFlow) { $0.sending(elseWhen, titled: "FORK", at: SourcePlace(file: file, line: line)) }
  }

  /// What happens when a pending effect returns this instead. See `FORK` and `WHEN_EffectCompletes`.
  @discardableResult
  public func FORK_EffectCompletes<E: Effect>(
    _ expectedEffect: E.Type, with effectResult: E.ResultType, where isExpected: ((E) -> Bool)? = nil,
    file: StaticString = #filePath, line: UInt = #line,
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>
  ) throws -> Self {
    try forking(elseFlow) {
      $0.completing(
        expectedEffect, where: isExpected, with: .success(effectResult), titled: "FORK_EffectCompletes",
        at: SourcePlace(file: file, line: line))
    }
  }

  /// What happens when a pending effect throws this instead. See `FORK` and `WHEN_EffectFails`.
  @discardableResult
  public func FORK_EffectFails<E: Effect>(
    _ expectedEffect: E.Type, with effectResult: any Error, where isExpected: ((E) -> Bool)? = nil,
    file: StaticString = #filePath, line: UInt = #line,
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>
  ) throws -> Self {
    try forking(elseFlow) {
      $0.completing(
        expectedEffect, where: isExpected, with: .failure(effectResult), titled: "FORK_EffectFails",
        at: SourcePlace(file: file, line: line))
    }
  }

  /// What happens when the oldest effect ends with this event instead. See `FORK` and `WHEN_OlderEffectCompletes`.
  @discardableResult
  public func FORK_OlderEffectCompletes(
    with effectResult: T.Event, file: StaticString = #filePath, line: UInt = #line,
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>
  ) throws -> Self {
    try forking(elseFlow) {
      $0.completingOldest(
        with: effectResult, titled: "FORK_OlderEffectCompletes", at: SourcePlace(file: file, line: line))
    }
  }

  func forking(
    _ elseFlow: (StoreTestPlan<T>) throws -> StoreTestPlan<T>, first: (StoreTestPlan<T>) -> PlanStep<T>
  ) throws -> Self {
    try forking { fork in
      fork.adding(first(fork))
      _ = try elseFlow(fork)
    }
    return self
  }
}
