// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// What a store is expected to do: events, and what holds after each of them.
///
/// ```swift
/// try Counter.Store.GIVEN {
///   Counter.Store(initialState: Counter.State())
/// }
/// .WHEN(.incremented)
/// .THEN(\.state.count, equals: 1)
/// .runTest()
/// ```
/// Steps are recorded, and run by `runTest`, where that is called. `GIVEN`'s closure makes a new store for every path: the
/// plan itself is one, and every `FORK` is another. Effects are listed and held, never run: the plan completes them.
///
/// A plan is strict. An event that a pending effect can yield completes the oldest such effect, and at the end of a path
/// nothing may be pending, in the store and in those inside of it.
///
/// A `THEN` that fails does not end its path: what follows may hold all the same. Where an event could not be sent, an
/// effect could not be completed, or a closure threw, the path ends, since the rest of it would speak of something else;
/// the other paths still run. A step that several paths share fails once.
public class StoreTestPlan<T: PlannedStore> {
  let given: () throws -> T
  let start: SourcePlace
  let isFork: Bool
  var steps: [PlanStep<T>]
  var forks: [StoreTestPlan<T>] = []
  /// What later events clear before they are sent, and the path at its end.
  var clearing: ClearEffects
  /// Whether nobody has to be reminded to run it.
  var isSpent = false
  let reporter: FailureReporter

  /// A plan for the store that `given` makes. It is called once for every path, when the plan runs.
  public init(file: StaticString = #filePath, line: UInt = #line, given: @escaping () throws -> T) {
    self.given = given
    start = SourcePlace(file: file, line: line)
    isFork = false
    steps = []
    clearing = .none
    reporter = FailureReporter()
  }

  /// Another plan that begins with the steps so far.
  init(forkOf plan: StoreTestPlan<T>) {
    given = plan.given
    start = plan.start
    isFork = true
    steps = plan.steps
    clearing = plan.clearing
    reporter = plan.reporter
  }

  /// A plan whose steps another one runs.
  init<Whole>(of plan: StoreTestPlan<Whole>, clearing: ClearEffects, given: @escaping () throws -> T) {
    self.given = given
    start = plan.start
    isFork = true
    steps = []
    self.clearing = clearing
    reporter = plan.reporter
  }

  deinit {
    guard !isFork, !isSpent else { return }
    reporter.report(
      """
      The test plan that begins here was never run, so nothing was tested.

      To fix this, end it with '.runTest()'.
      """, at: start)
  }

  /// Which pending effects the events that follow clear before they are sent, and the path at its end.
  ///
  /// What is cleared counts as neither pending nor completed. Without this step nothing is cleared. It holds for the
  /// steps declared after it, and for the forks and the `WITH`s among them. Inside of `WITH` it holds up to `POP`, and at
  /// the end of the path for that store.
  public func configure(
    clearEffectsOnEveryWhenOrEnd clearing: ClearEffects, file: StaticString = #filePath, line: UInt = #line
  ) -> Self {
    setting(clearing)
  }

  final func setting(_ clearing: ClearEffects) -> Self {
    self.clearing = clearing
    return self
  }

  @discardableResult
  func adding(_ step: PlanStep<T>) -> Self {
    steps.append(step)
    return self
  }

  /// Adds a path of its own, which begins with the steps so far and goes on with those that `flow` adds.
  func forking(_ flow: (StoreTestPlan<T>) throws -> Void) throws {
    let fork = StoreTestPlan(forkOf: self)
    do {
      try flow(fork)
    } catch {
      isSpent = true  // the error says enough
      throw error
    }
    forks.append(fork)
  }

  /// Runs the plan, whose end this is.
  func end(_ run: PlanRun) throws {
    guard !isFork else {
      return reporter.report(
        """
        'runTest()' was called on a fork, which runs with the plan that it belongs to.

        To fix this, remove it from the fork's closure, and end the whole plan with '.runTest()'.
        """, at: run.end)
    }
    guard !isSpent else {
      return reporter.report(
        """
        'runTest()' was called again on a plan that has run already.

        To fix this, call it once, at the end of the plan.
        """, at: run.end)
    }
    isSpent = true
    try self.run(run)
  }
}
