// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TaskList
import Terminal
import TodoTxt

/// Works through commands, one a line, for scripts and pipes. Each is finished, saving included, before the next is read.
@MainActor
public struct LineMode {
  private let store: TaskList.Store
  private let console: LineConsole
  private var hasFailed = false
  private var lineNumber = 0

  /// A way to work on a list by commands.
  public init(store: TaskList.Store, console: LineConsole) {
    self.store = store
    self.console = console
  }

  /// Reads the list and then commands up to the end, and returns the exit status.
  ///
  /// - Throws: `TerminalError` when there is nobody to print for.
  public mutating func run() async throws(TerminalError) -> Int32 {
    await store.send(.started(watching: false)).finish()
    if store.stamp == nil {
      fail(store.message?.text ?? "The list could not be read.")
      return 1
    }
    var isOpen = true
    while isOpen {
      let input = console.read()
      lineNumber += 1
      switch input {
      case .line(let line): isOpen = try await perform(line)
      case .notText: fail("This line is not UTF-8 text. It was left out.")
      case .tooLong: fail("This line is too long for a command. It was left out.")
      case .end: isOpen = false
      case .failed(let code):
        fail("Could not read the commands: \(SystemError(code: code)).")
        isOpen = false
      }
    }
    lineNumber = 0
    await quit()
    return hasFailed ? 1 : 0
  }

  /// Returns whether there may be more commands.
  private mutating func perform(_ line: String) async throws(TerminalError) -> Bool {
    let command: LineCommand?
    do {
      command = try LineCommand.parse(line)
    } catch {
      fail(error.description)
      return true
    }
    guard let command else { return true }
    switch command {
    case .quit: return false
    case .help: try console.print(LineCommand.helpText)
    case .filter(let filter): store.send(.filtered(filter))
    case .sort(let order): store.send(.sorted(order))
    case .completed(let isShown): store.send(.completedShown(isShown))
    case .set(let request): try await change(request)
    case .keep, .take, .save: await decide(command)
    case .list(let filter):
      await catchUp()
      let items = filter.map { store.state.items(matching: $0) } ?? store.items
      for item in items { try printTask(item.number) }
    case .add(let text):
      await catchUp()
      if await change(.added(text)) { try printTask(store.file.lines.count) }
    case .done, .reopen, .edit, .priority, .delete:
      try await changeTask(command)
    }
    return true
  }

  /// Prints settings or changes one, and waits until it is kept.
  private mutating func change(_ request: SettingsRequest) async throws(TerminalError) {
    for line in request.answer(store.settings) { try console.print(line) }
    guard let event = request.event else { return }
    await store.send(event).finish()
    if let message = store.message, message.isProblem { fail(message.text) }
  }

  private mutating func changeTask(_ command: LineCommand) async throws(TerminalError) {
    guard let number = command.number else { return }
    guard await !catchUp() else {
      return fail("Task \(number) may be another one now, so nothing was done: list the tasks, and try again.")
    }
    if case .delete = command {
      let old = (try? store.file.line(number))?.text ?? ""
      if await change(.deleted(number)) { try console.print("deleted: \(old)") }
      return
    }
    let event: TaskList.When? =
      switch command {
      case .done(let number): .completed(number)
      case .reopen(let number): .reopened(number)
      case .edit(let number, let text): .edited(number, text: text)
      case .priority(let number, let priority): .prioritized(number, priority)
      default: nil
      }
    if let event, await change(event) { try printTask(number) }
  }

  /// Changes the list, and waits until it is saved. Returns whether both worked.
  private mutating func change(_ event: TaskList.When, attempts: Int = 100) async -> Bool {
    let before = store.file
    let wasSaved = !store.hasUnsavedChanges
    await store.send(event).finish()
    if let conflict = store.conflict {
      if wasSaved, conflict != .removed, attempts > 0 { return await changeAgain(event, attempts: attempts - 1) }
      fail(
        "\(conflictText(conflict)) The list is changed here, but not saved. “keep” replaces the file by this list, "
          + "“take” reads the file and drops what is not saved.")
    } else if let error = store.saveError {
      let words = store.file == before ? "" : " The list is changed here, and “save” tries again."
      fail(error.description + words)
    } else if let message = store.message, message.isProblem {
      fail(message.text)
    } else {
      return true
    }
    return false
  }

  /// Another program saved while we were about to: this one change is all that could be lost, so it is made anew.
  private mutating func changeAgain(_ event: TaskList.When, attempts: Int) async -> Bool {
    await answer(.takeTheirs)
    guard store.conflict == nil, !store.hasUnsavedChanges else {
      fail(store.message?.text ?? "“\(store.path)” could not be read again.")
      return false
    }
    // A new task goes to the end wherever that is; any other may have another number now.
    if case .added = event { return await change(event, attempts: attempts) }
    fail(
      "Another program changed “\(store.path)” at the same moment, so nothing was done: list the tasks, and try again.")
    return false
  }

  /// Looks whether another program has changed the file, and reads it again if that loses nothing.
  ///
  /// - Returns: Whether the tasks may have other numbers now.
  @discardableResult
  private mutating func catchUp() async -> Bool {
    guard !store.hasUnsavedChanges else { return false }
    await store.send(.looked).finish()
    if let error = store.lookError { fail(error.description) }
    guard let conflict = store.conflict else { return false }
    if conflict == .removed {
      console.complain(
        "\(conflictText(conflict)) “keep” writes it again with this list, “take” empties the list.")
      return false
    }
    await answer(.takeTheirs)
    if let message = store.message, message.isProblem { fail(message.text) }
    console.complain("\(conflictText(conflict)) It was read again.")
    return true
  }

  private mutating func decide(_ command: LineCommand) async {
    if command == .save {
      await store.send(.savedAgain).finish()
    } else {
      guard store.conflict != nil else {
        return fail("There is nothing to decide: no other program has changed “\(store.path)”.")
      }
      await answer(command == .keep ? .keepMine : .takeTheirs)
    }
    if let conflict = store.conflict {
      fail("\(conflictText(conflict)) “keep” or “take” decides.")
    } else if let message = store.message, message.isProblem {
      fail(message.text)
    }
  }

  /// Answers the question that is open, and waits until that is done.
  private func answer(_ answer: Answer) async {
    store.children.confirmation?.send(.answered(answer))
    await store.settle()
  }

  private mutating func quit() async {
    // The disk may have room again.
    if store.hasUnsavedChanges, store.conflict == nil { await store.send(.savedAgain).finish() }
    await store.send(.quit).finish()
    guard !store.isFinished else { return }
    let reason = store.conflict.map { conflictText($0) } ?? store.saveError?.description ?? ""
    fail("Your last changes are lost. \(reason)")
  }

  private func printTask(_ number: Int) throws(TerminalError) {
    guard let line = try? store.file.line(number) else { return }
    try console.print("\(number) \(line.text)")
  }

  private func conflictText(_ change: TodoStorageError.Change) -> String {
    ConflictText.whatHappened(change, to: store.path)
  }

  private mutating func fail(_ text: String) {
    hasFailed = true
    let place = lineNumber == 0 || console.isTyped ? "" : "line \(lineNumber): "
    console.complain("tasks: \(place)\(text)")
  }
}
