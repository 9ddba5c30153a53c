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

  /// Whether the event asked for nothing. Stored, since every event looks.
  @usableFromInline private(set) var isQuiet = true

  /// What is enqueued, waits or runs, in the order in which it was enqueued, as it was before its result was mapped.
  public var effects: [any Effect] { records.map(\.effect.pristine) }

  // MARK: Enqueuing

  /// Asks for an effect to be run, and its result to be sent to the store as an event.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  ///   - id: Names the effect, so that it can be cancelled. It means nothing to other stores.
  ///   - cancelInFlight: Whether effects with the same id are cancelled.
  /// - Complexity: O(1); with `cancelInFlight`, O(*n*) in the effects listed.
  public mutating func enqueue<E: Effect>(
    _ effect: E, id: AnyHashable? = nil, cancelInFlight: Bool = false, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    let policy = cancelInFlight && id != nil ? EffectPolicy.newest() : .concurrent
    enqueue(effect._erased, key: id, policy: policy, origin: EffectOrigin(fileID: fileID, line: line))
  }

  /// Asks for an effect to be run when its policy lets it.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  ///   - id: The effects with this id are the ones that the policy counts.
  ///   - policy: What happens when others with this id are pending.
  /// - Complexity: O(*n*) in the effects listed.
  public mutating func enqueue<E: Effect>(
    _ effect: E, id: AnyHashable, policy: EffectPolicy, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    enqueue(effect._erased, key: id, policy: policy, origin: EffectOrigin(fileID: fileID, line: line))
  }

  private mutating func enqueue(
    _ effect: AnyEffect<Event>, key: AnyHashable?, policy: EffectPolicy, origin: EffectOrigin
  ) {
    var waits = false
    var isDropped = false
    switch policy {
    case .concurrent: break
    case .newest(let limit):
      let rivals = records.filter { $0.key == key }
      for rival in rivals.prefix(max(0, rivals.count - max(1, limit) + 1)) { cancel { $0 === rival } }
    case .oldest(let limit, let overflow):
      let isFull = records.count { $0.key == key } >= max(1, limit)
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
  public mutating func cancelEffect(id: AnyHashable) { cancel { $0.key == id } }

  /// Cancels the effects that were enqueued with any of `ids`.
  public mutating func cancelEffects(ids: some Collection<AnyHashable>) {
    let ids = Set(ids)
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
    isQuiet = false
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

  /// How much the event has asked for so far.
  @usableFromInline var asked: Int { pending.count }

  /// Takes back what the event asked for since it had asked for `count` things.
  @usableFromInline
  mutating func rollBack(to count: Int) {
    while pending.count > count, let command = pending.popLast() {
      switch command {
      case .start(let record): records.removeAll { $0 === record }
      case .cancel(let record, let index): records.insert(record, at: index)
      case .drop: break
      }
    }
    isQuiet = pending.isEmpty
  }

  mutating func takeCommands() -> [Command] {
    defer {
      pending = []
      isQuiet = true
    }
    return pending
  }

  /// Takes an ended effect off the list.
  ///
  /// - Complexity: O(*n*) in the effects listed, O(1) for the oldest few.
  mutating func remove(_ record: EffectRecord<Event>) -> Bool {
    guard let index = records.firstIndex(where: { $0 === record }) else { return false }
    records.remove(at: index)
    return true
  }
}
