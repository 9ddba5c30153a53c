// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Whether the calling code runs on `actor`, told by the executor where the compiler could not tell.
func isRunning(on actor: any Actor) -> Bool {
  if #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *) {
    return actor.unownedExecutor.asSerialExecutor()?.isIsolatingCurrentContext() ?? false
  }
  #if canImport(Darwin)
  return actor === MainActor.shared && isMainThread
  #else
  return false
  #endif
}

#if canImport(Darwin)
import Foundation

private var isMainThread: Bool { Thread.isMainThread }
#endif
