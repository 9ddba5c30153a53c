// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// A terminal that a full-screen program has taken over, for as long as this value lives.
///
/// ```swift
/// var terminal = try TerminalSession()
/// while true {
///   try terminal.draw(screen)
///   switch try terminal.nextEvent() {
///   case .key(.control("c")), .endOfInput: return
///   case .key(let key): handle(key)
///   default: break
///   }
/// }
/// ```
///
/// Keys arrive one by one and unechoed, the alternate screen is shown, the cursor is hidden, and pastes are marked. All
/// of that ends when the value does, whether by return or by error, and also when the process ends by `exit`, a
/// termination signal or a crash. A suspension (`SIGTSTP`) gives the terminal back until the program continues.
///
/// Interrupt keys arrive as keys, because a program with unsaved work wants to decide itself: see ``suspend()``.
public struct TerminalSession: ~Copyable, Sendable {
  /// Where the bytes go.
  public let output: TerminalOutput
  /// Whether colours are sent. A change counts from the next ``draw(_:)`` on, which draws everything anew.
  public var usesColor: Bool {
    didSet { if usesColor != oldValue { shown = nil } }
  }
  /// Wakes ``nextEvent(timeout:)`` from another thread.
  public let waker: TerminalWaker

  private var events: TerminalEvents
  private var shown: Screen?

  /// Takes the terminal over.
  ///
  /// - Throws: ``TerminalError/notTerminal``, ``TerminalError/alreadyInUse`` while there is another session.
  public init(input: Int32 = 0, output: Int32 = 1, usesColor: Bool = true) throws(TerminalError) {
    guard isTerminal(input), isTerminal(output) else { throw .notTerminal }
    let wakes = try SelfPipe()
    let resizes = try TerminalTakeover.begin(input: input, output: output)
    self.output = TerminalOutput(descriptor: output)
    self.usesColor = usesColor
    waker = TerminalWaker(pipe: wakes)
    events = TerminalEvents(input: input, output: self.output, wakes: wakes, resizes: resizes)
  }

  deinit {
    TerminalTakeover.end()
  }

  /// The size of the terminal: 24 rows of 80 columns when it does not tell.
  public var size: TerminalSize { output.size ?? TerminalSize(rows: 24, columns: 80) }

  /// Shows a screen, sending only what differs from the one before.
  ///
  /// - Throws: ``TerminalError/failed(call:code:)`` when the terminal is gone.
  public mutating func draw(_ screen: Screen) throws(TerminalError) {
    let bytes = ScreenRenderer(usesColor: usesColor).bytes(from: shown, to: screen)
    // Until all is sent nobody knows what is shown.
    shown = nil
    try output.write(bytes)
    shown = screen
  }

  /// Waits for the next event.
  ///
  /// - Parameter timeout: After which time to return ``TerminalEvent/tick``; `nil` waits for ever.
  /// - Throws: ``TerminalError/failed(call:code:)``.
  public mutating func nextEvent(timeout: Duration? = nil) throws(TerminalError) -> TerminalEvent {
    let event = try events.next(timeout: timeout)
    // What the terminal made of the old picture is not known.
    if case .resize = event { shown = nil }
    return event
  }

  /// Suspends the program as Ctrl-Z does in others, and returns when it continues. The next event is a
  /// ``TerminalEvent/resize(_:)``.
  public func suspend() {
    // To the whole group: whoever started the program and waits for it has to stop as well.
    kill(0, SIGTSTP)
  }
}
