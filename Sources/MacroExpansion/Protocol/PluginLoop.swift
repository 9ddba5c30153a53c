// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Carries messages between the compiler and a ``Plugin``: 8 bytes of length, little-endian, then as many of JSON.
package struct PluginLoop {
  /// No message is this long; a length beyond it means that the stream is out of step.
  static let lengthLimit: UInt64 = 1 << 30

  private let plugin: Plugin
  private let input: Int32
  private let output: Int32

  package init(plugin: Plugin = Plugin(), input: Int32 = 0, output: Int32 = 1) {
    self.plugin = plugin
    self.input = input
    self.output = output
  }

  /// Answers messages until the input ends, breaks off, or stops making sense.
  package func run() {
    while let header = read(8) {
      let length = header.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
      guard length <= PluginLoop.lengthLimit, let message = read(Int(length)) else { return }
      guard write(frame(plugin.reply(to: message))) else { return }
    }
  }

  private func frame(_ payload: [UInt8]) -> [UInt8] {
    let length = UInt64(payload.count)
    return (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) } + payload
  }

  private func read(_ count: Int) -> [UInt8]? {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: min(count, 1 << 16))
    while bytes.count < count {
      let wanted = min(chunk.count, count - bytes.count)
      let received = retryingInterrupts { PluginLoop.systemRead(input, &chunk, wanted) }
      guard received > 0 else { return nil }
      bytes += chunk[..<received]
    }
    return bytes
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    while sent < bytes.count {
      let written = bytes.withUnsafeBytes { buffer in
        retryingInterrupts { PluginLoop.systemWrite(output, UnsafeRawBufferPointer(rebasing: buffer[sent...])) }
      }
      guard written > 0 else { return false }
      sent += written
    }
    return true
  }

  private func retryingInterrupts(_ call: () -> Int) -> Int {
    while true {
      let result = call()
      if result >= 0 || errno != EINTR { return result }
    }
  }

  private static func systemRead(_ descriptor: Int32, _ chunk: inout [UInt8], _ count: Int) -> Int {
    #if canImport(Darwin)
    Darwin.read(descriptor, &chunk, count)
    #elseif canImport(Glibc)
    Glibc.read(descriptor, &chunk, count)
    #else
    Musl.read(descriptor, &chunk, count)
    #endif
  }

  private static func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawBufferPointer) -> Int {
    #if canImport(Darwin)
    Darwin.write(descriptor, bytes.baseAddress, bytes.count)
    #elseif canImport(Glibc)
    Glibc.write(descriptor, bytes.baseAddress, bytes.count)
    #else
    Musl.write(descriptor, bytes.baseAddress, bytes.count)
    #endif
  }
}
