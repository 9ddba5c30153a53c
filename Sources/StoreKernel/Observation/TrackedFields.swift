// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation

/// Exact tracking through Swift's `Observation`: whoever read a field hears of it when that field has changed.
///
/// What is registered is not the field but the value that was read: each value of a field that somebody tracks is a
/// reading, with a name of its own in the registrar. After an event the readings are compared with the state. One that
/// no longer holds is closed, and those who are registered under its name are told, now or when they come to be
/// registered. So nobody misses a change, and nobody is told of one that he has seen.
@usableFromInline
package final class TrackedFields: @unchecked Sendable {  // safe: what is mutable stands behind the lock
  private struct Listed {
    /// The fields with a current reading, by their hashes.
    var fields: [Int: [Field]] = [:]
    /// What is compared after an event, in the order in which it was first read.
    var readings: [Reading] = []
  }

  private let subject = TrackedSubject()
  private let listed = Lock(Listed())
  private let links: TrackingLinks
  /// How many readings there are.
  private let count = AtomicWord(0)
  /// How many names had gone when the readings without a name were last taken off the list.
  private let swept = AtomicWord(0)
  /// Is read by everyone who tracks, to find out that he does.
  private let scout: (name: ReadingName, path: KeyPath<TrackedSubject, Int>)

  /// - Parameter tellLater: Calls `tellMissed` at the store's home, not now. It must not release anything.
  package init(tellLater: @escaping @Sendable (ReadingName) -> Void) {
    links = TrackingLinks(tellLater: tellLater)
    let name = ReadingName(links)
    scout = (name, \TrackedSubject.[ReadingKey(name: name, isProbe: false)])
  }

  deinit { for reading in listed.withLock({ $0.readings }) { reading.field.current = nil } }

  /// Whether nothing has to be compared.
  package var isQuiet: Bool { count.relaxed == 0 }

  // MARK: Reading

  /// Whether the calling code reads inside a tracking. (True, too, when another thread did at the same moment. What is
  /// then registered goes with the next event.)
  package func isBeingTracked() -> Bool {
    let before = scout.name.hashes.relaxed
    subject.registrar.access(subject, keyPath: scout.path)
    return scout.name.hashes.relaxed != before
  }

  package func field(_ path: AnyKeyPath) -> Field { known(Field(.path(path))) }
  package func field(selector: AnyObject) -> Field { known(Field(.selector(selector))) }

  private func known(_ field: Field) -> Field {
    let like = listed.withLock { $0.fields[field.hash] }
    // Outside the lock: comparing key paths may run code of the user's.
    return like?.first { $0.isSame(as: field) } ?? field
  }

  /// The newest reading of a field.
  package func reading(of field: Field) -> Reading? { listed.withLock { _ in field.current } }

  /// Registers the calling code under a reading that there is already. False when nobody else tracks it any more.
  package func join(_ reading: Reading) -> Bool {
    guard let path = reading.path else { return false }
    subject.registrar.access(subject, keyPath: path)
    return true
  }

  /// Registers the calling code under a new reading, and lists that by means of `list`, which calls `add` with it.
  package func begin(_ reading: Reading, list: () -> Void) {
    if links.gone.relaxed &- swept.relaxed > 64 + count.relaxed / 2 { sweep() }
    let path = reading.makePath(links)
    list()
    subject.registrar.access(subject, keyPath: path)
  }

  /// Lists a reading: from now on it is compared.
  package func add(_ reading: Reading) {
    listed.withLock { listed in
      let field = reading.field
      // The one before stays on the list until it is found to be over, so it is not released here.
      if field.current == nil { listed.fields[field.hash, default: []].append(field) }
      field.current = reading
      listed.readings.append(reading)
      count.relaxed = UInt(listed.readings.count)
    }
  }

  // MARK: Telling

  /// Whether no reading is over, as far as that can be told without running more of the user's code than the `==` of
  /// stored properties.
  package func areAllHeld(by state: UnsafeRawPointer, _ version: UInt) -> Bool {
    guard swept.relaxed == links.gone.relaxed else { return false }
    let readings = listed.withLock { $0.readings }
    return readings.withUnsafeBufferPointer { readings in
      readings.allSatisfy { $0.offset != nil && !$0.isOver(state, version) }
    }
  }

  /// Tells those whose reading is over, in the order in which the readings were first made. True when there were any
  /// that nobody tracks any more.
  package func tell(_ state: UnsafeRawPointer, _ version: UInt) -> Bool {
    let gone = links.gone.relaxed
    let readings = listed.withLock { $0.readings }
    let isSwept = swept.relaxed == gone
    swept.relaxed = gone
    let over = readings.filter { !isSwept && $0.path == nil || $0.isOver(state, version) }
    guard !over.isEmpty else { return false }
    let names = over.compactMap(\.name)
    // All of them before the first one is told: who reads again then reads what is new.
    for name in names { name.isClosed.relaxed = 1 }
    remove(over)
    tell(names)
    return true
  }

  /// Tells those who were registered under a closed name.
  package func tellMissed(_ name: ReadingName) {
    name.waits.release(0)
    tell([name])
  }

  private func tell(_ names: [ReadingName]) {
    links.teller.relaxed = currentThread()
    defer { links.teller.relaxed = 0 }
    var names = names
    while !names.isEmpty {
      for name in names {
        name.mayBeMissed.relaxed = 0
        subject.registrar.withMutation(
          of: subject, keyPath: \TrackedSubject.[ReadingKey(name: name, isProbe: true)]
        ) {}
      }
      names.removeAll { $0.mayBeMissed.relaxed == 0 }
    }
  }

  /// Takes off the list what nobody tracks any more.
  private func sweep() {
    swept.relaxed = links.gone.relaxed
    remove(listed.withLock { $0.readings }.filter { $0.path == nil })
  }

  private func remove(_ over: [Reading]) {
    let leaving = Set(over.map { ObjectIdentifier($0) })
    // Released outside the lock: they hold values and key paths of the user's.
    let before = listed.withLock { listed in
      let before = listed.readings
      for reading in over {
        let field = reading.field
        guard field.current === reading else { continue }
        field.current = nil
        listed.fields[field.hash]?.removeAll { $0 === field }
        if listed.fields[field.hash]?.isEmpty == true { listed.fields[field.hash] = nil }
      }
      listed.readings.removeAll { leaving.contains(ObjectIdentifier($0)) }
      count.relaxed = UInt(listed.readings.count)
      return before
    }
    withExtendedLifetime(before) {}
  }
}
