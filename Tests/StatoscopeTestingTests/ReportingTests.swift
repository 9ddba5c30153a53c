// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StatoscopeTesting
import Testing
import XCTest

@testable import StoreKernel

@Suite struct `Under Swift Testing, a failure` {
  @Test func `belongs to the test, at the step's line`() throws {
    let line = #line + 2
    try withKnownIssue {
      try Inbox.Store.GIVEN { inbox() }.THEN(\.state.ticks, equals: 1).runTest()
    } matching: { issue in
      issue.comments.map(\.rawValue) == [
        """
        \\.state.ticks is not as expected:

          - 0
          + 1

          (- actual, + expected)

        The path that led there:

          GIVEN  ReportingTests.swift:\(line)
        """
      ] && issue.sourceLocation?.fileID == "StatoscopeTestingTests/ReportingTests.swift"
        && issue.sourceLocation?.line == line
    }
  }

  @MainActor @Test func `belongs to the test on the main actor, too`() async throws {
    await Task.yield()
    try withKnownIssue {
      try Inbox.Store.GIVEN(state: Inbox.State()).THEN_NotNil(\.note).runTest()
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("\\.note is nil, and was expected not to be.") == true
    }
  }
}

#if !canImport(ObjectiveC)
/// What corelibs' XCTest is told, taken instead of failing the test.
final class XCTestReportingTests: XCTestCase {
  private var taken: [Failure]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int, expected: Bool
  ) {
    guard taken != nil else {
      return super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
    taken?.append(Failure(description, filePath, lineNumber))
  }

  private func taking(_ body: () throws -> Void) rethrows -> [Failure] {
    taken = []
    defer { taken = nil }
    try body()
    return taken ?? []
  }

  func testAFailureBelongsToTheTestAtTheStepsLine() throws {
    let line = #line
    let found = try taking {
      try Inbox.Store.GIVEN { inbox() }
        .WHEN(.opened)
        .THEN(\.state.title, equals: "Outbox")
        .FORK(.loaded(.success([]))) { $0 }
        .WHEN_EffectCompletes(Load.self, with: [])
        .runTest()
    }
    XCTAssertEqual(
      found,
      [
        Failure(
          """
          failed - \\.state.title is not as expected:

            - "Inbox"
            + "Outbox"

            (- actual, + expected)

          The path that led there:

            GIVEN         ReportingTests.swift:\(line + 2)
            WHEN .opened  ReportingTests.swift:\(line + 3)
          """, #filePath, line + 4)
      ])
  }

  func testAFailureOnAnotherThreadBelongsToTheTest() throws {
    let found = taking {
      let plan = Transferred { try? Inbox.Store.GIVEN { inbox() }.THEN_NotNil(\.note).runTest() }
      let ended = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        plan.run()
        ended.signal()
      }
      ended.wait()
    }
    XCTAssertEqual(found.count, 1)
    XCTAssertTrue(found.first?.message.hasPrefix("failed - \\.note is nil") == true)
  }

  @MainActor func testAnAsynchronousTestOnTheMainActor() async throws {
    await Task.yield()
    try Inbox.Store.GIVEN { Inbox.Store(initialState: Inbox.State()) }
      .WHEN(.noteTyped("a")).THEN(\.note, equals: "a").runTest(assertRelease: true)
  }

  func testAMisuseBelongsToTheTest() {
    let found = taking { reportIssue("It was used wrongly.", fileID: "Feature/Feature.swift", line: 7) }
    XCTAssertEqual(
      found, [Failure("failed - It was used wrongly.\n\nAt Feature/Feature.swift:7", "Statoscope", 0)])
  }

  func testAnUnwrappingThatFailedIsReportedOnce() throws {
    let found = try taking {
      try Inbox.Store.GIVEN { inbox() }.THEN { _ = try XCTUnwrap($0.note) }.runTest()
    }
    XCTAssertEqual(found.map(\.message), ["XCTUnwrap failed: expected non-nil value of type \"String\" - "])
  }

  func testEffectsAreFoundByXCTAssertEffectsInclude() throws {
    let store = inbox()
    try Inbox.Store.GIVEN { store }.WHEN(.opened).runTest(assertNoPendingEffects: false)
    let line = #line
    let found = taking {
      XCTAssertEffectsInclude(store, Load(page: 1))
      XCTAssertEffectsInclude(store, Load(page: 2), "the second page")
    }
    XCTAssertEqual(
      found,
      [
        Failure(
          """
          failed - the second page

          Load(page: 2) is not pending.

          Pending in Inbox.Store:

            Load(page: 1), enqueued at StatoscopeTestingTests/Inbox.swift:43
          """, #filePath, line + 3)
      ])
  }
}

private struct Transferred: @unchecked Sendable {  // safe: it runs once, on one thread
  let run: () -> Void

  init(_ run: @escaping () -> Void) { self.run = run }
}
#endif
