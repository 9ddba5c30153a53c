// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation

/// Exact tracking through Swift's `Observation`: whoever read a field hears of it when that field has changed.
///
/// Every field that somebody reads has a name in one registrar. A field is compared after an event only while somebody
/// tracks it: `Observation` hashes the name of a field that is read inside a tracking, and only then, and so tells us.
@usableFromInline
package final class TrackedFields: @unchecked Sendable {  // safe: what is mutable stands behind the lock
  /// Whether the field of the state at an address has another value than the one that was read.
  package typealias HasChanged = (_ state: UnsafeRawPointer) -> Bool

  private struct Followed {
    let field: Field
    var hasChanged: HasChanged
  }

  private struct Fields {
    var byPath: [AnyKeyPath: Field] = [:]
    /// Listed only while somebody tracks them: selectors come and go.
    var bySelector: [ObjectIdentifier: Field] = [:]
    /// What is compared after an event.
    var followed: [Followed] = []
  }

  private let subject = TrackedSubject()
  private let fields = Lock(Fields())
  /// How many fields are followed; read at home after each event.
  private let followedCount = AtomicWord(0)
  private let runLater: (@escaping @Sendable () -> Void) -> Void

  /// - Parameter runLater: Runs something at the store's home, not now.
  package init(runLater: @escaping (@escaping @Sendable () -> Void) -> Void) { self.runLater = runLater }

  /// Whether no field has to be compared.
  package var isQuiet: Bool { followedCount.relaxed == 0 }

  /// Says that a field is being read. Returns it when somebody tracks that, and then it has to be followed.
  package func access(_ path: AnyKeyPath) -> Field? {
    let field = fields.withLock { fields in
      if let field = fields.byPath[path] { return field }
      let field = makeField(holding: nil)
      fields.byPath[path] = field
      return field
    }
    return field.isAccessed(in: subject) ? field : nil
  }

  /// Says that a selector's value is being read. Returns its field when somebody tracks that.
  package func access(selector: AnyObject) -> Field? {
    let known = fields.withLock { $0.bySelector[ObjectIdentifier(selector)] }
    let field = known ?? makeField(holding: selector)
    return field.isAccessed(in: subject) ? field : nil
  }

  private func makeField(holding selector: AnyObject?) -> Field {
    Field(selector: selector) { [weak self] field in
      // The registrar is in the midst of something: tell the field again when it has done that.
      self?.runLater { [weak self] in self.map { field.tell($0.subject) } }
    }
  }

  /// From now on `hasChanged` decides whether those who track the field are told. Returns what it takes the place of, to
  /// be released outside of any lock.
  package func follow(_ field: Field, _ hasChanged: @escaping HasChanged) -> HasChanged? {
    fields.withLock { fields in
      if let selector = field.selector { fields.bySelector[ObjectIdentifier(selector)] = field }
      if let index = field.index {
        defer { fields.followed[index].hasChanged = hasChanged }
        return fields.followed[index].hasChanged
      }
      field.index = fields.followed.count
      fields.followed.append(Followed(field: field, hasChanged: hasChanged))
      followedCount.relaxed = UInt(fields.followed.count)
      return nil
    }
  }

  /// Tells those who track a field that has changed, in the order in which the fields were first read.
  package func tell(_ state: UnsafeRawPointer) {
    let followed = fields.withLock { $0.followed }
    let changed = followed.compactMap { $0.hasChanged(state) ? $0.field : nil }
    guard !changed.isEmpty else { return }
    stopFollowing(changed)
    for field in changed { field.tell(subject) }
  }

  /// Whoever is told reads again if he still wants to know.
  private func stopFollowing(_ changed: [Field]) {
    let replaced = fields.withLock { fields in
      for field in changed {
        if let index = field.index.take() { fields.followed[index].field.isLeaving = true }
        if let selector = field.selector { fields.bySelector[ObjectIdentifier(selector)] = nil }
      }
      let all = fields.followed
      fields.followed.removeAll { $0.field.isLeaving }
      for (index, entry) in fields.followed.enumerated() { entry.field.index = index }
      for field in changed { field.isLeaving = false }
      followedCount.relaxed = UInt(fields.followed.count)
      return all
    }
    withExtendedLifetime(replaced) {}  // released outside the lock: it holds values of the user's
  }
}
