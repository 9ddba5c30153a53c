// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TaskList
import Terminal

/// The task list on a screen: keys become events of the store, and each state of the store becomes a picture.
@MainActor
public final class ScreenProgram {
  /// What the terminal has to do next.
  enum Step: Sendable {
    case show(Screen, usesColor: Bool)
    case suspend
    case end
  }

  private let store: TaskList.Store
  private let terminal: TerminalCapabilities
  private var size = TerminalSize(rows: 24, columns: 80)
  private var redraw: ObservationToken?

  /// A screen for a list, on a terminal that can so much.
  public init(store: TaskList.Store, terminal: TerminalCapabilities) {
    self.store = store
    self.terminal = terminal
  }

  /// Takes the terminal over until the user quits, or the terminal is gone. Then all is saved, if it can be.
  public func run() async throws(TerminalError) {
    let outcome = await ScreenLoop().run(self)
    redraw = nil
    await store.settle()
    try outcome.get()
  }

  func begin(_ size: TerminalSize, _ waker: TerminalWaker) -> Step {
    self.size = size
    // Any change of the state may change the picture. A picture that is the same costs no byte.
    redraw = store.observe(initial: false) { _ in waker.wake() }
    return picture
  }

  func answer(_ event: TerminalEvent) -> Step {
    switch event {
    case .resize(let size): self.size = size
    case .endOfInput: return .end
    case .key(let key):
      switch KeyMap.action(for: key, in: store.state, page: TasksScreen.page(of: size)) {
      case .suspend: return .suspend
      case let action: action?.send(to: store)
      }
    case .tick, .wake: break
    }
    return store.isFinished ? .end : picture
  }

  private var picture: Step {
    let usesColor =
      switch store.settings.colours {
      case .auto: terminal.usesColor
      case .on: true
      case .off: false
      }
    return .show(TasksScreen.screen(for: store.state, size: size), usesColor: usesColor)
  }
}

/// Waits for the terminal, on a thread where waiting is allowed.
private actor ScreenLoop {
  private let executor = BlockingExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  func run(_ program: ScreenProgram) async -> Result<Void, TerminalError> {
    do throws(TerminalError) {
      var terminal = try TerminalSession()
      var step = await program.begin(terminal.size, terminal.waker)
      while true {
        switch step {
        case .show(let screen, let usesColor):
          terminal.usesColor = usesColor
          try terminal.draw(screen)
        case .suspend: terminal.suspend()
        case .end: return .success(())
        }
        step = await program.answer(try terminal.nextEvent())
      }
    } catch {
      return .failure(error)
    }
  }
}
