// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

extension PathRun {
  /// The whole of an event that a step sends. What the reducer throws ends the path.
  func process<S: PlannedStore>(_ event: S.Event, in store: S, clearing: ClearEffects) throws {
    clear(clearing, of: store)
    settle(event, in: store)
    try send(event, to: store)
  }

  /// The same for an event that the reducer has to refuse.
  func processRefused<S: PlannedStore>(_ event: S.Event, in store: S, clearing: ClearEffects) throws {
    clear(clearing, of: store)
    settle(event, in: store)
    do {
      try store._planAccess.send(event)
    } catch let consequence as ConsequenceFailed {
      return try end(with: consequence, of: event)
    } catch {
      return
    }
    fail(
      "\(OneLine.text(of: event)) was expected to throw, and did not.",
      fix: "use '.WHEN' for an event that does not throw, or let 'update' throw.")
  }

  /// Something that an event led to made a reducer throw, which ends the path.
  private func end(with consequence: ConsequenceFailed, of event: Any) throws {
    try Rethrowing.check(consequence.error)
    fail(
      """
      \(OneLine.text(of: event)) led to \(OneLine.text(of: consequence.event.value)) in \(consequence.storeName), which made \
      the reducer throw:

      \(ErrorText.indented(consequence.error))
      """, fix: "\(injection(for: consequence.error))correct the reducer, or do not lead there.")
    throw PathEnded()
  }

  /// Sends an event. What the reducer throws ends the path.
  func send<S: PlannedStore>(_ event: S.Event, to store: S) throws {
    do {
      try store._planAccess.send(event)
    } catch let consequence as ConsequenceFailed {
      try end(with: consequence, of: event)
    } catch {
      try Rethrowing.check(error)
      let text = OneLine.text(of: event)
      fail(
        "\(text) made the reducer throw:\n\n\(ErrorText.indented(error))",
        fix: "\(injection(for: error))expect it with '.throwsWHEN(\(text))', or correct the reducer.")
      throw PathEnded()
    }
  }

  /// What helps against an error that only says that a value is missing.
  private func injection(for error: any Error) -> String {
    guard let missing = error as? NoInjectedValueFound else { return "" }
    let value = (missing.wanted as? any Injectable.Type)?.injection ?? "…"
    return "inject it into the store that GIVEN makes, with '.injectObject(\(value))', "
  }

  /// Takes off the lists what `clearing` picks: of a store, and of those inside of it, if it says so.
  func clear(_ clearing: ClearEffects, of store: any PlannedStore, sparing spared: AnyObject? = nil) {
    func clear<S: PlannedStore>(_ store: S) {
      let access = store._planAccess
      for record in access.pending() where record !== spared && clearing.clears(record.effect.pristine, of: store) {
        _ = access.remove(record)
      }
    }
    switch clearing {
    case .none: return
    case .allOnCurrentScope, .some: clear(store)
    case .all, .someInCurrentAndSubscopes: for member in TreeMember.all(from: store) { clear(member.store) }
    }
  }

  /// Takes the oldest effect off the list that can yield the event, which is about to be sent. A stream stays: it may
  /// have more to say.
  func settle<S: PlannedStore>(_ event: S.Event, in store: S) {
    let yielding = EventYield(event)
    let pending = store._planAccess.pending()
    guard let record = pending.first(where: yielding.isPossible) else {
      for record in pending where yielding.isSilent(about: record) { mayAnswer(record.id, in: store) }
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

extension Injectable {
  /// The arguments that inject a value for the key.
  fileprivate static var injection: String {
    InjectedValue.self == Self.self ? "…" : "…, for: \(TypeText.text(of: Self.self)).self"
  }
}
