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
    try end(PlanRun(assertRelease: assertRelease, assertNoPendingEffects: assertNoPendingEffects, end: place))
  }

  func run(_ run: PlanRun) throws {
    let witness = run.assertRelease ? ReleaseWitness() : nil
    try EffectExecution.holding { try runPath(run, witness) }
    if let complaint = witness?.complaint() { reporter.report(complaint, at: run.end) }
    for fork in forks { try fork.run(run) }
  }

  /// Runs one path.
  private func runPath(_ run: PlanRun, _ witness: ReleaseWitness?) throws {
    let store: T
    do {
      store = try given()
    } catch {
      try Rethrowing.check(error)
      return report(
        "GIVEN could not make its store:\n\n\(ErrorText.indented(error))", once: "given", in: run, at: start)
    }
    guard run.notes(store) else {
      return report(
        """
        GIVEN returned the same \(store._planAccess.name) for more than one path. What one path did to it would still \
        be there in the next.

        To fix this, make the store inside of GIVEN's closure.
        """, once: "same", in: run, at: start)
    }
    guard !store._planAccess.isElsewhere() else {
      return report(
        """
        \(store._planAccess.name) lives on the main actor, and its plan was run elsewhere.

        To fix this, run the plan on the main actor: mark the test '@MainActor'.
        """, once: "elsewhere", in: run, at: run.end)
    }
    for member in TreeMember.all(from: store) { member.hold() }
    let path = PathRun(store: store, start: start, reporter: reporter, reported: run.reported)
    do {
      witness?.note(store)
      for step in steps {
        try path.run(step)
        witness?.note(store)
      }
      path.end(clearing, assertingNoPendingEffects: run.assertNoPendingEffects)
    } catch is PathEnded {}
  }

  /// Reports why a path cannot begin, once for all paths of which that is true.
  private func report(_ what: String, once reason: String, in run: PlanRun, at place: SourcePlace) {
    if run.reported.isNew(reason, of: nil) { reporter.report(what, at: place) }
  }
}

/// One run of a whole plan: how it is run, and what its paths have in common.
final class PlanRun {
  let assertRelease: Bool
  let assertNoPendingEffects: Bool
  let end: SourcePlace
  let reported = ReportedFailures()
  /// The stores that paths have begun with. Not kept: they have to go when their paths end.
  private var stores: [WeakReference<AnyObject>] = []

  init(assertRelease: Bool, assertNoPendingEffects: Bool, end: SourcePlace) {
    self.assertRelease = assertRelease
    self.assertNoPendingEffects = assertNoPendingEffects
    self.end = end
  }

  /// Notes the store that a path begins with. False when another path had it.
  func notes(_ store: some PlannedStore) -> Bool {
    if stores.contains(where: { $0.object === store }) { return false }
    stores.removeAll { $0.object == nil }
    stores.append(WeakReference(store))
    return true
  }
}
