// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Whether the calling code runs on `actor`, found out at run time where the compiler could not tell.
///
/// False also where nobody knows: on an actor with Swift's own executor other than the main one. What is sent there by
/// code that the compiler does not know to be isolated goes home by itself, a moment later.
func isRunning(on actor: any Actor) -> Bool {
  if actor === MainActor.shared { return isRunningOnMainActor() }
  guard #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *) else { return false }
  return executorOfItsOwn(actor)?.isIsolatingCurrentContext() == true
}

/// The main actor where the calling code runs on it, whatever the compiler knows; nil elsewhere.
package func currentHome() -> (any Actor)? { isRunningOnMainActor() ? MainActor.shared : nil }

/// The executor that an actor's author wrote, if any.
///
/// `asSerialExecutor` returns an unusable value for an actor with Swift's own executor. That one is known by its second
/// word, the table of the executor's functions: it has none. The layout is part of the stable ABI.
@available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *)
private func executorOfItsOwn(_ actor: any Actor) -> (any SerialExecutor)? {
  let executor = actor.unownedExecutor
  let flags: UInt = 3
  guard unsafeBitCast(executor, to: (UInt, UInt).self).1 & ~flags != 0 else { return nil }
  return executor.asSerialExecutor()
}

#if canImport(Darwin)
import Foundation

private func isRunningOnMainActor() -> Bool { Thread.isMainThread }
#else
/// The main actor need not run on the main thread here. A conformance that holds only on the main actor tells.
private func isRunningOnMainActor() -> Bool {
  let witness: Any = MainActorWitness.shared
  return witness is any HoldsOnMainActor
}

private protocol HoldsOnMainActor {}

private final class MainActorWitness: Sendable {
  static let shared = MainActorWitness()
}

extension MainActorWitness: @MainActor HoldsOnMainActor {}
#endif
