// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation

extension TrackedFields {
  /// One field that somebody reads.
  package final class Field: @unchecked Sendable {  // safe: `index` and `isLeaving` stand behind the fields' lock
    /// Keeps the selector whose value the field is, so that its address names it.
    let selector: AnyObject?
    /// Where it is followed. Nil while nobody tracks it.
    var index: Int?
    var isLeaving = false
    private let name: FieldName
    private let path: KeyPath<TrackedSubject, Int>
    private let probe: KeyPath<TrackedSubject, Int>

    init(selector: AnyObject?, toldTooEarly: @escaping (Field) -> Void) {
      self.selector = selector
      name = FieldName()
      path = \TrackedSubject.[FieldKey(name: name, isProbe: false)]
      probe = \TrackedSubject.[FieldKey(name: name, isProbe: true)]
      name.foundAfterMiss = { [weak self] in self.map(toldTooEarly) }
    }

    /// Whether the calling code reads the field inside a tracking.
    func isAccessed(in subject: TrackedSubject) -> Bool {
      name.missesChange.relaxed = 0  // what it reads now is the newest value
      let before = name.hashes.relaxed
      subject.registrar.access(subject, keyPath: path)
      return name.hashes.relaxed != before
    }

    /// Tells those who track the field that it has changed.
    func tell(_ subject: TrackedSubject) {
      missesChange()
      subject.registrar.withMutation(of: subject, keyPath: probe) {}
    }

    /// The field has changed, and nobody was told yet: whoever read it has still to reach the registrar.
    func missesChange() { name.missesChange.relaxed = 1 }
  }
}

final class TrackedSubject: Observable, Sendable {
  let registrar = ObservationRegistrar()
  subscript(key: FieldKey) -> Int { 0 }
}

/// A field's name in the registrar. It notices what the registrar does with it:
///
/// - It is hashed when the field is read inside a tracking, and again when that tracking is installed, which happens
///   only when all has been read.
/// - Its probe, by which changes are told, is compared when a tracking is found.
///
/// So a change that comes between reading and installing finds nobody, and is told when the tracking is installed.
final class FieldName: @unchecked Sendable {  // safe: words are atomic; the closure is set before anyone else knows it
  let hashes = AtomicWord(0)
  /// 1 while a change was told that nobody has heard.
  let missesChange = AtomicWord(0)
  var foundAfterMiss: () -> Void = {}
}

struct FieldKey: Hashable {
  let name: FieldName
  let isProbe: Bool

  static func == (lhs: FieldKey, rhs: FieldKey) -> Bool {
    guard lhs.name === rhs.name else { return false }
    if lhs.isProbe || rhs.isProbe { lhs.name.missesChange.relaxed = 0 }
    return true
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(name))
    guard !isProbe else { return }
    _ = name.hashes.increment()
    if name.missesChange.relaxed == 1 {
      name.missesChange.relaxed = 0
      name.foundAfterMiss()
    }
  }
}
