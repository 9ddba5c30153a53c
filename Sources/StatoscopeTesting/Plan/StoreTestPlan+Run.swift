// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  /// Runs the plan: its own path, then its forks, in the order in which they were declared. Each begins with a new store.
  ///
  /// Runs where it is called, at once; call it on the actor that the store lives on. Failures are reported to XCTest or
  /// Swift Testing, at the lines of the steps.
  /// - Parameters:
  ///   - assertRelease: Whether the store has to be gone after its path.
  ///   - assertNoPendingEffects: Whether effects that are still pending at the end of a path are failures.
  /// - Throws: What skips the whole test (`XCTSkip`). All else is reported.
  public func runTest(
    file: StaticString = #filePath, line: UInt = #line, assertRelease: Bool = false,
    assertNoPendingEffects: Bool = true
  ) throws {
    let place = SourcePlace(file: file, line: line)
    try end(RunOptions(assertRelease: assertRelease, assertNoPendingEffects: assertNoPendingEffects, end: place))
  }

  func run(_ options: RunOptions, _ reported: ReportedFailures) throws {
    let released = try EffectExecution.holding { try runPath(options, reported) }
    if options.assertRelease, let held = released() {
      reporter.report(
        """
        \(held) is still alive after its path, so something holds on to it.

        To fix this, look for closures that capture the store (middleware, observers, injected values), and capture it \
        weakly there. If the test itself keeps the store, run the plan without 'assertRelease'.
        """, at: options.end)
    }
    for fork in forks { try fork.run(options, reported) }
  }

  /// Runs one path. Returns what tells the store's name as long as it is alive.
  private func runPath(_ options: RunOptions, _ reported: ReportedFailures) throws -> () -> String? {
    let store: T
    do {
      store = try given()
    } catch {
      try Rethrowing.check(error)
      if reported.isNew("given", of: nil) {
        reporter.report("GIVEN could not make its store:\n\n\(ErrorText.indented(error))", at: start)
      }
      return { nil }
    }
    let name = store._planAccess.name
    store._planAccess.hold()
    guard !store._planAccess.isElsewhere() else {
      if reported.isNew("elsewhere", of: nil) {
        reporter.report(
          """
          \(name) lives on the main actor, and its plan was run elsewhere.

          To fix this, run the plan on the main actor: mark the test '@MainActor'.
          """, at: options.end)
      }
      return { nil }
    }
    let path = PathRun(store: store, start: start, reporter: reporter, reported: reported)
    do {
      for step in steps { try path.run(step) }
      path.end(clearing, assertingNoPendingEffects: options.assertNoPendingEffects)
    } catch is PathEnded {}
    return { [weak store] in store.map { _ in name } }
  }
}

/// What a plan is run with.
struct RunOptions {
  let assertRelease: Bool
  let assertNoPendingEffects: Bool
  let end: SourcePlace
}
