// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// What failed, and where.
package struct PlanFailure: Sendable {
  package let message: String
  package let file: StaticString
  package let line: UInt
}

/// Receives failures. A struct: the optimiser makes a crash of a task-local value that is a function.
package struct FailureSink: Sendable {
  package let receive: @Sendable (PlanFailure) -> Void

  package init(_ receive: @escaping @Sendable (PlanFailure) -> Void) { self.receive = receive }
}

/// The one place that fails tests. It remembers the framework of the test that made it, so that a plan may run on
/// another thread.
package struct FailureReporter: Sendable {
  /// Who hears failures of this task instead of the test frameworks. For tests of failing plans.
  @TaskLocal package static var sink: FailureSink?

  private let isSwiftTesting: Bool
  private let module: String?

  init() {
    #if canImport(Testing)
    isSwiftTesting = Test.current != nil
    module = Test.current?.sourceLocation.moduleName
    #else
    isSwiftTesting = false
    module = nil
    #endif
  }

  func report(_ message: String, at place: SourcePlace) {
    if let sink = Self.sink { return sink.receive(PlanFailure(message: message, file: place.file, line: place.line)) }
    #if canImport(Testing)
    let fileID = "\(module ?? currentModule ?? "Tests")/\(place.fileName)"
    if record(message, fileID: fileID, filePath: "\(place.file)", line: Int(place.line)) { return }
    #endif
    #if canImport(XCTest)
    XCTFail(message, file: place.file, line: place.line)
    #endif
  }

  /// The step of a plan that this task runs.
  @TaskLocal static var step: SourcePlace?

  /// Reports a misuse of the library: at its own place where one is known; or else at the step of the plan that led to
  /// it, or where the test begins.
  func report(_ issue: StoreKernel.Issue) {
    if issue.fileID == nil, let step = Self.step { return report(issue.message, at: step) }
    #if canImport(Testing)
    let isRecorded: Bool
    if issue.fileID == nil, let test = Test.current {
      Testing.Issue.record(Comment(rawValue: issue.message), sourceLocation: test.sourceLocation)
      isRecorded = true
    } else {
      isRecorded = record(
        issue.message, fileID: issue.fileID ?? "Statoscope/unknown",
        filePath: issue.filePath ?? issue.fileID ?? "unknown",
        line: issue.line ?? 1)
    }
    if isRecorded { return }
    #endif
    #if canImport(XCTest)
    // XCTest takes no place that is not known when the test is compiled.
    let origin = issue.fileID.map { "\n\nAt \($0):\(issue.line ?? 1)" } ?? ""
    XCTFail(issue.message + origin, file: "Statoscope", line: 0)
    #endif
  }

  #if canImport(Testing)
  private var currentModule: String? { Test.current?.sourceLocation.moduleName }

  /// False when XCTest has to be told. Where no test is known here, as on a thread of the test's own, both are: the one
  /// whose test it is not does nothing.
  private func record(_ message: String, fileID: String, filePath: String, line: Int) -> Bool {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: 1)
    Testing.Issue.record(Comment(rawValue: message), sourceLocation: place)
    return isSwiftTesting || Test.current != nil
  }
  #endif
}
