// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TaskList
import Terminal
import TodoTxt

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The whole program, from its arguments to its exit status.
@MainActor
public struct TasksProgram {
  /// The version.
  public static let version = "0.1.0"

  private let arguments: [String]
  private let environment: [String: String]

  /// The program with its arguments, without its name, and its environment.
  public init(arguments: [String], environment: [String: String]) {
    self.arguments = arguments
    self.environment = environment
  }

  /// Does what the arguments ask for, and returns the exit status.
  public func run() async -> Int32 {
    Self.prepareProcess()
    do {
      switch try Arguments(arguments) {
      case .help: return print(Arguments.helpText)
      case .version: return print("tasks \(Self.version)")
      case .run(let path): return await run(path)
      }
    } catch {
      complain("\(error)\n\(Arguments.usage)")
      return 2
    }
  }

  private func run(_ path: String) async -> Int32 {
    let store = TaskList.Store(initialState: TaskList.State(path: path)) {
      $0.inject(TodoStorage(path: path), for: TaskStorageKey.self)
    }
    let terminal = TerminalCapabilities(environment: environment)
    if isTerminal(0), isTerminal(1), terminal.canMoveCursor {
      return await runScreen(store, usesColor: terminal.usesColor)
    }
    if isTerminal(0) { complain("Type commands, one a line; “help” lists them.") }
    var lines = LineMode(store: store, console: .standard())
    do {
      return try await lines.run()
    } catch {
      return status(for: error)
    }
  }

  private func runScreen(_ store: TaskList.Store, usesColor: Bool) async -> Int32 {
    // Before the terminal is taken over: what cannot be read at all is told where it can be read afterwards.
    store.send(.started(watching: true))
    await store.settle()
    if store.stamp == nil {
      complain(store.message?.text ?? "The list could not be read.")
      return 1
    }
    var status: Int32 = 0
    do {
      try await ScreenProgram(store: store).run(usesColor: usesColor)
    } catch {
      complain(error.description)
      status = 1
    }
    if store.hasUnsavedChanges {
      complain("Your last changes are lost. \(store.saveError?.description ?? "")")
      status = 1
    }
    return status
  }

  private func print(_ text: String) -> Int32 {
    do {
      try TerminalOutput().write(Array((text + "\n").utf8))
      return 0
    } catch {
      return status(for: error)
    }
  }

  private func complain(_ text: String) {
    try? TerminalOutput(descriptor: 2).write(Array((LineConsole.visible("tasks: \(text)") + "\n").utf8))
  }

  private func status(for error: TerminalError) -> Int32 {
    if case .failed(_, EPIPE) = error {
      // Whoever read the answers has gone, as `head` does. The status that the signal would have led to.
      return 128 + SIGPIPE
    }
    complain("Could not print: \(error)")
    return 1
  }

  private static func prepareProcess() {
    // A reader who has gone is an error to be handled, not the end in the middle of something.
    signal(SIGPIPE, SIG_IGN)
    // A standard descriptor that is closed would become the number of the next file that is opened.
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      _ = open("/dev/null", descriptor == 0 ? O_RDONLY : O_WRONLY)
    }
  }
}
