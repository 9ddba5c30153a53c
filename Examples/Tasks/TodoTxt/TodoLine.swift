// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One line of a file: the bytes as they were read, and the task they hold.
public struct TodoLine: Hashable, Sendable {
  /// How a line ends.
  public enum Ending: Hashable, Sendable {
    /// A line feed.
    case lineFeed
    /// A carriage return and a line feed.
    case carriageReturnLineFeed
    /// Nothing: the last line of a file without a final line feed.
    case none
  }

  /// The bytes of the line without its ending.
  public let bytes: [UInt8]
  /// What follows the bytes in the file.
  public let ending: Ending
  /// The task, or `nil` for a blank line.
  public let task: TodoTask?

  init(bytes: [UInt8], ending: Ending) {
    self.bytes = bytes
    self.ending = ending
    task = bytes.allSatisfy(Byte.isSpace) ? nil : TodoTask(bytes: bytes)
  }

  /// The whole line as text. Bytes that are not UTF-8 show as `U+FFFD`.
  public var text: String { String(decoding: bytes, as: UTF8.self) }

  /// Whether all bytes of the line are UTF-8, so that ``text`` tells all there is.
  public var isValidText: Bool { String(validating: bytes, as: UTF8.self) != nil }

  /// The line with an ending where it had none.
  func ended(by ending: Ending) -> TodoLine {
    guard self.ending == .none else { return self }
    // A carriage return that was the last byte of the file becomes part of the ending.
    if bytes.last == Byte.carriageReturn, ending == .lineFeed {
      return TodoLine(bytes: bytes.dropLast(), ending: .carriageReturnLineFeed)
    }
    return TodoLine(bytes: bytes, ending: ending)
  }

  func appendBytes(to output: inout [UInt8]) {
    output += bytes
    switch ending {
    case .lineFeed: output.append(Byte.lineFeed)
    case .carriageReturnLineFeed: output += [Byte.carriageReturn, Byte.lineFeed]
    case .none: break
    }
  }
}
