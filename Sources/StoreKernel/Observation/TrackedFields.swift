// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation

/// Exact tracking through Swift's `Observation`: whoever read a field hears of it when that field has changed.
///
/// Every field that somebody reads has a key in one registrar. A field is compared after an event only while somebody
/// tracks it: `Observation` hashes the key of a field that is read inside a tracking, and only then, and so tells us.
package final class TrackedFields: @unchecked Sendable {  // safe: what is mutable stands behind the lock
  /// A field that somebody tracks.
  private struct Tracked {
    let field: TrackedField
    /// Whether the field has another value than the one that was read.
    let hasChanged: (_ state: UnsafeRawPointer) -> Bool
  }

  private struct Fields {
    var byPath: [AnyKeyPath: TrackedField] = [:]
    /// In the order in which they were first read.
    var tracked: [Tracked] = []
  }

  private let subject = TrackedSubject()
  private let fields = Lock(Fields())
  /// How many fields are tracked; read at home after each event.
  private let trackedCount = AtomicWord(0)

  package init() {}

  /// Whether no field has to be compared.
  package var isQuiet: Bool { trackedCount.relaxed == 0 }

  /// Says that a field was read and had this value. True when somebody tracks it now.
  package func access<State, Value>(_ path: KeyPath<State, Value>, value: Value) -> Bool {
    let field = fields.withLock { fields in
      if let field = fields.byPath[path] { return field }
      let field = TrackedField()
      fields.byPath[path] = field
      return field
    }
    let before = field.key.hashes.relaxed
    subject.registrar.access(subject, keyPath: field.keyPath)
    guard field.key.hashes.relaxed != before else { return false }
    let tracked = Tracked(field: field, hasChanged: Self.comparison(StateReader(path), value))
    let replaced = fields.withLock { fields in
      if let index = fields.tracked.firstIndex(where: { $0.field === field }) {
        let replaced = fields.tracked[index]
        fields.tracked[index] = tracked
        return Tracked?.some(replaced)
      }
      fields.tracked.append(tracked)
      trackedCount.relaxed = UInt(fields.tracked.count)
      return nil
    }
    withExtendedLifetime(replaced) {}  // released outside the lock: it holds a value of the user's
    return true
  }

  private static func comparison<State, Value>(
    _ reader: StateReader<State, Value>, _ old: Value
  ) -> (UnsafeRawPointer) -> Bool {
    let isSame = Sameness.comparison(of: Value.self)
    guard let offset = reader.offset else {
      return { !isSame(old, reader.read($0.assumingMemoryBound(to: State.self))) }
    }
    return { !isSame(old, $0.advanced(by: offset).assumingMemoryBound(to: Value.self).pointee) }
  }

  /// The fields that have changed.
  ///
  /// - Complexity: O(*n*) in the fields that are tracked; each is read and compared.
  func changed(in state: UnsafeRawPointer) -> [TrackedField] {
    let tracked = fields.withLock { $0.tracked }
    guard tracked.contains(where: { $0.hasChanged(state) }) else { return [] }
    return tracked.filter { $0.hasChanged(state) }.map(\.field)
  }

  /// Tells those who track these fields, and forgets them until they are read again.
  func tell(_ changed: [TrackedField]) {
    for field in changed {
      let released = fields.withLock { fields in
        let index = fields.tracked.firstIndex { $0.field === field }
        let released = index.map { fields.tracked.remove(at: $0) }
        trackedCount.relaxed = UInt(fields.tracked.count)
        return released
      }
      withExtendedLifetime(released) {}  // outside the lock, as above
      subject.registrar.withMutation(of: subject, keyPath: field.keyPath) {}
    }
  }
}

/// What the fields of one store belong to, for `Observation`.
private final class TrackedSubject: Observable, Sendable {
  let registrar = ObservationRegistrar()
  subscript(key: TrackedKey) -> Int { 0 }
}

/// Names one field in the registrar. Counts how often it is hashed.
private final class TrackedKey: Hashable, Sendable {
  let hashes = AtomicWord(0)

  static func == (lhs: TrackedKey, rhs: TrackedKey) -> Bool { lhs === rhs }

  func hash(into hasher: inout Hasher) {
    _ = hashes.increment()
    hasher.combine(ObjectIdentifier(self))
  }
}

/// A field that was read at least once.
@usableFromInline
final class TrackedField {
  fileprivate let key = TrackedKey()
  fileprivate let keyPath: KeyPath<TrackedSubject, Int>

  fileprivate init() { keyPath = \.[key] }
}
