// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// The state as it is between two events.
  @inlinable
  package var state: State { read { $0.pointee } }

  /// The effects that are listed.
  package var effects: EffectsState<Event> {
    read { _ in
      var effects = memory.pointee.effects
      if isPastShown { effects.rollBack(to: 0) }
      return effects
    }
  }

  /// Reads where the state lies, or where what is shown instead lies while it is changed.
  @inlinable
  func read<Value>(_ body: (UnsafePointer<State>) -> Value) -> Value {
    mailbox.gate.withLock {
      let isWhole = !mailbox.flags.pointee.isUpdating && memory.pointee.past == nil
      return body(isWhole ? statePointer : shownPointer())
    }
  }

  /// What is shown of a state that is being changed.
  ///
  /// To an update that reads its own store, as it should not, the state from before, if that is kept; otherwise what is
  /// being changed right now: there is no other. To other threads, while a middleware is at work, the state from before.
  @usableFromInline
  func shownPointer() -> UnsafePointer<State> {
    if mailbox.flags.pointee.isUpdating {
      // Not when another thread's reducer is let through, which has been reported: see `Gate`.
      if mailbox.gate.isHeldHere {
        reportReach("read", consequence: memory.pointee.isKept ? Self.keptWasRead : Self.changingWasRead)
      }
      return memory.pointee.isKept ? UnsafePointer(kept) : statePointer
    }
    if isPastShown, let past = memory.pointee.past { return UnsafePointer(past) }
    return statePointer
  }

  /// Whether the calling thread is shown the state from before the event that a middleware is at work on.
  var isPastShown: Bool { memory.pointee.past != nil && !mailbox.gate.isHeldHere }

  /// Where the state lies. To be read at home only.
  @inlinable
  var statePointer: UnsafePointer<State> { UnsafePointer(current) }

  /// Whether the state from before an event is kept until its reducer has returned.
  @inlinable
  static var keepsState: Bool { Logic.Failure.self != Never.self && Logic.rollsBack }

  static var keptWasRead: String { "What was read is the state from before the event." }
  static var changingWasRead: String {
    """
    What was read is the state that is being changed right now: it may be half changed, and to read a collection in \
    the midst of its change can crash.
    """
  }

  func reportReach(
    _ what: String, consequence: String = "What was asked for was done all the same, as well as it can be."
  ) {
    guard !Logic.isReachable else { return }
    #if DEBUG
    let event = memory.pointee.event.map { ", while it processed '\(caseName(of: $0.pointee))'" } ?? ""
    #else
    let event = ""
    #endif
    reportIssue(
      """
      \(scope.name()) was \(what) from inside its own reducer, or by an object that the reducer released\(event).

      While \(Logic.updateName) runs, the state that counts is its 'state' parameter; the store is in between two \
      states. \(consequence)

      To fix this, \(Logic.reachAdvice)
      """)
  }
}
