// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

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
