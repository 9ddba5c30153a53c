// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if canImport(ObjectiveC)
import ObjectiveC

/// Keeps something for each object of classes that have no room for it.
///
/// The object holds it as an associated object: it goes when the object goes.
package final class ObjectTable<Attachment: AnyObject & Sendable>: Sendable {
  private let making = Lock(())

  package init() {}

  /// What belongs to the object; `make` is called the first time.
  ///
  /// - Complexity: O(1).
  package func attachment(of object: AnyObject, make: () -> Attachment) -> Attachment {
    let key = UnsafeRawPointer(Unmanaged.passUnretained(self).toOpaque())
    return making.withLock { _ in
      if let known = objc_getAssociatedObject(object, key) as? Attachment { return known }
      let new = make()
      objc_setAssociatedObject(object, key, new, .OBJC_ASSOCIATION_RETAIN)
      return new
    }
  }

  /// What belongs to the object, if anything does already.
  package func attachment(of object: AnyObject) -> Attachment? {
    objc_getAssociatedObject(object, Unmanaged.passUnretained(self).toOpaque()) as? Attachment
  }

  /// There is nothing to be done: what belongs to an object goes with it.
  package func sweep(_ id: ObjectIdentifier) {}
}
#else

/// Keeps something for each object of classes that have no room for it.
///
/// A plain class has no hook that tells of its death, so the table looks for it: it sweeps when it has doubled, and
/// four times a second while it holds anything. An object that takes the address of a dead one is not taken for it:
/// the table holds every object weakly, and compares.
package final class ObjectTable<Attachment: AnyObject & Sendable>: Sendable {
  private struct Entry {
    weak var object: AnyObject?
    let attachment: Attachment
  }

  private struct Entries {
    var all: [ObjectIdentifier: Entry] = [:]
    var sweepsAt = 64
    var isSweeping = false
  }

  private let entries = Lock(Entries())
  private let interval: Duration

  /// - Parameter interval: How often the table looks for the dead.
  package init(sweepingEvery interval: Duration = .milliseconds(250)) { self.interval = interval }

  /// What belongs to the object; `make` is called the first time.
  ///
  /// - Complexity: O(1), amortised.
  package func attachment(of object: AnyObject, make: () -> Attachment) -> Attachment {
    let id = ObjectIdentifier(object)
    let (found, stale, isFull, isFirst) = entries.withLock { entries -> (Attachment, Entry?, Bool, Bool) in
      let entry = entries.all[id]
      if let entry, entry.object === object { return (entry.attachment, nil, false, false) }
      let new = make()
      entries.all[id] = Entry(object: object, attachment: new)
      defer { entries.isSweeping = true }
      return (new, entry, entries.all.count >= entries.sweepsAt, !entries.isSweeping)
    }
    withExtendedLifetime(stale) {}  // released here, outside the lock: it may own anything
    if isFull { sweep() }
    if isFirst { keepSweeping() }
    return found
  }

  /// What belongs to the object, if anything does already.
  package func attachment(of object: AnyObject) -> Attachment? {
    entries.withLock { entries in
      guard let entry = entries.all[ObjectIdentifier(object)], entry.object === object else { return nil }
      return entry.attachment
    }
  }

  /// Lets go of what belonged to an object that may be gone, without looking at the others.
  package func sweep(_ id: ObjectIdentifier) {
    let (dead, living) = entries.withLock { entries -> (Entry?, AnyObject?) in
      if let object = entries.all[id]?.object { return (nil, object) }
      return (entries.all.removeValue(forKey: id), nil)
    }
    withExtendedLifetime((dead, living)) {}  // released outside the lock
  }

  /// For how many objects something is kept, dead ones that nobody noticed included.
  package var count: Int { entries.withLock { $0.all.count } }

  /// Lets go of what belonged to objects that are gone.
  package func sweep() {
    // What is looked at is held while the lock is, and may be the last to hold it: so it is released after.
    let (dead, living) = entries.withLock { entries in
      var dead: [Entry] = []
      var living: [AnyObject] = []
      for (id, entry) in entries.all {
        if let object = entry.object {
          living.append(object)
        } else {
          dead.append(entry)
          entries.all[id] = nil
        }
      }
      entries.sweepsAt = max(64, entries.all.count * 2)
      return (dead, living)
    }
    withExtendedLifetime((dead, living)) {}
  }

  private func keepSweeping() {
    Task.detached(priority: .utility) { [weak self, interval] in
      repeat {
        try? await Task.sleep(for: interval)
        self?.sweep()
      } while self?.stopsSweeping() == false
    }
  }

  private func stopsSweeping() -> Bool {
    entries.withLock { entries in
      entries.isSweeping = !entries.all.isEmpty
      return !entries.isSweeping
    }
  }
}
#endif
