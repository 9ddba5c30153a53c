// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Darwin)
import Foundation
#endif

/// Whether the calling code runs on `actor`, told by the executor where the compiler could not tell.
///
/// False when that cannot be known: then what is to be done there takes the way round.
func isRunning(on actor: any Actor) -> Bool {
  #if canImport(Darwin)
  if actor === MainActor.shared { return Thread.isMainThread }
  #endif
  guard #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *), hasExecutorOfItsOwn(actor) else { return false }
  return actor.unownedExecutor.asSerialExecutor()?.isIsolatingCurrentContext() ?? false
}

/// An actor without one is run by the runtime itself. That answers no questions: with Swift 6.3 asking it crashes.
private func hasExecutorOfItsOwn(_ actor: any Actor) -> Bool {
  // The actor, and what implements its executor: nothing, for the runtime's.
  let (_, implementation) = unsafeBitCast(actor.unownedExecutor, to: (UInt, UInt).self)
  return implementation != 0
}
