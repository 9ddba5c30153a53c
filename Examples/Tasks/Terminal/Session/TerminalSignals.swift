// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The signals that end, stop or continue a process, or tell it that its terminal changed.
enum TerminalSignals {
  private static let ending: [Int32] = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  private static let crashes: [Int32] = [SIGABRT, SIGBUS, SIGFPE, SIGILL, SIGSEGV, SIGTRAP, SIGSYS]

  // More than any system's highest signal number.
  private static let slots = 128

  // Safe: a pointer that never changes. What it points to is written before a handler is installed that reads it.
  nonisolated(unsafe) private static let previous = {
    let pointer = UnsafeMutablePointer<sigaction>.allocate(capacity: slots)
    pointer.initialize(repeating: sigaction(), count: slots)
    return pointer
  }()
  // Safe for the same reason.
  nonisolated(unsafe) private static let installed = {
    let pointer = UnsafeMutablePointer<sigaction>.allocate(capacity: slots)
    pointer.initialize(repeating: sigaction(), count: slots)
    return pointer
  }()

  static func install() {
    for signal in ending { install(signal, skippingIgnored: true, handleEnding) }
    for signal in crashes { install(signal, skippingIgnored: false, handleEnding) }
    install(SIGTSTP, skippingIgnored: true, handleStop)
    install(SIGCONT, skippingIgnored: false, handleContinue)
    install(SIGWINCH, skippingIgnored: false, handleResize)
  }

  static func uninstall() {
    for signal in ending + crashes + [SIGTSTP, SIGCONT, SIGWINCH] { putBack(signal) }
  }

  /// - Parameter skippingIgnored: Whether a signal that is ignored stays so. That is how `nohup` works.
  private static func install(
    _ signal: Int32, skippingIgnored: Bool, _ handler: @escaping @convention(c) (Int32) -> Void
  ) {
    let slot = Int(signal)
    sigaction(signal, nil, previous + slot)
    installed[slot] = previous[slot]
    if skippingIgnored, previous[slot].isIgnoring { return }
    installed[slot] = sigaction(handler: handler)
    sigaction(signal, installed + slot, nil)
  }

  private static func putBack(_ signal: Int32) {
    sigaction(signal, previous + Int(signal), nil)
  }

  /// Restores the terminal and lets the signal do what it would have done.
  private static let handleEnding: @convention(c) (Int32) -> Void = { signal in
    let code = errno
    TerminalTakeover.restore()
    putBack(signal)
    // Blocked until this returns, and then delivered to whatever was there before.
    raise(signal)
    errno = code
  }

  private static let handleStop: @convention(c) (Int32) -> Void = { signal in
    let code = errno
    TerminalTakeover.restore()
    putBack(signal)
    var mask = sigset_t()
    sigemptyset(&mask)
    sigaddset(&mask, signal)
    raise(signal)
    // The process stops in the next line, and goes on there.
    pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    pthread_sigmask(SIG_BLOCK, &mask, nil)
    sigaction(signal, installed + Int(signal), nil)
    TerminalTakeover.enterAgain()
    errno = code
  }

  /// After `SIGSTOP` there was no chance to restore anything, but the shell has changed the mode since.
  private static let handleContinue: @convention(c) (Int32) -> Void = { _ in
    let code = errno
    TerminalTakeover.enterAgain()
    errno = code
  }

  private static let handleResize: @convention(c) (Int32) -> Void = { _ in
    let code = errno
    TerminalTakeover.noteResize()
    errno = code
  }
}

extension sigaction {
  /// An action that calls a function, and lets interrupted calls go on.
  fileprivate init(handler: @escaping @convention(c) (Int32) -> Void) {
    self.init()
    #if canImport(Darwin)
    __sigaction_u.__sa_handler = handler
    #elseif canImport(Glibc)
    __sigaction_handler.sa_handler = handler
    #elseif canImport(Musl)
    __sa_handler.sa_handler = handler
    #endif
    sigemptyset(&sa_mask)
    // On the stack for crashes where there is one: the usual one may be what overflowed.
    sa_flags = Int32(SA_RESTART) | Int32(SA_ONSTACK)
  }

  fileprivate var isIgnoring: Bool {
    #if canImport(Darwin)
    let handler = __sigaction_u.__sa_handler
    #elseif canImport(Glibc)
    let handler = __sigaction_handler.sa_handler
    #elseif canImport(Musl)
    let handler = __sa_handler.sa_handler
    #endif
    // Functions cannot be compared; the number 1 is what `SIG_IGN` is on every system named above.
    return unsafeBitCast(handler, to: Int.self) == 1
  }
}
