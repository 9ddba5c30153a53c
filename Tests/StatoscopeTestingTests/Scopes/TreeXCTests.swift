// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import XCTest

@testable import StatoscopeTesting

final class TreeXCTests: XCTestCase {
  func testPlanGoesThroughATree() throws {
    try Mail.Store.GIVEN { mail() }
      .WHEN(.opened(1))
      .WHEN(.foldersAdded([7]))
      .WITH(\.children.message)
      .WHEN(.fetchTapped)
      .FORK_EffectCompletes(Fetch.self, with: "other") { path in
        try path.THEN_NoEffects()
      }
      .WHEN_EffectCompletes(Fetch.self, with: "text")
      .THEN(\.text, equals: "text")
      .POP()
      .WHEN(\.children.folders[id: 7], .folderAdded(8))
      .THEN(\.children.folders[id: 7]) { XCTAssertEqual($0.children.folders.count, 1) }
      .runTest(assertRelease: true)
  }
}

#if !canImport(ObjectiveC)
/// What corelibs' XCTest is told, taken instead of failing the test.
final class TreeReportingXCTests: XCTestCase {
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

  func testFailureShowsThePath() throws {
    taken = []
    let line = #line
    try Mail.Store.GIVEN { mail() }
      .WHEN(.foldersAdded([7]))
      .WHEN(\.children.folders[id: 7], .fetchTapped)
      .runTest()
    let found = taken
    taken = nil
    XCTAssertEqual(
      found,
      [
        Failure(
          """
          failed - An effect is still pending at the end of the path.

          Pending in Mail.Store:

            children.folders[7]: Fetch(id: 7), enqueued at StatoscopeTestingTests/Mail.swift:133

          To fix this, complete it in the plan:

            .WITH(\\.children.folders[id: 7]).WHEN_EffectCompletes(Fetch.self, with: <#String#>).POP()

          or allow pending effects with '.runTest(assertNoPendingEffects: false)'.

          The path that led there:

            GIVEN                                         TreeXCTests.swift:\(line + 1)
            WHEN .foldersAdded([7])                       TreeXCTests.swift:\(line + 2)
            WHEN \\.children.folders[id: 7], .fetchTapped  TreeXCTests.swift:\(line + 3)
          """, #filePath, line + 3)
      ])
  }
}
#endif
