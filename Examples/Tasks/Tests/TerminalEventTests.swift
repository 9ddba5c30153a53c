// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Terminal
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

#if os(macOS) || os(Linux)

/// In processes of their own: there can be one session in a process, and tests run side by side.
@Suite("A session waits for")
struct TerminalEventTests {
  /// Runs a program at one end of a terminal, and ends the process with the number of the expectation that failed.
  private static func program(_ work: (inout TerminalSession, PseudoTerminal) throws -> [Bool]) throws {
    let terminal = try PseudoTerminal()
    terminal.setSize(rows: 24, columns: 80)
    var session = try TerminalSession(input: terminal.program, output: terminal.program)
    let results = try work(&session, terminal)
    if let failed = results.firstIndex(of: false) { _exit(Int32(failed) + 10) }
  }

  @Test("keys, an escape key without more, and pastes")
  func keys() async {
    await #expect(processExitsWith: .success) {
      try Self.program { session, terminal in
        terminal.type("a\u{1B}[A\u{3}\u{1B}[200~two\nlines\u{1B}[201~\u{1B}")
        return try [
          session.nextEvent() == .key(.character("a")), session.nextEvent() == .key(.up),
          session.nextEvent() == .key(.control("c")), session.nextEvent() == .key(.paste("two\nlines")),
          session.nextEvent() == .key(.escape),
        ]
      }
    }
  }

  @Test("time to run out")
  func tick() async {
    await #expect(processExitsWith: .success) {
      try Self.program { session, terminal in
        let ticks = try [
          session.nextEvent(timeout: .zero) == .tick, session.nextEvent(timeout: .microseconds(10)) == .tick,
        ]
        terminal.type("a")
        return try ticks + [session.nextEvent(timeout: .seconds(600)) == .key(.character("a"))]
      }
    }
  }

  @Test("another thread, and takes many calls as one")
  func wake() async {
    await #expect(processExitsWith: .success) {
      try Self.program { session, _ in
        let waker = session.waker
        Thread.detachNewThread { waker.wake() }
        let first = try session.nextEvent() == .wake
        for _ in 0..<100_000 { waker.wake() }
        return try [first, session.nextEvent() == .wake, session.nextEvent(timeout: .zero) == .tick]
      }
    }
  }

  @Test("a new size, and then draws everything anew")
  func resize() async {
    await #expect(processExitsWith: .success) {
      try Self.program { session, terminal in
        let screen = Screen(size: session.size)
        try session.draw(screen)
        _ = terminal.readAvailable()
        try session.draw(screen)
        let isQuiet = terminal.readAvailable().isEmpty
        terminal.setSize(rows: 10, columns: 20)
        // To the process: the threads that run tests do not take signals.
        kill(getpid(), SIGWINCH)
        let event = try session.nextEvent()
        try session.draw(screen)
        return [
          isQuiet, event == .resize(TerminalSize(rows: 10, columns: 20)),
          terminal.readAvailable().contains("\u{1B}[2J"),
        ]
      }
    }
  }

  @Test("the end of a terminal that was closed")
  func endOfInput() async {
    await #expect(processExitsWith: .success) {
      var (person, program): (Int32, Int32) = (-1, -1)
      openpty(&person, &program, nil, nil, nil)
      var session = try TerminalSession(input: program, output: program)
      close(person)
      guard try session.nextEvent() == .endOfInput, try session.nextEvent() == .endOfInput else { exit(3) }
      do {
        try session.draw(Screen(size: session.size))
        exit(4)
      } catch TerminalError.failed {}
    }
  }

  @Test("nothing when there is no terminal, or when there is a session already")
  func refusals() async {
    await #expect(processExitsWith: .success) {
      try Self.program { session, terminal in
        var errors: [TerminalError] = []
        for input in [terminal.program, open("/dev/null", O_RDWR)] {
          do throws(TerminalError) {
            let second = try TerminalSession(input: input, output: terminal.program)
            _ = second.size
          } catch {
            errors.append(error)
          }
        }
        return try [
          errors == [.alreadyInUse, .notTerminal], !terminal.isCooked,
          session.nextEvent(timeout: .zero) == .tick, isTerminal(terminal.program), !isTerminal(-1),
        ]
      }
    }
  }

  @Test("a waker that outlives it")
  func lateWaker() async {
    await #expect(processExitsWith: .success) {
      var wakers: [TerminalWaker] = []
      for _ in 0..<3 {
        try Self.program { session, _ in
          wakers.append(session.waker)
          return try [session.nextEvent(timeout: .zero) == .tick]
        }
        for waker in wakers { waker.wake() }
      }
    }
  }
}

#endif
