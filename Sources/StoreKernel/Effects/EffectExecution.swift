// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Whether the effects of a store run.
package enum EffectExecution {
  /// Effects run.
  case live
  /// Effects are listed and wait for somebody to complete them: in a test plan.
  case held

  /// What holds for stores that the calling code makes.
  package static var current: EffectExecution { holding?.isInForce == true ? .held : .live }

  @TaskLocal private static var holding: Holding?

  /// Holds the effects of the stores that `operation` makes: itself, not those that tasks make which it starts, though
  /// these inherit what is local to a task.
  package static func holding<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let holding = Holding()
    defer { holding.isOver.relaxed = 1 }
    return try $holding.withValue(holding, operation: operation)
  }

  private final class Holding: Sendable {
    private let thread = currentThread()
    let isOver = AtomicWord(0)

    /// As the operation does not wait, no task runs on its thread before it is over.
    var isInForce: Bool { thread == currentThread() && isOver.relaxed == 0 }
  }
}
