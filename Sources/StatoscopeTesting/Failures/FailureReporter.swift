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

/// The one place that fails tests. It remembers the framework of the test that made it, so that a plan may run on
/// another thread.
package struct FailureReporter: Sendable {
  /// Who hears failures of this task instead of the test frameworks. For tests of failing plans.
  @TaskLocal package static var sink: (@Sendable (PlanFailure) -> Void)?

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
    if let sink = Self.sink { return sink(PlanFailure(message: message, file: place.file, line: place.line)) }
    #if canImport(Testing)
    if isSwiftTesting || Test.current != nil {
      let module = module ?? Test.current?.sourceLocation.moduleName ?? "Tests"
      Testing.Issue.record(
        Comment(rawValue: message),
        sourceLocation: SourceLocation(
          fileID: "\(module)/\(place.fileName)", filePath: "\(place.file)", line: Int(place.line), column: 1))
      return
    }
    #endif
    #if canImport(XCTest)
    XCTFail(message, file: place.file, line: place.line)
    #endif
  }
}
