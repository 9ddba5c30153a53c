// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// A part of the state, read so that `Observation` tracks it.
  package func tracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let fields = trackedFields
    guard let field = fields.access(keyPath) else { return value(at: keyPath) }
    return follow(field, of: fields, StateReader(keyPath))
  }

  /// What a selector makes of the state, read so that `Observation` tracks it.
  package func tracked<Value>(_ selector: Selector<State, Value>) -> Value {
    let reader = StateReader(selector)
    let fields = trackedFields
    guard let field = fields.access(selector: selector) else { return withUnsafePointer(to: state, reader.read) }
    return follow(field, of: fields, reader)
  }

  private var trackedFields: TrackedFields {
    mailbox.gate.withLock {
      if let tracking { return tracking }
      let new = TrackedFields { [weak self] retell in self?.runLater(retell) }
      tracking = new
      hasTracking.release(1)
      return new
    }
  }

  /// A stored property is read where it lies. A computed one is code of the user's, which may take its time or come
  /// back to the store, so it gets a state of its own.
  private func value<Value>(at keyPath: KeyPath<State, Value>) -> Value {
    guard let offset = MemoryLayout<State>.offset(of: keyPath) else { return state[keyPath: keyPath] }
    return read { UnsafeRawPointer(current).advanced(by: offset).assumingMemoryBound(to: Value.self).pointee }
  }

  /// Reads a field that is being tracked, and sees to it that it is compared with what was read.
  private func follow<Value>(
    _ field: TrackedFields.Field, of fields: TrackedFields, _ reader: StateReader<State, Value>
  ) -> Value {
    let isSame = Sameness.comparison(of: Value.self)
    // Outside the lock: reading may run the user's code.
    let before = state
    let value = withUnsafePointer(to: before, reader.read)
    let (after, replaced) = read {
      memory.pointee.isTracked = true
      memory.pointee.isObserved = true
      return (current.pointee, fields.follow(field, comparison(value, reader, isSame)))
    }
    withExtendedLifetime(replaced) {}  // released outside the lock: it holds a value of the user's
    if !Sameness.haveSameBytes(before, after), !isSame(value, withUnsafePointer(to: after, reader.read)) {
      field.missesChange()  // on another thread, since it was read
    }
    return value
  }

  private func comparison<Value>(
    _ old: Value, _ reader: StateReader<State, Value>, _ isSame: @escaping (Value, Value) -> Bool
  ) -> TrackedFields.HasChanged {
    guard let offset = reader.offset else {
      return { !isSame(old, reader.read($0.assumingMemoryBound(to: State.self))) }
    }
    return { !isSame(old, $0.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee) }
  }

  /// The gate is locked or updating.
  func updateIsObserved() {
    memory.pointee.isTracked = tracking?.isQuiet == false
    memory.pointee.isObserved = memory.pointee.observers.count > 0 || memory.pointee.isTracked
  }

  /// Tells those who track what has changed. The gate is `draining`: comparing may run code of the user's.
  @usableFromInline
  func tellTracking() {
    guard hasTracking.acquired == 1, let tracking, !tracking.isQuiet else { return }
    tracking.tell(UnsafeRawPointer(statePointer))
    mailbox.gate.withLock { updateIsObserved() }
  }

  /// Runs `work` at home, not now.
  private func runLater(_ work: @escaping @Sendable () -> Void) {
    Task { [weak self] in
      guard let self else { return }
      mailbox.submit(CoreJob(core: self, work: UncheckedBox { _ in work() }), isolation: nil)
    }
  }
}
