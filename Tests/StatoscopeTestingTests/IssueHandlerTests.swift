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
}
