// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// Calls `handler` with the values that `reader` reads: the current one when asked for, then each that differs from
  /// the last. Returns the means to stop.
  ///
  /// - Complexity: O(1). Each event then costs one read and one comparison.
  @inlinable
  package func observe<Value>(
    _ reader: StateReader<State, Value>, initial: Bool, isSame: @escaping (Value, Value) -> Bool,
    isolation: (any Actor)?, ended: (() -> Void)? = nil, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    let last = LastValue<Value>()
    let seen = last.value
    let hasChanged: (UnsafePointer<State>) -> Bool
    if let offset = reader.offset {
      // A stored property: its place in memory is known, and reading it is one load.
      hasChanged = { state in
        let value = UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Value.self)
        if seen.pointee.map({ isSame($0, value.pointee) }) == true { return false }
        seen.pointee = value.pointee
        return true
      }
    } else {
      hasChanged = { state in
        let value = reader.read(state)
        if seen.pointee.map({ isSame($0, value) }) == true { return false }
        seen.pointee = value
        return true
      }
    }
    return add(reader, last, hasChanged, initial: initial, isolation: isolation, ended: ended, handler)
  }

  /// The same for values that are `Equatable`, where comparing them needs no call of a closure.
  @inlinable
  package func observe<Value: Equatable>(
    _ reader: StateReader<State, Value>, initial: Bool, isolation: (any Actor)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    guard let offset = reader.offset else {
      return observe(reader, initial: initial, isSame: Sameness.equality(of: Value.self), isolation: isolation, handler)
    }
    let last = LastValue<Value>()
    let seen = last.value
    let hasChanged: (UnsafePointer<State>) -> Bool = { state in
      let value = UnsafeRawPointer(state).advanced(by: offset).assumingMemoryBound(to: Value.self)
      if seen.pointee.map({ $0 == value.pointee || Sameness.haveSameBytes($0, value.pointee) }) == true {
        return false
      }
      seen.pointee = value.pointee
      return true
    }
    return add(reader, last, hasChanged, initial: initial, isolation: isolation, ended: nil, handler)
  }

  @inlinable
  func add<Value>(
    _ reader: StateReader<State, Value>, _ last: LastValue<Value>,
    _ hasChanged: @escaping (UnsafePointer<State>) -> Bool, initial: Bool, isolation: (any Actor)?,
    ended: (() -> Void)?, _ handler: @escaping (Value) -> Void
  ) -> ObservationToken {
    // `last` lives as long as this closure, and with it what `hasChanged` compares with.
    let notify = { if let value = last.value.pointee { handler(value) } }
    let observer = Observer<State>(
      isOfStored: reader.offset != nil, ended: ended, hasChanged: hasChanged, notify: notify)
    return add(observer, initial: initial, isolation: isolation) { last.value.pointee = reader.read($0) }
  }

  /// Calls `handler` with the state after each event, also after one that changed nothing. Returns the means to stop.
  ///
  /// `attached` is called first, at home, between two events: from then on `handler` hears of every one.
  package func observeEach(
    isolation: (any Actor)?, attached: @escaping () -> Void, ended: @escaping () -> Void,
    _ handler: @escaping (State) -> Void
  ) -> ObservationToken {
    let observer = Observer<State>(isOfStored: true, ended: ended, hasChanged: { _ in true }) { [weak self] in
      if let self { handler(statePointer.pointee) }
    }
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
        core.memory.pointee.addObserver(observer)
        return true
      }
      if initial, isListed { observer.tell(core.statePointer) }
      if isListed, core.life.relaxed != 0 { observer.ended?() }  // who was there before has been told
    }
    let isInside = mailbox.gate.isHeldHere
    let isUpdating = isInside && mailbox.flags.pointee.isUpdating
    // What a middleware has passed on may be taken back, so whoever it has subscribed begins with what comes of that.
    if isInside, !isUpdating, memory.pointee.past == nil {
      attach.value(self)
    } else {
      if isUpdating { reportReach("observed") }
      mailbox.submit(CoreJob(core: self, work: attach), isolation: isolation)
    }
    return ObservationToken { [weak self] in self?.remove(observer) }
  }

  private func remove(_ observer: Observer<State>) {
    observer.isActive.relaxed = 0
    let removed = mailbox.gate.withLock {
      let removed = memory.pointee.removeObserver(observer)
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

  init(core: StoreCore<Logic>, work: UncheckedBox<(StoreCore<Logic>) -> Void>, cause: Cause? = nil) {
    self.core = core
    self.work = work
    super.init(cause: cause)
  }

  override func run() { work.value(core) }
}
