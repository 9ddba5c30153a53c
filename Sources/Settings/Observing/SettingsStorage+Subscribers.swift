// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension SettingsStorage {
  /// Adds a subscriber, and lets it note the current value first if it wants to.
  func subscribe(_ subscriber: any Subscriber, to entry: Entry, withCurrent: Bool) {
    _ = current(entry)
    let action = state.withLock { _ in
      entry.subscribers.append(subscriber)
      return withCurrent ? subscriber.note(RawChange(stored: entry.stored, origin: nil)) : nil
    }
    action?()
  }

  func unsubscribe(_ subscriber: any Subscriber, from entry: Entry) {
    state.withLock { _ in entry.subscribers.removeAll { $0 === subscriber } }
  }

  /// Tells an observer the current value, and then every change.
  func observe(_ observer: any Observer, _ entry: Entry, withCurrent: Bool) {
    _ = current(entry)
    state.withLock { _ in
      entry.subscribers.append(observer)
      guard withCurrent else { return }
      entry.deliveries.append(
        Entry.Delivery(change: RawChange(stored: entry.stored, origin: nil), observers: [observer]))
    }
    deliver(entry)
  }
}
