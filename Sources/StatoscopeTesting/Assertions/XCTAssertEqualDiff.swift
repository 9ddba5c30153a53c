// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Fails unless two values are equal, and shows what differs between them.
///
/// - Parameter message: Comes before the failure's text.
/// - Throws: What the expressions throw.
public func XCTAssertEqualDiff<T: Equatable>(
  _ expression1: @autoclosure () throws -> T, _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "", file: StaticString = #filePath, line: UInt = #line
) throws {
  let (first, second) = (try expression1(), try expression2())
  guard first != second else { return }
  let message = message()
  let diff = DifferenceText.text(actual: first, expected: second, legend: "(- first, + second)")
  let text = "The values are not equal:\n\n\(diff)"
  FailureReporter().report(message.isEmpty ? text : "\(message)\n\n\(text)", at: SourcePlace(file: file, line: line))
}
