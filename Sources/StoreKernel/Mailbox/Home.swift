// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(Dispatch)
import Dispatch
#endif

/// Whether the calling code runs on `actor`, told by the executor where the compiler could not tell.
///
/// Most executors do not know. For the main actor's the main queue does, which Dispatch marks; on another actor such a
/// caller counts as one from elsewhere.
func isRunning(on actor: any Actor) -> Bool {
  if #available(macOS 26.0, iOS 26.0, tvOS 26.0, watchOS 26.0, *),
    let answer = actor.unownedExecutor.asSerialExecutor()?.isIsolatingCurrentContext()
  {
    return answer
  }
  return actor === MainActor.shared && MainQueue.isCurrent
}

private enum MainQueue {
  #if canImport(Dispatch)
  private static let mark: DispatchSpecificKey<Bool> = {
    let mark = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: mark, value: true)
    return mark
  }()

  static var isCurrent: Bool { DispatchQueue.getSpecific(key: mark) == true }
  #else
  static var isCurrent: Bool { true }  // a system without threads
  #endif
}
