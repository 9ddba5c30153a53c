// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One event, waiting for its turn.
final class EventJob<Logic: StoreLogic>: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let core: StoreCore<Logic>
  private let event: Logic.Event
  private let failure: FailureBox?
  private let owner: AnyObject?

  init(core: StoreCore<Logic>, event: Logic.Event, cause: Cause?, failure: FailureBox? = nil) {
    self.core = core
    self.event = event
    self.failure = failure
    owner = core.logic.owner
    super.init(cause: cause)
  }

  override var name: String { caseName(of: event) }
  override func reportSentDuringUpdate() { core.reportReach("sent '\(name)'") }
  override func run() { core.perform(event, failure: failure) }
  override func drop(_ reason: DropReason) { core.tell(.events, .dropped(event, reason)) }
}

/// Brings an error back to a sender who waits for it. Once he does not, it is nobody's.
@usableFromInline
package final class FailureBox: Sendable {
  private let state = Lock<(isOpen: Bool, error: (any Error)?)>((true, nil))

  func take(_ error: any Error) -> Bool {
    state.withLock {
      if $0.isOpen { $0.error = error }
      return $0.isOpen
    }
  }

  func close() -> (any Error)? {
    state.withLock {
      $0.isOpen = false
      return $0.error
    }
  }
}

/// An event whose case alone does not tell it apart from its like.
package protocol NamedEvent {
  /// What reports call it.
  var name: String { get }
}

/// An event that only carries another one: what tells it apart from its like is inside, and part of its name.
package protocol EnvelopeEvent: NamedEvent {
  /// What is inside.
  var content: Any { get }
}

/// An event's case without its payload, or its type's name when it is no enum.
package func caseName(of event: Any) -> String {
  if let event = event as? any NamedEvent { return event.name }
  let mirror = Mirror(reflecting: event)
  guard mirror.displayStyle == .enum else { return "\(type(of: event))" }
  return mirror.children.first?.label ?? "\(event)"
}
