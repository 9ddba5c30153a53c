// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTestingLoader
import StoreKernel

/// Lets the library's reports of misuse fail the running test. Called when the test program is loaded.
///
/// A test that expects a report takes it with `IssueReporter.withHandler`.
@_cdecl("statoscope_testing_install_issue_reporter")
public func installIssueReporter() {
  IssueReporter.install { FailureReporter().report($0) }
}
