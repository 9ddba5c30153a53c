// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The effects of a store: what runs, and what an event starts and cancels.
///
/// A reducer gets it `inout`. What it enqueues and cancels is listed at once, and takes effect when the reducer has
/// returned; when it throws, nothing of it happens. To test a reducer without a store, make one, call `update` with it,
/// and look at `effects`.
public struct EffectsState<Event> {
  enum Command {
    case start(EffectRecord<Event>)
    case cancel(EffectRecord<Event>, at: Int)
    case drop(EffectRecord<Event>)
  }

  package private(set) var records: [EffectRecord<Event>] = []
  private var pending: [Command] = []
  private var lastID: UInt64 = 0

  /// No effects.
  public init() {}

  /// How much the event has asked for so far. Stored, since every event looks, and would copy us for a computed one.
  @usableFromInline private(set) var asked = 0

  /// What is enqueued, waits or runs, in the order in which it was enqueued, as it was before its result was mapped.
  public var effects: [any Effect] { records.map(\.effect.pristine) }

  // MARK: Enqueuing

  /// Asks for an effect to be run, and its result to be sent to the store as an event.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  /// - Complexity: O(1)
  public mutating func enqueue<E: Effect>(
    _ effect: E, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    enqueue(effect._erased, key: nil, policy: .concurrent, origin: EffectOrigin(fileID: fileID, line: line))
  }

  /// Asks for an effect with a name to be run.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  ///   - id: Names the effect, so that it can be cancelled. It means nothing to other stores. Ids of different types are
  ///     different.
  ///   - cancelInFlight: Whether effects with the same id are cancelled.
  /// - Complexity: O(1); with `cancelInFlight`, O(*n*) in the effects listed.
  public mutating func enqueue<E: Effect>(
    _ effect: E, id: some Hashable, cancelInFlight: Bool = false, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    let policy = cancelInFlight ? EffectPolicy.newest() : .concurrent
    enqueue(effect._erased, key: EffectID(id), policy: policy, origin: EffectOrigin(fileID: fileID, line: line))
  }

  /// Asks for an effect to be run when its policy lets it.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  ///   - id: The effects with this id are the ones that the policy counts.
  ///   - policy: What happens when others with this id are pending.
  /// - Complexity: O(*n*) in the effects listed.
  public mutating func enqueue<E: Effect>(
    _ effect: E, id: some Hashable, policy: EffectPolicy, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    enqueue(effect._erased, key: EffectID(id), policy: policy, origin: EffectOrigin(fileID: fileID, line: line))
  }

  private mutating func enqueue(
    _ effect: AnyEffect<Event>, key: EffectID?, policy: EffectPolicy, origin: EffectOrigin
  ) {
    var waits = false
    var isDropped = false
    switch policy {
    case .concurrent: break
    case .newest:
      var surplus = records.count { $0.key == key } - policy.limit + 1
      cancel { record in
        guard surplus > 0, record.key == key else { return false }
        surplus -= 1
        return true
      }
    case .oldest(_, let overflow):
      let isFull = records.count { $0.key == key } >= policy.limit
      waits = isFull && overflow == .wait
      isDropped = isFull && overflow == .drop
    }
    lastID += 1
    let record = EffectRecord(
      id: lastID, effect: effect, key: key, policy: policy, origin: origin, waits: waits)
    if isDropped {
      ask(.drop(record))
    } else {
      records.append(record)
      ask(.start(record))
    }
  }

  // MARK: Cancelling

  /// Cancels the effects that `isCancelled` picks. It sees them as they were before their results were mapped.
  ///
  /// - Complexity: O(*n*) in the effects listed.
  public mutating func cancelEffect(where isCancelled: (any Effect) -> Bool) {
    cancel { isCancelled($0.effect.pristine) }
  }

  /// Cancels the effects that were enqueued with `id`.
  public mutating func cancelEffect(id: some Hashable) {
    let id = EffectID(id)
    cancel { $0.key == id }
  }

  /// Cancels the effects that were enqueued with any of `ids`. For ids of several types use `[AnyHashable]`.
  public mutating func cancelEffects(ids: some Sequence<some Hashable>) {
    let ids = Set(ids.map { EffectID($0) })
    cancel { $0.key.map(ids.contains) ?? false }
  }

  /// Cancels all effects.
  public mutating func cancelAllEffects() { cancel { _ in true } }

  private mutating func cancel(where isCancelled: (EffectRecord<Event>) -> Bool) {
    // One pass, so that cancelling many of many is not quadratic.
    var kept: [EffectRecord<Event>] = []
    for record in records {
      if isCancelled(record) {
        ask(.cancel(record, at: kept.count))
      } else {
        kept.append(record)
      }
    }
    if kept.count < records.count { records = kept }
  }

  private mutating func ask(_ command: Command) {
    pending.append(command)
    asked += 1
  }

  // MARK: For the store

  /// The same effects, listed anew: what happens to one list's does not happen to the other's.
  func copied() -> Self {
    var copy = self
    copy.records = records.map {
      EffectRecord(
        id: $0.id, effect: $0.effect, key: $0.key, policy: $0.policy, origin: $0.origin, waits: $0.isWaiting)
    }
    return copy
  }

  /// Takes back what the event asked for since it had asked for `count` things.
  @usableFromInline
  mutating func rollBack(to count: Int) {
    while asked > count, let command = pending.popLast() {
      asked -= 1
      switch command {
      case .start(let record): records.removeAll { $0 === record }
      case .cancel(let record, let index): records.insert(record, at: index)
      case .drop: break
      }
    }
  }

  mutating func takeCommands() -> [Command] {
    defer {
      pending = []
      asked = 0
    }
    return pending
  }

  /// Takes an ended effect off the list.
  ///
  /// - Complexity: O(*n*) in the effects listed, to close the gap.
  mutating func remove(_ record: EffectRecord<Event>) -> Bool {
    // Ids grow, and the list is in their order.
    var (low, high) = (0, records.count)
    while low < high {
      let middle = (low + high) / 2
      if records[middle].id < record.id { low = middle + 1 } else { high = middle }
    }
    guard low < records.count, records[low] === record else { return false }
    records.remove(at: low)
    return true
  }
}
