// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// One setting in one storage: its value, and the values that it will have.
///
/// It is what `$name` gives for a property `name`. As an `AsyncSequence` it begins with the current value:
///
/// ```swift
/// for await isOn in AppSettings.shared.$isSoundEnabled {
///   player.isMuted = !isOn
/// }
/// ```
///
/// It belongs to the storage that was in force when it was asked for, wherever it is used later.
public struct Setting<Value: Sendable>: AsyncSequence, Sendable {
  public typealias Element = Value

  let cell: Cell<Value>
  let storage: SettingsStorage

  /// The key under which the value is stored.
  public var key: String { cell.entry.key }

  /// The value: what is stored, or the default where nothing is, or where what is stored is not of this type.
  ///
  /// Reading it is seen by `withObservationTracking`. Setting it to an equal value does nothing.
  public var value: Value {
    get { cell.value(in: storage) }
    nonmutating set { cell.write(newValue, in: storage, origin: SettingsOrigin.current) }
  }

  /// Writes a value in the name of somebody, whom observers can tell from others.
  public func write(_ value: Value, origin: SettingsOrigin? = SettingsOrigin.current) {
    cell.write(value, in: storage, origin: origin)
  }

  /// What all have in common who use this key of this storage.
  package var identity: AnyObject { cell.entry }

  /// The value, and who made the last change.
  package var newest: SettingChange<Value> { cell.newest(in: storage) }

  /// The value where nothing is stored.
  public var defaultValue: Value { cell.defaultValue(in: storage) }

  /// Whether the value is the default: because nothing is stored, because what is stored is not of this type, or because
  /// it equals the default.
  public var isDefaultValue: Bool { cell.isDefault(in: storage) }

  /// Goes back to the default, by removing what is stored.
  public func reset() { cell.reset(in: storage, origin: SettingsOrigin.current) }

  /// The values with their origins, the current one first.
  public var changes: SettingChanges<Value> { changes(buffering: .all) }

  /// The values with their origins, the current one first.
  /// - Parameter buffering: What is kept for an iterator that is not asked as fast as values come.
  public func changes(buffering: SettingChanges<Value>.Buffering) -> SettingChanges<Value> {
    SettingChanges(cell: cell, storage: storage, buffering: buffering)
  }

  /// Calls a closure with the current value, and with each distinct value after it, in order.
  ///
  /// It is called on the thread that writes, before the write returns; when several write at once, or when an observer
  /// writes, the thread that is telling observers tells of all of their values. No lock is held meanwhile.
  /// - Parameters:
  ///   - includingCurrent: Whether to begin with the current value.
  ///   - body: What is called with each value.
  /// - Returns: The observation, which ends with the last reference to this.
  public func observe(
    includingCurrent: Bool = true, _ body: @escaping @Sendable (Value) -> Void
  ) -> SettingObservation {
    let observer = ClosureObserver(
      cell, in: storage, after: includingCurrent ? nil : cell.resolve(storage.current(cell.entry).stored, in: storage)
    ) {
      body($0.value)
    }
    storage.observe(observer, cell.entry, withCurrent: includingCurrent)
    return SettingObservation { [storage, entry = cell.entry] in
      observer.stop()
      storage.unsubscribe(observer, from: entry)
    }
  }

  /// Begins to listen.
  public func makeAsyncIterator() -> Iterator { Iterator(base: changes.makeAsyncIterator()) }

  /// Listens for one task.
  public struct Iterator: AsyncIteratorProtocol {
    var base: SettingChanges<Value>.Iterator

    /// The next value; `nil` when the task is cancelled. Returns where it was called.
    public mutating func next() async -> Value? { await base.next(isolation: #isolation)?.value }

    /// The next value; `nil` when the task is cancelled. Returns where it was called.
    public mutating func next(isolation: isolated (any Actor)?) async -> Value? {
      await base.next(isolation: isolation)?.value
    }
  }
}

@available(*, unavailable)
extension Setting.Iterator: Sendable {}
