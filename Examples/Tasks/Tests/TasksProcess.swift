// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Terminal
import TestSupport

#if os(macOS) || os(Linux)

/// The program `tasks` in a process of its own, with nothing of this process's environment.
final class TasksProcess {
  private let process = Process()
  private let output = Pipe()
  private let errors = Pipe()

  /// Starts it at a terminal, or without one.
  init(_ arguments: [String], environment: [String: String], at terminal: PseudoTerminal? = nil) throws {
    process.executableURL = try Self.executable.get()
    process.arguments = arguments
    process.environment = environment
    if let terminal {
      process.standardInput = FileHandle(fileDescriptor: terminal.program)
      process.standardOutput = FileHandle(fileDescriptor: terminal.program)
    } else {
      process.standardInput = FileHandle.nullDevice
      process.standardOutput = output
    }
    process.standardError = errors
    try process.run()
  }

  deinit {
    if process.isRunning { kill(process.processIdentifier, SIGKILL) }  // its test has failed
  }

  /// How it ended.
  struct End: Equatable {
    var status: Int32 = 0
    /// What it printed, but at a terminal.
    var printed = ""
    /// What it complained of.
    var complaints = ""
  }

  /// Waits until it has ended.
  func end() -> End {
    let isAtTerminal = process.standardOutput as? Pipe == nil
    let printed = isAtTerminal ? Data() : output.fileHandleForReading.readDataToEndOfFile()
    let complaints = errors.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return End(
      status: process.terminationStatus, printed: String(decoding: printed, as: UTF8.self),
      complaints: String(decoding: complaints, as: UTF8.self))
  }

  private struct NotFound: Error {}

  /// The program that was built together with these tests.
  private static let executable = Result<URL, any Error> {
    for url in Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])] {
      var folder = url
      while folder.path != "/" {
        folder.deleteLastPathComponent()
        let candidate = folder.appendingPathComponent("tasks")
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
          return candidate
        }
      }
    }
    throw NotFound()
  }
}

/// Looks at a terminal, as the person before it does.
final class Onlooker {
  let terminal: PseudoTerminal
  private let size = TerminalSize(rows: 16, columns: 120)
  private var bytes: [UInt8] = []

  init() throws {
    terminal = try PseudoTerminal()
    terminal.setSize(rows: size.rows, columns: size.columns)
  }

  /// Returns when a row of the screen holds the text.
  ///
  /// - Throws: `NotSeen`, with what is there, when nothing more happens.
  func wait(for text: String) throws {
    while !rows.contains(where: { $0.contains(text) }) {
      do { try look() } catch { throw NotSeen(text: text, rows: rows) }
    }
  }

  struct NotSeen: Error {
    let text: String
    let rows: [String]
  }

  /// Waits until there is something new to be seen.
  func look() throws { bytes += try terminal.readSome() }

  /// All that the terminal was sent.
  var seen: String { String(decoding: bytes, as: UTF8.self) }

  private var rows: [String] {
    var screen = EmulatedTerminal(size: size, generator: SeededGenerator(seed: 1))
    let text = seen.replacing("\u{1B}[H", with: "\u{1B}[1;1H")
    screen.receive(Array(text.utf8))
    return screen.cells.map { $0.map(\.text).joined() }
  }
}

/// Does what waits on a thread where waiting is allowed.
func onThread<Value: Sendable>(_ work: @escaping @Sendable () throws -> Value) async throws -> Value {
  try await withCheckedThrowingContinuation { continuation in
    Thread.detachNewThread { continuation.resume(with: Result { try work() }) }
  }
}

#endif
