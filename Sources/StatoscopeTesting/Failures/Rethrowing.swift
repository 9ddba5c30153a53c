// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Testing)
import Testing
#endif
#if canImport(XCTest)
import XCTest
#endif

/// Errors that belong to the test frameworks, and are no failures of ours.
enum Rethrowing {
  /// - Throws: The error when it skips the whole test; `PathEnded` when it was reported where it was thrown.
  static func check(_ error: any Error) throws {
    #if canImport(XCTest)
    if error is XCTSkip { throw error }
    #endif
    #if canImport(Testing)
    if error is ExpectationFailedError { throw PathEnded() }
    #endif
    if "\(type(of: error))".hasPrefix("XCTestError") { throw PathEnded() }
  }
}
