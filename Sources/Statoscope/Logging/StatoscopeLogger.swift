// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// Writes what happens in the stores of this process to the log: the system's log on Apple's systems, standard error
/// elsewhere. The first reader of the event stream, and no more than that.
///
/// ```swift
/// StatoscopeLogger.logLevel = .all
/// ```
///
/// `.basic` is errors and events, `.all` everything but whole states, `.verbose` everything. Single levels come and go:
///
/// ```swift
/// StatoscopeLogger.logLevel.insert(.effects)
/// StatoscopeLogger.logLevel.remove(.when)
/// StatoscopeLogger.logReplacement = { level, text in print(level, text) }
/// ```
public enum StatoscopeLogger {
  private struct Settings {
    var levels: Set<LogLevel> = [.errors]
    var replacement: UncheckedBox<(LogLevel, String) -> Void>?
    var token: ObservationToken?
  }

  private static let settings = Lock(Settings())

  /// What is logged; errors alone unless you say otherwise. A level that is off costs nothing.
  ///
  /// A change such as `logLevel.insert(.when)` inserts and removes, and leaves alone what others change meanwhile.
  public static var logLevel: Set<LogLevel> {
    get { settings.withLock { $0.levels } }
    set { update { $0.levels = newValue } }
    _modify {
      let before = settings.withLock { $0.levels }
      var after = before
      defer {
        let (inserted, removed) = (after.subtracting(before), before.subtracting(after))
        update { $0.levels = $0.levels.subtracting(removed).union(inserted) }
      }
      yield &after  // the lock is not held: a change may run code of the user's
    }
  }

  /// Receives the messages instead of the log: all of them, whatever `logLevel` says. Called at the home of the store
  /// that a message is about.
  public static var logReplacement: ((LogLevel, String) -> Void)? {
    get { settings.withLock { $0.replacement }?.value }
    set { update { $0.replacement = newValue.map(UncheckedBox.init) } }
  }

  /// Begins to listen, once: the first store calls it.
  static func start() { _ = started }

  private static let started: Void = update { _ in }

  private static func update(_ change: (inout Settings) -> Void) {
    let replaced = settings.withLock { settings in
      let old = settings  // released outside the lock, as it may own anything
      change(&settings)
      let levels = settings.replacement == nil ? settings.levels : .verbose
      let interest = levels.reduce(into: StoreEvent.Interest()) { $0.formUnion($1.interest) }
      settings.token = EventStream.everyStore.listen(to: interest) { write(LogMessage.messages(for: $0)) }
      return old
    }
    replaced.token?.cancel()
  }

  private static func write(_ messages: [LogMessage]) {
    let (levels, replacement) = settings.withLock { ($0.levels, $0.replacement) }
    for message in messages {
      if let replacement {
        replacement.value(message.level, message.text())
      } else if levels.contains(message.level) {
        SystemLog.write(message.text(), isFault: message.level == .errors)
      }
    }
  }
}
