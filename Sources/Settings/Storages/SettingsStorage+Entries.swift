// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension SettingsStorage {
  /// The one entry of a key.
  func entry(_ key: String) -> Entry {
    state.withLock { state in
      if let entry = state.entries[key]?.entry { return entry }
      if state.entries.count >= 64, state.entries.count & (state.entries.count - 1) == 0 {
        state.entries = state.entries.filter { $1.entry != nil }
      }
      let entry = Entry(key: key)
      state.entries[key] = WeakEntry(entry)
      return entry
    }
  }

  /// What is stored now, and how often it has changed.
  func current(_ entry: Entry) -> (stored: StoredValue?, version: Int) {
    while true {
      let known = state.withLock { state in
        let isKnown = entry.version > 0 && (knowsValues || state.isOurs(entry.key))
        return (isKnown: isKnown, stored: entry.stored, version: entry.version)
      }
      if known.isKnown { return (known.stored, known.version) }
      let found = backend.read(entry.key, report: report)
      if known.version > 0, found == known.stored { return (found, known.version) }
      settle(entry, as: found, ifVersion: known.version)
      if let settled = state.withLock({ _ in entry.version > known.version ? (entry.stored, entry.version) : nil }) {
        return settled
      }
    }
  }

  /// Looks again at keys that others may have changed, and tells who observes them.
  func refresh(_ keys: Set<String>) {
    for key in keys {
      guard let entry = state.withLock({ $0.entries[key]?.entry }) else { continue }
      var isSettled = false
      while !isSettled {
        let version = state.withLock { _ in entry.version }
        if version == 0 { break }  // nobody has read it yet
        isSettled = settle(entry, as: backend.read(key, report: report), ifVersion: version)
      }
    }
  }

  /// Takes over what the backend says, unless our own writes have overtaken it. False when it has to be asked again.
  @discardableResult
  private func settle(_ entry: Entry, as found: StoredValue?, ifVersion version: Int) -> Bool {
    var after = AfterLock()
    let isSettled = state.withLock { state in
      guard entry.version == version else { return false }
      if let ours = state.pending[entry.key] ?? state.inFlight[entry.key] {
        if version == 0 { entry.set(ours.value, origin: nil, &after) }
        return true
      }
      if version == 0 || entry.stored != found { entry.set(found, origin: nil, &after) }
      return true
    }
    after.perform(in: self)
    return isSettled
  }
}

extension SettingsStorage.State {
  /// Whether what we know of a key is newer than what the backend knows.
  func isOurs(_ key: String) -> Bool { pending[key] != nil || inFlight[key] != nil }
}

extension Entry {
  /// Changes the stored value. Under the storage's lock.
  func set(_ new: StoredValue?, origin: SettingsOrigin?, _ after: inout AfterLock) {
    stored = new
    self.origin = origin
    version += 1
    guard version > 1 else { return }  // the first reading is no change
    let change = RawChange(stored: new, origin: origin)
    after.changed.append(self)
    guard !subscribers.isEmpty else { return }
    after.actions += subscribers.compactMap { $0.note(change) }
    let observers = subscribers.compactMap { $0 as? any Observer }
    if !observers.isEmpty { deliveries.append(Delivery(change: change, observers: observers)) }
  }
}

/// What is to be done once the storage's lock is free again.
struct AfterLock {
  var changed: [Entry] = []
  var actions: [@Sendable () -> Void] = []

  func perform(in storage: SettingsStorage) {
    for action in actions { action() }
    for entry in changed {
      // Told after the change, so that a value read just before it is not missed.
      entry.registrar.willSet(entry, keyPath: Entry.tracked)
      entry.registrar.didSet(entry, keyPath: Entry.tracked)
      storage.deliver(entry)
    }
  }
}

extension SettingsStorage {
  /// Tells synchronous observers what they have not been told, in order. A change made meanwhile, by an observer or by
  /// another thread, waits for its turn.
  func deliver(_ entry: Entry) {
    var isFirst = true
    while true {
      let next: Entry.Delivery? = state.withLock { _ in
        if isFirst, entry.isDelivering { return nil }
        isFirst = false
        entry.isDelivering = !entry.deliveries.isEmpty
        return entry.isDelivering ? entry.deliveries.removeFirst() : nil
      }
      guard let next else { return }
      for observer in next.observers { observer.tell(next.change) }
    }
  }
}
