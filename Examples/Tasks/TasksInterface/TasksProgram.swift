// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
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
      case .set(let request): return await withSettings { await perform(request) }
      case .run(let path): return await run(path)
      }
    } catch {
      complain("\(error)\n\(Arguments.usage)")
      return 2
    }
  }

  private func run(_ path: String?) async -> Int32 {
    let terminal = TerminalCapabilities(environment: environment)
    guard isTerminal(0), isTerminal(1), terminal.canMoveCursor else {
      if isTerminal(0) { complain("Type commands, one a line; “help” lists them.") }
      return await withSettings { await runLines(makeStore(path)) }
    }
    let (faults, found) = AsyncStream.makeStream(of: SettingsFault.self)
    return await withSettings(telling: { found.yield($0) }) {
      let store = makeStore(path)
      store.injectObject(faults, for: SettingsFaultsKey.self)
      return await runScreen(store, terminal)
    }
  }

  private func makeStore(_ path: String?) -> TaskList.Store {
    let settings = Preferences.stored
    let path = path ?? SettingsPlace.expanded(settings.file, environment)
    return TaskList.Store(initialState: TaskList.State(path: path, settings: settings)) {
      $0.inject(TodoStorage(path: path), for: TaskStorageKey.self)
    }
  }

  private func runLines(_ store: TaskList.Store) async -> Int32 {
    store.send(.settingsBound)
    var lines = LineMode(store: store, console: .standard())
    do {
      return try await lines.run()
    } catch {
      return status(for: error)
    }
  }

  private func runScreen(_ store: TaskList.Store, _ terminal: TerminalCapabilities) async -> Int32 {
    // Before the terminal is taken over: what cannot be read at all is told where it can be read afterwards.
    store.send(.started(watching: true))
    await store.settle()
    if store.stamp == nil {
      complain(store.message?.text ?? "The list could not be read.")
      return 1
    }
    store.send(.settingsBound)
    var status: Int32 = 0
    do {
      try await ScreenProgram(store: store, terminal: terminal).run()
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

  // MARK: Settings

  /// Runs the body with the settings of this user, and tells what is wrong with them.
  private func withSettings(
    telling tell: @escaping @Sendable (SettingsFault) -> Void = { Self.complain($0.description) },
    _ body: () async -> Int32
  ) async -> Int32 {
    let storage = SettingsPlace.storage(environment)
    storage.onIssue { [weak storage] issue in
      // Whoever writes a setting waits for it, and hears then that it cannot be kept.
      if issue.kind == .unwritable { return }
      tell(SettingsFault(issue, stored: issue.key.flatMap { storage?[$0] }))
    }
    return await TasksSettings.withStorage(storage) { await body() }
  }

  private func perform(_ request: SettingsRequest) async -> Int32 {
    guard let event = request.event else {
      return print(request.answer(.stored).joined(separator: "\n"))
    }
    guard SettingsPlace.path(environment) != nil else {
      complain("There is no place for settings: set HOME, XDG_CONFIG_HOME or TASKS_SETTINGS.")
      return 1
    }
    let store = TaskList.Store(initialState: TaskList.State(path: ""))
    await store.send(event).finish()
    guard let message = store.message else { return 0 }
    complain(message.text)
    return 1
  }

  private func print(_ text: String) -> Int32 {
    do {
      try TerminalOutput().write(Array((text + "\n").utf8))
      return 0
    } catch {
      return status(for: error)
    }
  }

  private func complain(_ text: String) { Self.complain(text) }

  nonisolated private static func complain(_ text: String) {
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
    // A standard descriptor that is closed would become the number of the next file that is opened. What is written there
    // must still fail, so it is opened for reading.
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 { _ = open("/dev/null", O_RDONLY) }
  }
}
