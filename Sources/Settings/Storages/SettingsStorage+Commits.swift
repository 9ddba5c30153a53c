// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension SettingsStorage {
  /// Changes keys, tells who observes them, and sees to it that the changes are committed. False when the entry was not
  /// at the version on which the change relies, and nothing was done.
  @discardableResult
  func apply(
    _ changes: [String: Change], to entry: Entry? = nil, ifVersion version: Int? = nil, origin: SettingsOrigin?
  ) -> Bool {
    guard areStorable(changes) else { return true }
    var after = AfterLock()
    let isApplied: Bool = state.withLock { state in
      if let entry, let version, entry.version != version { return false }
      for (key, change) in changes {
        if let entry = state.entries[key]?.entry {
          let isUnread = entry.version == 0
          if isUnread { entry.version = 1 }  // a write is a change, even of what nobody has read
          if isUnread || entry.stored != change.value { entry.set(change.value, origin: origin, &after) }
        }
        state.pending[key] = change
      }
      state.pending.merge(state.deferred) { ours, _ in ours }
      state.deferred = [:]
      return true
    }
    guard isApplied else { return false }
    startCommit()
    after.perform(in: self)
    return true
  }

  /// Whether the changes can be read back once they are written. One that cannot is reported, and then none is made.
  func areStorable(_ changes: [String: Change]) -> Bool {
    for (key, change) in changes {
      guard let value = change.value, !JSONPrinter.isReadable(value) else { continue }
      report(
        SettingsIssue(
          kind: .unstorableValue, key: key,
          message: """
            The setting \(key.debugDescription) in \(self) was not written, because \(value) is nested more than \
            \(JSONParser.depthLimit - 1) deep, and would not be read again. It keeps the value that it has. To fix \
            this, store it in a flatter form, or as text.
            """))
      return false
    }
    return true
  }

  private func startCommit() {
    guard let queue = backend.queue else {
      _ = try? commit()  // reported
      return
    }
    let mustSchedule = state.withLock { state in
      defer { state.isScheduled = true }
      return !state.isScheduled
    }
    guard mustSchedule else { return }
    queue.async { [self] in
      state.withLock { $0.isScheduled = false }
      _ = try? commit()  // reported
    }
  }

  /// Commits what is pending, until nothing is. One thread at a time does.
  /// - Parameter waiting: Whether to wait for another thread that is committing. Who does not, leaves it to that one,
  ///   which looks again after it has let go of the lock.
  private func commit(waiting: Bool = false) throws(StorageFailure) {
    repeat {
      if waiting { committing.lock() } else if !committing.try() { return }
      defer { committing.unlock() }
      try commitPending()
    } while state.withLock { !$0.isCommitting && !$0.pending.isEmpty }
  }

  private func commitPending() throws(StorageFailure) {
    while true {
      let changes: [String: Change] = state.withLock { state in
        guard !state.isCommitting, !state.pending.isEmpty else { return [:] }
        state.isCommitting = true
        state.inFlight = state.pending
        state.pending = [:]
        return state.inFlight
      }
      if changes.isEmpty { return }
      do {
        let foreign = try backend.commit(changes, expecting: [:], report: report) ?? []
        state.withLock { state in
          state.inFlight = [:]
          state.isCommitting = false
          state.failure = nil
        }
        refresh(foreign.subtracting(changes.keys))
      } catch {
        let isNew = state.withLock { state in
          state.pending.merge(state.inFlight) { newer, _ in newer }
          state.inFlight = [:]
          state.isCommitting = false
          defer { state.failure = error }
          return state.failure != error
        }
        if isNew { report(SettingsIssue(kind: error.kind, key: nil, message: error.message)) }
        throw error
      }
    }
  }

  /// Returns when everything written before is where a crash and a restart cannot lose it.
  ///
  /// There is no need to call it for writes to arrive: they are written down at once in the background, and at the end
  /// of the process. Call it to know that they have, or why not.
  /// - Throws: A ``SettingsIssue`` when they could not be written. They are kept in memory, and tried again with the
  ///   next write, the next flush, and at the end of the process.
  public func flush() async throws {
    guard let queue = backend.queue else { return try flushNow() }
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
      queue.async { [self] in continuation.resume(with: Result { try flushHere() }) }
    }
  }

  /// ``flush()`` for code that cannot wait: blocks the calling thread meanwhile.
  /// - Throws: A ``SettingsIssue`` when something could not be written.
  public func flushNow() throws {
    guard let queue = backend.queue else { return try flushHere() }
    try queue.sync { try flushHere() }
  }

  private func flushHere() throws {
    do throws(StorageFailure) {
      try commit(waiting: true)
      try backend.synchronize()
    } catch {
      throw SettingsIssue(kind: error.kind, key: nil, message: error.message)
    }
  }
}
