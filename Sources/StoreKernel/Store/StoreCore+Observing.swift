// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// Calls `handler` with the values that `reader` reads: the current one when asked for, then each that differs from
  /// the last. Returns the means to stop.
  ///
  /// - Complexity: O(1). Each event then costs one read and one comparison.
  @inlinable
  public func observe<Value>(
    _ reader: StateReader<State, Value>, initial: Bool, isSame: @escaping (Value, Value) -> Bool,
    isolation: (any Actor)?, ended: (() -> Void)? = nil, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    let last = LastValue<Value>()
    if let offset = reader.offset {
      // A stored property: its place in memory is known, and reading it is one load.
      let observer = Observer<State>(ended: ended) { state in
        let value = UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Value.self)
        if last.value.pointee.map({ isSame($0, value.pointee) }) == true { return }
        last.value.pointee = value.pointee
        handler(value.pointee)
      }
      return add(observer, initial: initial, isolation: isolation) { last.value.pointee = reader.read($0) }
    }
    let observer = Observer<State>(ended: ended) { state in
      let value = reader.read(state)
      if let old = last.value.pointee, isSame(old, value) { return }
      last.value.pointee = value
      handler(value)
    }
    return add(observer, initial: initial, isolation: isolation) { last.value.pointee = reader.read($0) }
  }

  /// Calls `handler` with the state after each event, also after one that changed nothing. Returns the means to stop.
  ///
  /// `attached` is called first, at home, between two events: from then on `handler` hears of every one.
  package func observeEach(
    isolation: (any Actor)?, attached: @escaping () -> Void, ended: @escaping () -> Void,
    _ handler: @escaping (State) -> Void
  ) -> ObservationToken {
    let observer = Observer<State>(ended: ended) { handler($0.pointee) }
    return add(observer, initial: false, isolation: isolation) { _ in attached() }
  }

  /// Adds an observer, between two events. `prepare` lets it note the value that holds now.
  @usableFromInline
  func add(
    _ observer: Observer<State>, initial: Bool, isolation: (any Actor)?,
    prepare: @escaping (UnsafePointer<State>) -> Void
  ) -> ObservationToken {
    let attach = UncheckedBox<(StoreCore) -> Void> { core in
      if !initial { prepare(core.statePointer) }
      let isListed = core.mailbox.gate.withLock {
        guard observer.isActive.relaxed == 1 else { return false }
        core.memory.pointee.observers.append(observer)
        core.memory.pointee.isObserved = true
        return true
      }
      if initial, isListed { observer.tell(core.statePointer) }
    }
    if mailbox.gate.isHeldHere, !mailbox.flags.pointee.isUpdating {
      attach.value(self)
    } else {
      mailbox.submit(CoreJob(core: self, work: attach), isolation: isolation)
    }
    return ObservationToken { [weak self] in self?.remove(observer) }
  }

  private func remove(_ observer: Observer<State>) {
    observer.isActive.relaxed = 0
    let removed = mailbox.gate.withLock {
      let index = memory.pointee.observers.firstIndex { $0 === observer }
      let removed = index.map { memory.pointee.observers.remove(at: $0) }
      updateIsObserved()
      return removed
    }
    withExtendedLifetime(removed) {}  // released here, outside the lock: it may own anything
  }

  /// The values that `reader` reads, as an asynchronous sequence.
  package func values<Value>(
    _ reader: StateReader<State, Value>, limit: Int, isSame: @escaping (Value, Value) -> Bool, isolation: (any Actor)?
  ) -> StateSequence<Value> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: UncheckedBox<Value>.self, bufferingPolicy: .bufferingNewest(max(1, limit)))
    let token = observe(
      reader, initial: true, isSame: isSame, isolation: isolation, ended: { continuation.finish() }
    ) { continuation.yield(UncheckedBox($0)) }
    continuation.onTermination = { _ in token.cancel() }
    return StateSequence(stream: stream)
  }
}

/// Something to be done with a store at its home, in its turn.
final class CoreJob<Logic: StoreLogic>: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let core: StoreCore<Logic>
  private let work: UncheckedBox<(StoreCore<Logic>) -> Void>
  private let reach: String

  /// - Parameter reach: What was done to the store, for a report that it was done from inside its reducer.
  init(
    core: StoreCore<Logic>, work: UncheckedBox<(StoreCore<Logic>) -> Void>, cause: Cause? = nil,
    reach: String = "observed"
  ) {
    self.core = core
    self.work = work
    self.reach = reach
    super.init(cause: cause)
  }

  override func reportSentDuringUpdate() { core.reportReach(reach) }
  override func run() { work.value(core) }
}
