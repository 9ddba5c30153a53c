// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// A part of the state, read so that `Observation` tracks it.
  package func tracked<Value>(_ keyPath: KeyPath<State, Value>) -> Value {
    let fields = trackedFields
    guard fields.isBeingTracked() else { return value(at: keyPath) }
    return follow(fields.field(keyPath), of: fields, StateReader(keyPath))
  }

  /// What a selector makes of the state, read so that `Observation` tracks it.
  package func tracked<Value>(_ selector: Selector<State, Value>) -> Value {
    let reader = StateReader(selector)
    let fields = trackedFields
    guard fields.isBeingTracked() else { return withUnsafePointer(to: state, reader.read) }
    return follow(fields.field(selector: selector), of: fields, reader)
  }

  /// Which children a part of the state holds, tracked: whoever asks hears of it when they are others.
  package func trackChildren(of slot: ChildSlot) {
    let fields = trackedFields
    guard fields.isBeingTracked() else { return }
    _ = follow(fields.field(selector: slot), of: fields, StateReader { _ in slot.revision.relaxed })
  }

  private var trackedFields: TrackedFields {
    if hasTracking.acquired == 1, let tracking { return tracking }
    return mailbox.gate.withLock {
      if let tracking { return tracking }
      let core = WeakCore(self)
      let new = TrackedFields { name in Task { core.submit { $0.tracking?.tellMissed(name) } } }
      tracking = new
      hasTracking.release(1)
      return new
    }
  }

  /// A stored property is read where it lies. A computed one is code of the user's, which may take its time or come
  /// back to the store, so it gets a state of its own.
  private func value<Value>(at keyPath: KeyPath<State, Value>) -> Value {
    guard let offset = MemoryLayout<State>.offset(of: keyPath) else { return state[keyPath: keyPath] }
    return read { (UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee }
  }

  /// Reads a field that is being tracked, and sees to it that it is compared with what was read.
  private func follow<Value>(
    _ field: TrackedFields.Field, of fields: TrackedFields, _ reader: StateReader<State, Value>
  ) -> Value {
    let (value, version) = valueAndVersion(reader)
    typealias Reading = TrackedFields.ReadingOf<State, Value>
    if let known = fields.reading(of: field) as? Reading, known.isReading(of: value, version: version),
      fields.join(known)
    {
      return value
    }
    let reading = Reading(field, value, reader, version: version, isSame: Sameness.comparison(of: Value.self))
    fields.begin(reading) {
      let isOutdated = mailbox.gate.withLock {
        memory.pointee.isTracked = true
        memory.pointee.isObserved = true
        fields.add(reading)
        return version != versionHere
      }
      // An event on another thread came in between, and may have looked for readings before this one was listed.
      if isOutdated { Task { [core = WeakCore(self)] in core.submit { $0.tellTracking() } } }
    }
    return value
  }

  private func valueAndVersion<Value>(_ reader: StateReader<State, Value>) -> (Value, UInt) {
    if let offset = reader.offset {
      return read { ((UnsafeRawPointer($0) + offset).assumingMemoryBound(to: Value.self).pointee, versionHere) }
    }
    let (state, version) = read { ($0.pointee, versionHere) }
    return (withUnsafePointer(to: state, reader.read), version)
  }

  /// The version of the state that is being read. What is shown instead, while it is changed, has none.
  private var versionHere: UInt {
    mailbox.flags.pointee.isUpdating || isPastShown ? StateVersion.none : memory.pointee.version
  }

  /// The gate is locked or updating.
  func updateIsObserved() {
    memory.pointee.isTracked = tracking?.isQuiet == false
    memory.pointee.isObserved = memory.pointee.observers.count > 0 || memory.pointee.isTracked
  }

  /// Whether there is certainly nobody to be told of who tracks. The gate is `updating`.
  @usableFromInline
  func isTrackingSilent() -> Bool {
    tracking?.areAllHeld(by: UnsafeRawPointer(statePointer), memory.pointee.version) ?? true
  }

  /// Tells those who track what has changed. The gate is `draining`: comparing may run code of the user's.
  @usableFromInline
  func tellTracking() {
    guard hasTracking.acquired == 1, let tracking, !tracking.isQuiet else { return }
    if tracking.tell(UnsafeRawPointer(statePointer), memory.pointee.version) {
      mailbox.gate.withLock { updateIsObserved() }
    }
  }
}

/// Finds the way back to a core from wherever, and holds it only then.
private final class WeakCore<Logic: StoreLogic>: @unchecked Sendable {  // safe: weak reads are atomic
  private weak var core: StoreCore<Logic>?

  init(_ core: StoreCore<Logic>) { self.core = core }

  /// Runs `work` at home, in its turn.
  func submit(_ work: @escaping (StoreCore<Logic>) -> Void) {
    guard let core else { return }
    core.mailbox.submit(CoreJob(core: core, work: UncheckedBox(work)), isolation: nil)
  }
}
