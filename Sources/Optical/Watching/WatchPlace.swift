// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Dispatch)
import Dispatch
#endif

/// Where a watcher's value is, or has to go.
enum WatchPlace {
  /// In the commit itself, on the main actor.
  case commit
  /// On the main queue, after the commit.
  case main
  #if canImport(Dispatch)
  case queue(DispatchQueue)
  #endif
  /// In the commit itself, where everything is done at once.
  case immediate

  #if canImport(Dispatch)
  init(_ queue: DispatchQueue) { self = queue === DispatchQueue.main ? .main : .queue(queue) }
  #endif

  /// Whether work for this place can be done at `place`. Work for `commit` needs the main actor, no more.
  func isServed(at place: WatchPlace) -> Bool {
    switch (self, place) {
    case (_, .immediate), (.commit, .commit), (.commit, .main), (.main, .main): return true
    #if canImport(Dispatch)
    case (.queue(let wanted), .queue(let queue)): return wanted === queue
    #endif
    default: return false
    }
  }

  /// Does the work there, later.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    #if canImport(Dispatch)
    if case .queue(let queue) = self { return queue.async(execute: work) }
    DispatchQueue.main.async(execute: work)
    #else
    Task { @MainActor in work() }
    #endif
  }
}
