// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The part of a session that signal handlers need: how the terminal was, and how to get it back there.
///
/// Handlers may run at any moment on any thread, so all of it lies in memory that was allocated once, is written before
/// the handlers are installed, and is only read by them. They call nothing but what POSIX allows them to.
enum TerminalTakeover {
  struct Saved {
    var isActive: Int32 = 0
    var input: Int32 = -1
    var output: Int32 = -1
    var resizes: Int32 = -1
    var cooked = termios()
    var raw = termios()
  }

  // Safe: pointers that never change. What they point to follows the rule above.
  nonisolated(unsafe) static let saved = {
    let pointer = UnsafeMutablePointer<Saved>.allocate(capacity: 1)
    pointer.initialize(to: Saved())
    return pointer
  }()
  // Safe: never written again once made.
  nonisolated(unsafe) private static let enter = rawBytes(
    "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?2004h\u{1B}[0m\u{1B}[2J\u{1B}[H")
  // Safe: never written again once made.
  nonisolated(unsafe) private static let leave = rawBytes("\u{1B}[0m\u{1B}[?2004l\u{1B}[?25h\u{1B}[?1049l")
  // Safe: a mutex is made to be shared.
  nonisolated(unsafe) private static let claim = {
    let pointer = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    pthread_mutex_init(pointer, nil)
    return pointer
  }()

  // Made once and never closed, so that a handler that is late writes to nobody else's file.
  private static let resizes = Result { () throws(TerminalError) in try SelfPipe() }
  private static let atExit: Void = { atexit { TerminalTakeover.restore() } }()

  /// Remembers how the terminal is, prepares for every way out, and switches to raw mode.
  static func begin(input: Int32, output: Int32) throws(TerminalError) -> SelfPipe {
    let pipe = try resizes.get()
    pthread_mutex_lock(claim)
    defer { pthread_mutex_unlock(claim) }
    guard saved.pointee.isActive == 0 else { throw .alreadyInUse }

    var cooked = termios()
    guard tcgetattr(input, &cooked) == 0 else { throw .failed(call: "tcgetattr", code: errno) }
    var raw = cooked
    cfmakeraw(&raw)
    pipe.drain()
    // Both sequences are read here once, so that no handler is the first to make them.
    _ = (enter.count, leave.count, atExit)
    saved.pointee = Saved(
      isActive: 1, input: input, output: output, resizes: pipe.writer, cooked: cooked, raw: raw)
    TerminalSignals.install()
    guard tcsetattr(input, TCSANOW, &raw) == 0 else {
      let code = errno
      saved.pointee.isActive = 0
      TerminalSignals.uninstall()
      throw .failed(call: "tcsetattr", code: code)
    }
    _ = write(output, enter.baseAddress, enter.count)
    return pipe
  }

  /// Gives the terminal back.
  static func end() {
    restore()
    pthread_mutex_lock(claim)
    saved.pointee.isActive = 0
    TerminalSignals.uninstall()
    pthread_mutex_unlock(claim)
  }

  /// Puts the terminal back to how it was. Signal handlers may call this, and calling it twice does no harm.
  static func restore() {
    guard saved.pointee.isActive != 0 else { return }
    _ = write(saved.pointee.output, leave.baseAddress, leave.count)
    // Not the kind that waits for output: a terminal that has stopped would hold the process back from ending.
    tcsetattr(saved.pointee.input, TCSANOW, &saved.pointee.cooked)
  }

  /// Switches to raw mode again after the program was suspended. Signal handlers may call this.
  static func enterAgain() {
    guard saved.pointee.isActive != 0 else { return }
    // First the mode: in the background this stops the process, before anything is written over the shell's lines.
    tcsetattr(saved.pointee.input, TCSANOW, &saved.pointee.raw)
    _ = write(saved.pointee.output, enter.baseAddress, enter.count)
    noteResize()
  }

  /// Lets the session know that all has to be drawn anew. Signal handlers may call this.
  static func noteResize() {
    SelfPipe.notify(saved.pointee.resizes)
  }

  private static func rawBytes(_ text: String) -> UnsafeBufferPointer<UInt8> {
    let buffer = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: text.utf8.count)
    _ = buffer.initialize(fromContentsOf: text.utf8)
    return UnsafeBufferPointer(buffer)
  }
}
