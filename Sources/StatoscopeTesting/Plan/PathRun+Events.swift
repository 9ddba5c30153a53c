// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension PathRun {
  /// Sends an event. What the reducer throws ends the path.
  func send<S: PlannedStore>(_ event: S.Event, to store: S) throws {
    do {
      try store._planAccess.send(event)
    } catch {
      try Rethrowing.check(error)
      let text = OneLine.text(of: event)
      fail(
        "\(text) made the reducer throw:\n\n\(ErrorText.indented(error))",
        fix: "expect it with '.throwsWHEN(\(text))', or correct the reducer.")
      throw PathEnded()
    }
  }

  /// Takes off the list what `clearing` picks.
  func clear<S: PlannedStore>(_ clearing: ClearEffects, of store: S, sparing spared: AnyObject? = nil) {
    let access = store._planAccess
    for record in access.pending() where record !== spared && clearing.clears(record.effect.pristine, of: store) {
      _ = access.remove(record)
    }
  }

  /// Takes the oldest effect off the list that can yield the event, which is about to be sent. A stream stays: it may
  /// have more to say.
  func settle<S: PlannedStore>(_ event: S.Event, in store: S) {
    let yielding = EventYield(event)
    let pending = store._planAccess.pending()
    guard let record = pending.first(where: yielding.isPossible) else {
      for record in pending where yielding.isSilent(about: record) { mayAnswer(record.id) }
      return
    }
    if case .many = record.effect.source { return }
    remove(record, in: store)
  }

  /// Takes an effect off the list that is about to be completed.
  ///
  /// Synchronous effects end in the order in which they were enqueued, in the running app; so they do here.
  func remove<S: PlannedStore>(_ record: EffectRecord<S.Event>, in store: S) {
    let access = store._planAccess
    if record.isSynchronous, let older = access.pending().first(where: \.isSynchronous), older !== record {
      fail(
        """
        \(EffectText.name(of: record)) ended before an older synchronous effect, which cannot happen: synchronous \
        effects end in the order in which they were enqueued, and

          \(EffectText.description(of: older))

        was enqueued first.
        """, fix: "complete that one first:\n\n  \(EffectText.completion(of: older))")
    }
    _ = access.remove(record)
  }

  /// Lets an effect end, and sends what that maps to.
  func complete<S: PlannedStore>(
    _ record: EffectRecord<S.Event>, with outcome: Result<Any, any Error>, in store: S
  ) throws {
    remove(record, in: store)
    let event: S.Event
    do {
      switch outcome {
      case .success(let value): event = try record.effect.completes(with: value)
      case .failure(let error): event = try record.effect.fails(with: error)
      }
    } catch is NoEvent {
      return
    } catch {
      return fail(
        """
        \(EffectText.name(of: record)), enqueued at \(record.origin), failed with

        \(ErrorText.indented(error))

        and nothing turns that into an event.
        """, fix: "enqueue it with '.mapToResult()', or expect no error.")
    }
    try send(event, to: store)
  }
}

extension EffectRecord {
  var isSynchronous: Bool {
    if case .immediate = effect.source { return true }
    return false
  }
}
