// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal
import Foundation
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(macOS) || os(Linux)

/// Each program runs in a process of its own, for most of them end by a signal.
@Suite("The terminal is given back")
struct TerminalRestoreTests {
  let terminal: PseudoTerminal
  let before: [UInt8]

  struct Stop: Error {}

  init() throws {
    terminal = try PseudoTerminal()
    before = terminal.settings
  }

  private func expectRestored() {
    #expect(terminal.settings == before)
    let output = terminal.readAvailable().replacing("\u{1B}", with: "␛")
    #expect(output.hasPrefix("␛[?1049h␛[?25l␛[?2004h"), "the program took the terminal over: \(output)")
    #expect(output.hasSuffix("␛[0m␛[?2004l␛[?25h␛[?1049l"), "and gave it back: \(output)")
  }

  /// Opens the terminal, checks that a session makes it raw, and does the rest within that session.
  private static func withSession(_ path: String, _ work: () throws -> Void) throws {
    let descriptor = open(path, O_RDWR | O_NOCTTY)
    let session = try TerminalSession(input: descriptor, output: descriptor)
    var settings = termios()
    tcgetattr(descriptor, &settings)
    guard settings.c_lflag & tcflag_t(ICANON | ECHO | ISIG) == 0, session.size.rows > 0 else { exit(9) }
    try work()
    // Used here, so that it lives until here.
    _ = session.size
  }

  private static func reset(_ number: Int32) {
    signal(number, SIG_DFL)
  }

  @Test("after a return, and can be taken again")
  func normalReturn() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      try Self.withSession(path) {}
      try Self.withSession(path) {}
    }
    expectRestored()
  }

  @Test("after an error")
  func thrownError() async {
    await #expect(processExitsWith: .exitCode(7)) { [path = terminal.path as String] in
      do {
        try Self.withSession(path) { throw Stop() }
      } catch is Stop {
        // Ends without the help of the handler for exits.
        _exit(7)
      }
    }
    expectRestored()
  }

  @Test("after exit")
  func exitCall() async {
    await #expect(processExitsWith: .exitCode(8)) { [path = terminal.path as String] in
      try Self.withSession(path) { exit(8) }
    }
    expectRestored()
  }

  @Test(
    "after signals that end the process, which still ends by that signal",
    arguments: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
  func endingSignal(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String, signal = signal as Int32] in
      try Self.withSession(path) { kill(getpid(), signal) }
      while true { pause() }
    }
    expectRestored()
  }

  @Test("after crashes", arguments: [SIGSEGV, SIGILL, SIGBUS, SIGFPE, SIGTRAP])
  func crash(signal: Int32) async {
    await #expect(processExitsWith: .signal(signal)) { [path = terminal.path as String, signal = signal as Int32] in
      // Sanitizers and crash reporters have handlers of their own, which would decide how the process ends.
      Self.reset(signal)
      try Self.withSession(path) { raise(signal) }
    }
    expectRestored()
  }

  @Test("after abort")
  func abortCall() async {
    await #expect(processExitsWith: .signal(SIGABRT)) { [path = terminal.path as String] in
      try Self.withSession(path) { abort() }
    }
    expectRestored()
  }

  @Test("after a trap of the language")
  func trap() async {
    await #expect(processExitsWith: .failure) { [path = terminal.path as String] in
      let empty: [Int] = []
      try Self.withSession(path) { _exit(Int32(empty[path.utf8.count])) }
    }
    expectRestored()
  }

  @Test("and an ignored signal stays ignored")
  func ignoredSignal() async {
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      signal(SIGHUP, SIG_IGN)
      try Self.withSession(path) { kill(getpid(), SIGHUP) }
      kill(getpid(), SIGHUP)
    }
    expectRestored()
  }

  @Test("while the program is suspended, and taken again when it goes on")
  func suspension() async throws {
    async let watched: Void = Self.onThread { [terminal, before] in
      let start = terminal.read(through: ";")
      guard let process = pid_t(start.dropLast()) else {
        Issue.record("no process number: \(start)")
        return
      }
      // Returns when the process has stopped, or ended because something went wrong.
      var info = siginfo_t()
      waitid(P_PID, id_t(process), &info, WSTOPPED | WEXITED | WNOWAIT)
      #expect(terminal.settings == before)
      kill(process, SIGCONT)
      _ = terminal.read(through: "back;")
      #expect(!terminal.isCooked)
      terminal.type("q")
    }
    await #expect(processExitsWith: .success) { [path = terminal.path as String] in
      // A group of its own, in a session where someone could continue it: only such a process can be stopped.
      setpgid(0, 0)
      let descriptor = open(path, O_RDWR | O_NOCTTY)
      try TerminalOutput(descriptor: descriptor).write(Array("\(getpid());".utf8))
      var session = try TerminalSession(input: descriptor, output: descriptor)
      session.suspend()
      guard case .resize = try session.nextEvent() else { exit(3) }
      try session.output.write(Array("back;".utf8))
      while true {
        switch try session.nextEvent() {
        case .key(.character("q")): return
        case .resize: continue
        default: exit(4)
        }
      }
    }
    await watched
    #expect(terminal.settings == before)
  }

  private static func onThread(_ work: @escaping @Sendable () -> Void) async {
    await withCheckedContinuation { continuation in
      Thread.detachNewThread {
        work()
        continuation.resume()
      }
    }
  }
}

#endif
