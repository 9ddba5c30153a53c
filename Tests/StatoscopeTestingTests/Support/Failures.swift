// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

@testable import StatoscopeTesting

/// What fails while `body` runs, instead of the running test.
func failures(in body: () throws -> Void) rethrows -> [Failure] {
  let heard = Heard<Failure>()
  try FailureReporter.$sink.withValue(FailureSink { heard.append(Failure($0)) }) { try body() }
  return heard.all
}

struct Failure: Sendable, Equatable, CustomStringConvertible {
  let message: String
  let file: String
  let line: Int

  init(_ failure: PlanFailure) { self.init(failure.message, "\(failure.file)", Int(failure.line)) }

  init(_ message: String, _ file: String, _ line: Int) {
    self.message = message
    self.file = file
    self.line = line
  }

  var description: String { "\(file):\(line)\n\(message)" }
}
