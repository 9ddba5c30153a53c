// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation

/// Exact tracking through Swift's `Observation`: whoever read a field hears of it when that field has changed.
///
/// Every field that somebody reads has a key in one registrar. A field is compared after an event only while somebody
/// tracks it: `Observation` hashes the key of a field that is read inside a tracking, and only then, and so tells us.
package final class TrackedFields<State>: @unchecked Sendable {  // safe: what is mutable stands behind the lock
  private final class Subject: Observable, Sendable {
    let registrar = ObservationRegistrar()
    subscript(key: Key) -> Int { 0 }
  }

  /// Names one field in the registrar. Counts how often it is hashed.
  private final class Key: Hashable, Sendable {
    let hashes = AtomicWord(0)

    static func == (lhs: Key, rhs: Key) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) {
      _ = hashes.increment()
      hasher.combine(ObjectIdentifier(self))
    }
  }

  private final class Field {
    let key = Key()
    let keyPath: KeyPath<Subject, Int>
    /// Whether the field has another value than the one that was read. Nil while nobody tracks it.
    var hasChanged: ((UnsafePointer<State>) -> Bool)?

    init() { keyPath = \Subject.[key] }
  }

  private let subject = Subject()
  private let fields = Lock<[AnyKeyPath: Field]>([:])
  /// How many fields are tracked; read at home after each event.
  private let tracked = AtomicWord(0)

  package init() {}

  /// Whether no field has to be compared.
  package var isQuiet: Bool { tracked.relaxed == 0 }

  /// Says that a field was read and had this value. True when somebody tracks it now.
  package func access<Value>(_ path: KeyPath<State, Value>, value: Value) -> Bool {
    let field = fields.withLock { fields in
      if let field = fields[path] { return field }
      let field = Field()
      fields[path] = field
      return field
    }
    let before = field.key.hashes.relaxed
    subject.registrar.access(subject, keyPath: field.keyPath)
    guard field.key.hashes.relaxed != before else { return false }
    let reader = StateReader(path)
    let isSame = Sameness.comparison(of: Value.self)
    let replaced = fields.withLock { _ in
      let replaced = field.hasChanged
      if replaced == nil { _ = tracked.increment() }
      field.hasChanged = { !isSame(value, reader.read($0)) }
      return replaced
    }
    _ = replaced  // released outside the lock: it holds a value of the user's
    return true
  }

  /// Tells those who track a field that has changed.
  package func tell(_ state: UnsafePointer<State>) {
    let candidates = fields.withLock { fields in
      fields.values.compactMap { field in field.hasChanged.map { (field, $0) } }
    }
    for (field, hasChanged) in candidates where hasChanged(state) {
      let released = fields.withLock { _ in
        if field.hasChanged != nil { tracked.relaxed -= 1 }
        return field.hasChanged.take()
      }
      _ = released
      subject.registrar.withMutation(of: subject, keyPath: field.keyPath) {}
    }
  }
}
