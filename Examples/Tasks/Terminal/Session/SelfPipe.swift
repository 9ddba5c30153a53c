// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A pipe from the process to itself, so that one `poll` can wait for keys and for news from other threads.
///
/// Its descriptors are closed with the last reference, never under someone who may still write: a number that was closed
/// can come to name another file.
final class SelfPipe: Sendable {
  let reader: Int32
  let writer: Int32

  init() throws(TerminalError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw .failed(call: "pipe", code: errno) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      // A full pipe has news enough, and an empty one must not hold up its reader.
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reader = ends[0]
    writer = ends[1]
  }

  deinit {
    close(reader)
    close(writer)
  }

  func notify() {
    Self.notify(writer)
  }

  /// What a signal handler may call.
  static func notify(_ writer: Int32) {
    var byte: UInt8 = 1
    _ = write(writer, &byte, 1)
  }

  /// Takes all news out at once.
  func drain() {
    var buffer: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    while read(reader, &buffer, MemoryLayout.size(ofValue: buffer)) > 0 {}
  }
}
