// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Tells listeners what happens in stores: in one store, or in all of this process.
public final class EventStream: Sendable {
  /// What happens in any store of this process.
  public static let everyStore = EventStream()

  private final class Listener: Sendable {
    let interest: StoreEvent.Interest
    let tell: @Sendable (StoreEvent) -> Void
    /// 1 until it is cancelled.
    let isActive = AtomicWord(1)

    init(interest: StoreEvent.Interest, tell: @escaping @Sendable (StoreEvent) -> Void) {
      self.interest = interest
      self.tell = tell
    }
  }

  private let listeners = Lock<[Listener]>([])
  @usableFromInline let mask = AtomicWord(0)

  package init() {}

  /// Whether nobody listens to what happens in every event.
  @inlinable var isQuiet: Bool {
    mask.relaxed & (StoreEvent.Interest.events.rawValue | StoreEvent.Interest.states.rawValue) == 0
  }

  /// Calls `listener` for what happens from now on, at the home of the store where it happens.
  public func listen(
    to interest: StoreEvent.Interest = .all, _ listener: @escaping @Sendable (StoreEvent) -> Void
  ) -> ObservationToken {
    let listener = Listener(interest: interest, tell: listener)
    listeners.withLock {
      $0.append(listener)
      updateMask($0)
    }
    return ObservationToken { [weak self, weak listener] in
      if let listener { self?.remove(listener) }
    }
  }

  private func remove(_ listener: Listener) {
    listener.isActive.relaxed = 0
    listeners.withLock { listeners in
      listeners.removeAll { $0 === listener }  // the caller still holds it, so nothing is released inside the lock
      updateMask(listeners)
    }
  }

  /// Ends what all listeners ask for, and returns what they were.
  func letGo() -> [AnyObject] {
    listeners.withLock { listeners in
      defer {
        listeners = []
        updateMask([])
      }
      for listener in listeners { listener.isActive.relaxed = 0 }
      return listeners
    }
  }

  private func updateMask(_ all: [Listener]) {
    mask.relaxed = all.reduce(0) { $0 | $1.interest.rawValue }
  }

  package func wants(_ interest: StoreEvent.Interest) -> Bool { mask.relaxed & interest.rawValue != 0 }

  package func tell(_ interest: StoreEvent.Interest, _ event: StoreEvent) {
    guard wants(interest) else { return }
    for listener in listeners.withLock({ $0 }) where !listener.interest.isDisjoint(with: interest) {
      if listener.isActive.relaxed == 1 { listener.tell(event) }
    }
  }
}
