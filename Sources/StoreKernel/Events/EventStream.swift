// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Tells listeners what happens in stores: in one store, or in all of this process.
public final class EventStream: Sendable {
  /// What happens in any store of this process.
  public static let everyStore = EventStream()

  private struct Listener {
    let id: UInt
    let interest: StoreEvent.Interest
    let tell: UncheckedBox<(StoreEvent) -> Void>
  }

  private let listeners = Lock<(nextID: UInt, all: [Listener])>((0, []))
  @usableFromInline let mask = AtomicWord(0)

  /// Called, from any thread, when others than before are listening.
  private let changed: (@Sendable () -> Void)?

  package init(changed: (@Sendable () -> Void)? = nil) { self.changed = changed }

  /// Whether nobody listens to what happens in every event.
  @inlinable var isQuiet: Bool {
    mask.relaxed & (StoreEvent.Interest.events.rawValue | StoreEvent.Interest.states.rawValue) == 0
  }

  /// Calls `listener` for what happens from now on, at the home of the store where it happens.
  public func listen(
    to interest: StoreEvent.Interest = .all, _ listener: @escaping @Sendable (StoreEvent) -> Void
  ) -> ObservationToken {
    let id = listeners.withLock { listeners in
      listeners.nextID += 1
      listeners.all.append(Listener(id: listeners.nextID, interest: interest, tell: UncheckedBox(listener)))
      updateMask(listeners.all)
      return listeners.nextID
    }
    changed?()
    return ObservationToken { [weak self] in self?.remove(id) }
  }

  private func remove(_ id: UInt) {
    let removed = listeners.withLock { listeners in
      guard let index = listeners.all.firstIndex(where: { $0.id == id }) else { return Listener?.none }
      defer { updateMask(listeners.all) }
      return listeners.all.remove(at: index)
    }
    changed?()
    _ = removed  // released outside the lock: its closure may own anything
  }

  private func updateMask(_ all: [Listener]) {
    mask.relaxed = all.reduce(0) { $0 | $1.interest.rawValue }
  }

  package func wants(_ interest: StoreEvent.Interest) -> Bool { mask.relaxed & interest.rawValue != 0 }

  package func tell(_ interest: StoreEvent.Interest, _ event: StoreEvent) {
    guard wants(interest) else { return }
    let all = listeners.withLock { $0.all }
    for listener in all where listener.interest.contains(interest) { listener.tell.value(event) }
  }
}
