// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting
@testable import StoreKernel

@Suite struct `A report of misuse` {
  @Test func `fails the running test, without a plan and without a line to install anything`() {
    withKnownIssue {
      reportIssue("It was used wrongly.", fileID: "Feature/Feature.swift", line: 7)
    } matching: { issue in
      issue.comments.map(\.rawValue) == ["It was used wrongly."]
        && issue.sourceLocation?.fileID == "Feature/Feature.swift" && issue.sourceLocation?.line == 7
    }
  }

  @Test func `fails at the beginning of the running test, where its own place is not known`() {
    withKnownIssue {
      reportIssue("It was used wrongly.")
    } matching: {
      $0.comments.map(\.rawValue) == ["It was used wrongly."] && $0.sourceLocation == Test.current?.sourceLocation
    }
  }

  @Test func `fails at the step of the plan that led to it, where its own place is not known`() throws {
    let line = #line
    let found = try failures {
      try Inbox.Store.GIVEN { inbox() }
        .WHEN(.opened)
        .THEN { _ in reportIssue("It was used wrongly.") }
        .runTest(assertNoPendingEffects: false)
    }
    #expect(found == [Failure("It was used wrongly.", #filePath, line + 4)])
  }

  @Test func `reaches only the one who expects it`() {
    let heard = Heard<String>()
    IssueReporter.withHandler({ heard.append($0.message) }) { reportIssue("expected") }
    #expect(heard.all == ["expected"])
  }

  /// In a process of its own: the handler is the whole process's.
  @Test func `may come from what the replaced handler owned`() async {
    await #expect(processExitsWith: .success) {
      final class ReportsItsEnd: Sendable {
        deinit { reportIssue("The end.") }
      }
      func install(_ owned: ReportsItsEnd) { IssueReporter.install { _ in _ = owned } }
      let heard = Heard<String>()
      install(ReportsItsEnd())
      IssueReporter.install { heard.append($0.message) }
      #expect(heard.all == ["The end."])
    }
  }
}
