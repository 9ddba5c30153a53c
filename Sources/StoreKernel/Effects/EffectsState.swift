// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The effects of a store: what runs, and what an event starts and cancels.
///
/// A reducer gets it `inout`. What it enqueues and cancels is listed at once, and takes effect when the reducer has
/// returned; when it throws, nothing of it happens. To test a reducer without a store, make one, call `update` with it,
/// and look at `effects`.
public struct EffectsState<Event> {
  @usableFromInline var list = EffectList()

  /// No effects.
  public init() {}

  package var records: [EffectRecord<Event>] {
    list.runs.map { unsafeDowncast($0, to: EffectRecord<Event>.self) }  // safe: `enqueue` makes nothing else
  }

  /// What is enqueued, waits or runs, in the order in which it was enqueued, as it was before its result was mapped.
  public var effects: [any Effect] { list.runs.map(\.work.pristine) }

  package var isEmpty: Bool { list.isEmpty }

  // MARK: Enqueuing

  /// Asks for an effect to be run, and its result to be sent to the store as an event.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  /// - Complexity: O(1)
  @inlinable
  public mutating func enqueue<E: Effect>(
    _ effect: E, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    list.enqueue(
      effect._erased.work, as: EffectRecord<Event>.self, key: nil, policy: .concurrent,
      origin: EffectOrigin(fileID: fileID, line: line))
  }

  /// Asks for an effect with a name to be run.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  ///   - id: Names the effect, so that it can be cancelled. It means nothing to other stores. Ids of different types are
  ///     different.
  ///   - cancelInFlight: Whether effects with the same id are cancelled.
  /// - Complexity: O(1); with `cancelInFlight`, O(*n*) in the effects listed.
  @inlinable
  public mutating func enqueue<E: Effect>(
    _ effect: E, id: some Hashable, cancelInFlight: Bool = false, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    let policy = cancelInFlight ? EffectPolicy.newest() : .concurrent
    list.enqueue(
      effect._erased.work, as: EffectRecord<Event>.self, key: EffectID(id), policy: policy,
      origin: EffectOrigin(fileID: fileID, line: line))
  }

  /// Asks for an effect to be run when its policy lets it.
  ///
  /// - Parameters:
  ///   - effect: Its result is the event. Use `map` to make it one.
  ///   - id: The effects with this id are the ones that the policy counts.
  ///   - policy: What happens when others with this id are pending.
  /// - Complexity: O(1), amortised; with `.newest`, O(*n*) in the effects listed.
  @inlinable
  public mutating func enqueue<E: Effect>(
    _ effect: E, id: some Hashable, policy: EffectPolicy, fileID: String = #fileID, line: Int = #line
  ) where E.ResultType == Event {
    list.enqueue(
      effect._erased.work, as: EffectRecord<Event>.self, key: EffectID(id), policy: policy,
      origin: EffectOrigin(fileID: fileID, line: line))
  }

  // MARK: Cancelling

  /// Cancels the effects that `isCancelled` picks. It sees them as they were before their results were mapped.
  ///
  /// - Complexity: O(*n*) in the effects listed.
  public mutating func cancelEffect(where isCancelled: (any Effect) -> Bool) {
    cancel { isCancelled($0.work.pristine) }
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

  private mutating func cancel(where isCancelled: (EffectRun) -> Bool) { list.cancel(where: isCancelled) }

  // MARK: For dialects

  /// Cancels the effects that `isCancelled` picks.
  ///
  /// - Complexity: O(*n*) in the effects listed, and no allocation where none is picked.
  package mutating func cancelRuns(where isCancelled: (EffectRun) -> Bool) {
    if list.contains(where: isCancelled) { list.cancel(where: isCancelled) }
  }

  /// Asks for an effect to be run when others have ended.
  ///
  /// - Parameters:
  ///   - key: Names it, if it has a name.
  ///   - predecessors: Those that have to end first, however they do. Without any it begins as others do.
  /// - Returns: What other effects may wait for.
  package mutating func enqueue(
    _ effect: AnyEffect<Event>, key: EffectID?, after predecessors: [EffectRun], origin: EffectOrigin
  ) -> EffectRun {
    list.enqueue(effect.work, as: EffectRecord<Event>.self, key: key, after: predecessors, origin: origin)
  }

  // MARK: For the store

  /// How much the event has asked for so far.
  @inlinable var asked: Int { list.asked }

  /// Takes back what the event asked for since it had asked for `count` things. Returns what is of no use any more: it
  /// is to be released after that, as it may run code of the user's which looks at this.
  @usableFromInline @discardableResult
  mutating func rollBack(to count: Int) -> [EffectRun] { list.rollBack(to: count) }
}
