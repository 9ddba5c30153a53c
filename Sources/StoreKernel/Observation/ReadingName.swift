// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Observation

/// What the registrar of a store believes to observe: each reading that somebody tracks has a key path of its own.
package final class TrackedSubject: Observable, Sendable {
  let registrar = ObservationRegistrar()
  subscript(key: ReadingKey) -> Int { 0 }
}

/// What the names of a store's readings share.
final class TrackingLinks: Sendable {
  /// How many names have gone: `Observation` has let go of them, so nobody tracks those readings any more.
  let gone = AtomicWord(0)
  /// The thread that tells right now, or 0.
  let teller = AtomicWord(0)
  /// Has a name told at home, not now. Called in the midst of the registrar's work, so it must not release anything.
  let tellLater: @Sendable (ReadingName) -> Void

  init(tellLater: @escaping @Sendable (ReadingName) -> Void) { self.tellLater = tellLater }
}

/// A reading's name in the registrar. It notices what the registrar does with it.
///
/// It is hashed when the reading is made inside a tracking, and again when that tracking is installed, which happens
/// only when all has been read. So a change that comes in between finds nobody; but the name is closed by then, and
/// whoever is installed under a closed name is told.
///
/// It goes when the last tracking goes that was installed, or is to be installed, under it.
package final class ReadingName: Sendable {
  private let links: TrackingLinks
  /// How often it was hashed.
  let hashes = AtomicWord(0)
  /// 1 once the field has another value.
  let isClosed = AtomicWord(0)
  /// 1 when the thread that tells has hashed it, closed as it is. Mostly that is somebody who was told, and leaves.
  let mayBeMissed = AtomicWord(0)
  /// 1 while it is to be told later.
  let waits = AtomicWord(0)

  init(_ links: TrackingLinks) { self.links = links }

  deinit { _ = links.gone.increment() }

  fileprivate func wasHashed() {
    _ = hashes.increment()
    guard isClosed.relaxed == 1 else { return }
    if links.teller.relaxed == currentThread() {
      mayBeMissed.relaxed = 1
    } else if waits.acquire(0, 1) {
      links.tellLater(self)
    }
  }
}

struct ReadingKey: Hashable {
  let name: ReadingName
  /// Whether it is the key by which changes are told. To hash it says nothing.
  let isProbe: Bool

  static func == (lhs: ReadingKey, rhs: ReadingKey) -> Bool { lhs.name === rhs.name }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(name))
    if !isProbe { name.wasHashed() }
  }
}
