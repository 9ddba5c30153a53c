// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Brings the results of a store's effects home, in the order in which they came. It does not keep the store alive.
final class EffectDelivery: Sendable {
  nonisolated(unsafe) private(set) weak var core: EffectHost?  // safe: set once; weak reads are atomic
  private let mailbox: Mailbox
  private let storeID: UInt
  private let scope: ScopeNode

  init(core: EffectHost) {
    self.core = core
    mailbox = core.mailbox
    storeID = core.id
    scope = core.scope
  }

  /// Delivers one of many results, and returns when its event has been processed.
  ///
  /// - Throws: `CancellationError` when nothing more is wanted.
  func deliver(_ result: Any, of record: EffectRun) async throws {
    await post(UncheckedBox(.success(result)), of: record, isLast: false)
    // What the event began gets its turn first, so that a fast stream does not pile up work.
    if mailbox.home == nil { await Task.yield() }
    guard record.isLive else { throw CancellationError() }
  }

  /// Delivers the last result. Nil: the effect ended without one.
  func finish(_ outcome: UncheckedBox<Result<Any, any Error>?>, of record: EffectRun) async {
    await post(outcome, of: record, isLast: true)
  }

  private func post(_ outcome: UncheckedBox<Result<Any, any Error>?>, of record: EffectRun, isLast: Bool) async {
    mailbox.post(EffectJob(delivery: self, record: record, outcome: outcome.value, isLast: isLast))
    await mailbox.drainPosted(isolation: mailbox.home)
  }

  /// A result arrived when the store was gone. Only those who listen to every store are left to hear of it.
  func storeIsGone(_ outcome: Result<Any, any Error>?, of record: EffectRun) {
    guard isAnswer(outcome), EventStream.everyStore.wants(.effects) else { return }
    EventStream.everyStore.tell(
      .effects,
      StoreEvent(
        storeID: storeID, storeName: scope.name(), kind: .effectDropped(record.info, .storeReleased),
        isObject: scope.object != nil, scope: scope))
  }
}

/// One result of an effect, waiting for its turn.
final class EffectJob: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let delivery: EffectDelivery
  private let record: EffectRun
  private let outcome: Result<Any, any Error>?
  private let isLast: Bool

  init(delivery: EffectDelivery, record: EffectRun, outcome: Result<Any, any Error>?, isLast: Bool) {
    self.delivery = delivery
    self.record = record
    self.outcome = outcome
    self.isLast = isLast
    var cause = record.cause ?? Cause()
    cause.generation += 1
    if cause.countedFrom == nil { cause.countedFrom = Cause.now }
    super.init(cause: cause)
  }

  /// Without the effect's values, so that all results of one are one entry of a report.
  override var name: String {
    record.sending ?? "the result of \(TypeText.text(of: type(of: record.work.pristine))), enqueued at \(record.origin)"
  }

  override func run() {
    guard let core = delivery.core else { return delivery.storeIsGone(outcome, of: record) }
    core.returned(outcome, from: record, isLast: isLast)
  }

  override func drop(_ reason: DropReason) {
    guard let core = delivery.core else { return delivery.storeIsGone(outcome, of: record) }
    core.cancel(record)
    core.lost(outcome, of: record, reason)
  }
}

extension EffectRun {
  /// What reports call an effect that only sends an event.
  var sending: String? {
    guard work.stages.isEmpty, let effect = work.pristine as? any KnownResult else { return nil }
    return "\(caseName(of: effect.known)), sent by an effect enqueued at \(origin)"
  }
}

/// An effect whose result is known before it runs.
private protocol KnownResult { var known: Any { get } }

extension JustEffect: KnownResult {
  fileprivate var known: Any { result }
}

/// Whether an effect that is no longer wanted answers all the same. That it ends because it was cancelled is no answer.
func isAnswer(_ outcome: Result<Any, any Error>?) -> Bool {
  switch outcome {
  case .success: true
  case .failure(let error): !(error is CancellationError)
  case nil: false
  }
}
