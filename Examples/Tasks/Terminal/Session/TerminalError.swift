// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Why a terminal cannot be used.
public enum TerminalError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Input or output is a file or a pipe.
  case notTerminal
  /// There can be one session at a time: a process has one set of signal handlers.
  case alreadyInUse
  /// A call of the operating system failed with this value of `errno`.
  case failed(call: String, code: Int32)

  /// The reason as a sentence for the person at the keyboard.
  public var description: String {
    switch self {
    case .notTerminal: "Input and output have to be a terminal."
    case .alreadyInUse: "The terminal is already in use by this program."
    case .failed(let call, let code):
      "The terminal failed: \(strerror(code).map { String(cString: $0) } ?? "") (\(call))."
    }
  }
}
