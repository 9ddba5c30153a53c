// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// The declarations of Apple's `os` that this repository uses.

/// Text with parts that may be kept from the log.
public struct OSLogMessage: ExpressibleByStringInterpolation {
  public struct Privacy: Sendable {
    public static var `public`: Privacy { Privacy() }
  }

  public struct StringInterpolation: StringInterpolationProtocol {
    var text = ""
    public init(literalCapacity: Int, interpolationCount: Int) {}
    public mutating func appendLiteral(_ literal: String) { text += literal }
    public mutating func appendInterpolation(
      _ argument: @autoclosure @escaping () -> String, privacy: Privacy = .public
    ) { text += argument() }
  }

  let text: String
  public init(stringLiteral value: String) { text = value }
  public init(stringInterpolation: StringInterpolation) { text = stringInterpolation.text }
}

public struct Logger: Sendable {
  public init(subsystem: String, category: String) {}
  public func fault(_ message: OSLogMessage) {}
  public func debug(_ message: OSLogMessage) {}
}
