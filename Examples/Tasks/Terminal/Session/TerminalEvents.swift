// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Waits on input, news and time at once, and puts what arrives into a row of events.
struct TerminalEvents: Sendable {
  private let input: Int32
  private let output: TerminalOutput
  private let wakes: SelfPipe
  private let resizes: SelfPipe
  private var decoder = KeyDecoder()
  private var keys: [Key] = []
  private var hasEnded = false

  /// How long the escape key waits for the rest of a sequence. Slow lines need some 50 ms; people notice 100.
  private static let escapeDelay = Duration.milliseconds(50)

  init(input: Int32, output: TerminalOutput, wakes: SelfPipe, resizes: SelfPipe) {
    self.input = input
    self.output = output
    self.wakes = wakes
    self.resizes = resizes
  }

  mutating func next(timeout: Duration?) throws(TerminalError) -> TerminalEvent {
    let start = ContinuousClock.now
    while true {
      if !keys.isEmpty { return .key(keys.removeFirst()) }
      if hasEnded { return .endOfInput }
      let isEscapePending = decoder.needsTimeout
      let limit = [timeout.map { $0 - (ContinuousClock.now - start) }, isEscapePending ? Self.escapeDelay : nil]
        .compactMap { $0 }.min()
      var watched = [input, wakes.reader, resizes.reader].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let count = poll(&watched, nfds_t(watched.count), Self.milliseconds(limit))
      if count < 0 {
        if errno == EINTR { continue }
        throw .failed(call: "poll", code: errno)
      }
      if watched[2].revents != 0 {
        resizes.drain()
        return .resize(output.size ?? TerminalSize(rows: 24, columns: 80))
      }
      if watched[1].revents != 0 {
        wakes.drain()
        return .wake
      }
      if watched[0].revents != 0 {
        try readKeys()
      } else if isEscapePending {
        keys += decoder.timeout()
      } else if let timeout, ContinuousClock.now - start >= timeout {
        return .tick
      }
    }
  }

  private mutating func readKeys() throws(TerminalError) {
    var buffer = [UInt8](repeating: 0, count: 4_096)
    let count = read(input, &buffer, buffer.count)
    if count > 0 {
      keys += decoder.decode(buffer[..<count])
      return
    }
    let code = errno
    if count < 0, code == EINTR || code == EAGAIN { return }
    // A terminal that was closed reports an error, a pipe the end of the file.
    guard count == 0 || code == EIO else { throw .failed(call: "read", code: code) }
    keys += decoder.finish()
    hasEnded = true
  }

  /// Rounded up, so that a wait of less than a millisecond does not turn into a busy loop.
  private static func milliseconds(_ duration: Duration?) -> Int32 {
    guard let duration else { return -1 }
    guard duration > .zero else { return 0 }
    let (seconds, attoseconds) = duration.components
    guard seconds < 1_000_000 else { return 1_000_000_000 }
    return Int32(seconds) * 1_000 + Int32((attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000)
  }
}
