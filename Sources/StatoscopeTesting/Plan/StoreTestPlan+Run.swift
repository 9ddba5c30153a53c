// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension StoreTestPlan {
  /// Runs the plan: its own path, then its forks, in the order in which they were declared. Each begins with a new store.
  ///
  /// Runs where it is called, at once; call it on the actor that the store lives on. Failures are reported to XCTest or
  /// Swift Testing, at the lines of the steps.
  /// - Parameters:
  ///   - assertRelease: Whether the store, and all that were inside of it, have to be gone after its path.
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
    let witness = options.assertRelease ? ReleaseWitness() : nil
    try EffectExecution.holding { try runPath(options, reported, witness) }
    if let complaint = witness?.complaint() { reporter.report(complaint, at: options.end) }
    for fork in forks { try fork.run(options, reported) }
  }

  /// Runs one path.
  private func runPath(_ options: RunOptions, _ reported: ReportedFailures, _ witness: ReleaseWitness?) throws {
    let store: T
    do {
      store = try given()
    } catch {
      try Rethrowing.check(error)
      if reported.isNew("given", of: nil) {
        reporter.report("GIVEN could not make its store:\n\n\(ErrorText.indented(error))", at: start)
      }
      return
    }
    for member in TreeMember.all(from: store) { member.hold() }
    guard !store._planAccess.isElsewhere() else {
      if reported.isNew("elsewhere", of: nil) {
        reporter.report(
          """
          \(store._planAccess.name) lives on the main actor, and its plan was run elsewhere.

          To fix this, run the plan on the main actor: mark the test '@MainActor'.
          """, at: options.end)
      }
      return
    }
    let path = PathRun(store: store, start: start, reporter: reporter, reported: reported)
    do {
      witness?.note(store)
      for step in steps {
        try path.run(step)
        witness?.note(store)
      }
      path.end(clearing, assertingNoPendingEffects: options.assertNoPendingEffects)
    } catch is PathEnded {}
  }
}

/// What a plan is run with.
struct RunOptions {
  let assertRelease: Bool
  let assertNoPendingEffects: Bool
  let end: SourcePlace
}
