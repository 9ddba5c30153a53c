// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Where to send bytes to a terminal.
public struct TerminalOutput: Hashable, Sendable {
  /// The descriptor.
  public let descriptor: Int32

  /// Output to a descriptor: 1 is standard output.
  public init(descriptor: Int32 = 1) {
    self.descriptor = descriptor
  }

  /// Sends all of the bytes, and waits until the system has taken them.
  ///
  /// - Throws: ``TerminalError/failed(call:code:)``.
  public func write(_ bytes: [UInt8]) throws(TerminalError) {
    var sent = 0
    while sent < bytes.count {
      let result = bytes.withUnsafeBytes { buffer in
        #if canImport(Darwin)
        Darwin.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        #elseif canImport(Glibc)
        Glibc.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        #elseif canImport(Musl)
        Musl.write(descriptor, buffer.baseAddress.map { $0 + sent }, buffer.count - sent)
        #endif
      }
      if result > 0 {
        sent += result
      } else if result < 0, errno == EAGAIN {
        // Input and output of a terminal often share one open file, and another program may have made it non-blocking.
        var ready = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        _ = poll(&ready, 1, -1)
      } else if result == 0 || errno != EINTR {
        throw .failed(call: "write", code: errno)
      }
    }
  }

  /// The size of the terminal, or `nil` when it is none or does not tell.
  public var size: TerminalSize? {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_row > 0, size.ws_col > 0 else { return nil }
    return TerminalSize(rows: Int(size.ws_row), columns: Int(size.ws_col))
  }
}
