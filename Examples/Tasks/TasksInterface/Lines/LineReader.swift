// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Reads lines from a descriptor, as bytes: what is not text has to be noticed, not repaired.
public struct LineReader {
  private let descriptor: Int32
  private let limit: Int
  private var buffer: [UInt8] = []
  private var position = 0
  private var hasEnded = false

  /// A reader of lines of at most `limit` bytes.
  public init(descriptor: Int32 = 0, limit: Int = 1_048_576) {
    self.descriptor = descriptor
    self.limit = limit
  }

  /// The next line, or how the input ended.
  public mutating func next() -> LineInput {
    var line: [UInt8] = []
    var isTooLong = false
    while true {
      if position == buffer.count, let end = refill() {
        if let end { return .failed(code: end) }
        return isTooLong ? .tooLong : line.isEmpty ? .end : Self.text(line)
      }
      let rest = buffer[position...]
      let end = rest.firstIndex(of: UInt8(ascii: "\n"))
      isTooLong = isTooLong || line.count + (end ?? rest.endIndex) - position > limit
      if !isTooLong { line += rest[..<(end ?? rest.endIndex)] }
      position = end.map { $0 + 1 } ?? buffer.count
      if end != nil { return isTooLong ? .tooLong : Self.text(line) }
    }
  }

  /// Reads more. Returns nothing if there is more, and otherwise the error number, if any, with which the input ended.
  private mutating func refill() -> Int32?? {
    if hasEnded { return .some(nil) }
    var bytes = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &bytes, bytes.count)
      if count > 0 {
        buffer = Array(bytes[..<count])
        position = 0
        return nil
      }
      let code = errno
      if count < 0, code == EINTR { continue }
      if count < 0, code == EAGAIN {
        var ready = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
        _ = poll(&ready, 1, -1)
        continue
      }
      hasEnded = true
      // A terminal that was closed is no mistake of anyone's.
      return .some(count == 0 || code == EIO ? nil : code)
    }
  }

  private static func text(_ line: [UInt8]) -> LineInput {
    String(validating: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self).map(LineInput.line)
      ?? .notText
  }
}

/// What there is to read.
public enum LineInput: Hashable, Sendable {
  /// A line, without its ending.
  case line(String)
  /// A line that is not UTF-8 text.
  case notText
  /// A line that is too long to be a command.
  case tooLong
  /// Nothing more.
  case end
  /// Nothing more, because reading failed with this value of `errno`.
  case failed(code: Int32)
}
