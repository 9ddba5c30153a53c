// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
import StoreKernel

/// Something that can be stopped. As Combine's.
public protocol Cancellable {
  /// Stops it.
  func cancel()
}

extension Cancellable {
  /// Keeps it in a set: it is cancelled when the set goes.
  public func store(in set: inout Set<AnyCancellable>) { AnyCancellable(self).store(in: &set) }

  /// Keeps it in a collection: it is cancelled when the collection goes.
  public func store<Kept: RangeReplaceableCollection>(in collection: inout Kept) where Kept.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }
}

/// Cancels something when it is released, if nobody has before. As Combine's.
public final class AnyCancellable: Cancellable, Hashable, CustomReflectable, @unchecked Sendable {
  // safe: its closure is behind a lock

  private let action: Lock<(() -> Void)?>

  /// Calls `cancel` once, when it is cancelled or released.
  public init(_ cancel: @escaping () -> Void) { action = Lock(cancel) }

  /// Cancels `canceller` once, when it is cancelled or released.
  public convenience init<Canceller: Cancellable>(_ canceller: Canceller) { self.init(canceller.cancel) }

  deinit { cancel() }

  public func cancel() {
    let action = action.withLock { UncheckedBox($0.take()) }
    action.value?()
  }

  /// Keeps it in a set: it is cancelled when the set goes.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  /// Keeps it in a collection: it is cancelled when the collection goes.
  public func store<Kept: RangeReplaceableCollection>(in collection: inout Kept) where Kept.Element == AnyCancellable {
    collection.append(self)
  }

  public var customMirror: Mirror { Mirror(self, children: []) }

  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
#endif
