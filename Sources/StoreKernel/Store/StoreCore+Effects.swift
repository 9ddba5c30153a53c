// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// Does what the last event asked for: cancels first, so that what was cancelled in the same event never begins.
  @usableFromInline
  func startEffects() {
    guard !memory.pointee.effects.isQuiet else { return }
    let commands = mailbox.gate.withLock { memory.pointee.effects.takeCommands() }
    for command in commands {
      switch command {
      case .start(let record):
        record.cause = mailbox.cause
        record.cause?.chain?.began()
        tell(.effects, .effectEnqueued(record.info))
      case .cancel(let record, _):
        cancel(record)
      case .drop(let record):
        mailbox.cause?.chain?.lost()
        tell(.effects, .effectDropped(record.info, .policy))
      }
    }
    for case .start(let record) in commands where !record.isWaiting { launch(record) }
  }

  /// Changes the list of effects outside of an event, at home and in its turn, and does what that asks for.
  package func changeEffects(
    isolation: (any Actor)?, _ change: @escaping (inout EffectsState<Event>) -> Void
  ) {
    let work = UncheckedBox<(StoreCore) -> Void> { core in
      core.mailbox.gate.resume()
      change(&core.memory.pointee.effects)
      core.mailbox.gate.yield()
      core.startEffects()
    }
    mailbox.submit(
      CoreJob(core: self, work: work, cause: mailbox.causeHere, reach: "asked for effects"), isolation: isolation)
  }

  func cancel(_ record: EffectRecord<Event>) {
    guard record.end(cancelling: true) else { return }
    tell(.effects, .effectCancelled(record.info))
    record.cause?.chain?.lost()
    record.cause?.chain?.ended()
    launchWaiting(after: record)
  }

  /// Cancels what `isCancelled` picks, at home, outside of an event.
  package func cancelEffects(where isCancelled: (EffectRecord<Event>) -> Bool) {
    for record in memory.pointee.effects.records where isCancelled(record) {
      take(record)
      cancel(record)
    }
  }

  /// Takes a listed effect off the list without a word. False when it is not listed.
  @discardableResult
  package func take(_ record: EffectRecord<Event>) -> Bool {
    mailbox.gate.withLock { memory.pointee.effects.remove(record) }
  }

  // MARK: Running

  private func launch(_ record: EffectRecord<Event>) {
    guard execution == .live, record.isLive else { return }
    guard record.cause?.chain?.isCancelled != true, !isRunaway(record) else {
      take(record)
      return cancel(record)
    }
    switch record.effect.source {
    case .immediate(let run):
      guard record.begin() else { return }
      tell(.effects, .effectStarted(record.info))
      let context = InjectionContext(node: scope, overrides: record.cause?.overrides)
      let outcome = InjectionContext.$current.withValue(context) { Result(catching: run) }
      mailbox.submit(EffectJob(core: self, record: record, outcome: outcome, isLast: true), isolation: mailbox.home)
    case .once(let run):
      start(record, UncheckedBox { _ in try await run() })
    case .many(let run):
      start(
        record,
        UncheckedBox { deliver in
          try await run { await deliver(.success($0)) }
          return nil
        })
    }
  }

  private typealias Deliver = (Result<Any, any Error>) async -> Void

  private func start(_ record: EffectRecord<Event>, _ run: UncheckedBox<(Deliver) async throws -> Any?>) {
    tell(.effects, .effectStarted(record.info))
    let context = InjectionContext(node: scope, overrides: record.cause?.overrides)
    let delivery = EffectDelivery(core: self, record: record)
    record.attach(
      Task {
        guard record.begin() else { return }
        let last: UncheckedBox<Result<Any, any Error>?>
        do {
          last = try await InjectionContext.$current.withValue(context) {
            UncheckedBox(
              try await run.value { await delivery.deliver(UncheckedBox($0), isLast: false) }.map { .success($0) })
          }
        } catch {
          last = UncheckedBox(.failure(error))
        }
        await delivery.deliver(last, isLast: true)
      })
  }

  /// Starts effects that waited for room, now that `ended` made some.
  private func launchWaiting(after ended: EffectRecord<Event>) {
    guard let key = ended.key, case .oldest(let limit, .wait) = ended.policy else { return }
    let rivals = memory.pointee.effects.records.filter { $0.key == key }
    let room = max(1, limit) - rivals.count { !$0.isWaiting }
    for record in rivals.filter(\.isWaiting).prefix(max(0, room)) {
      record.stopWaiting()
      launch(record)
    }
  }

  // MARK: Results

  /// A result arrived, at home. Nil: the effect ended without one.
  func returned(_ outcome: Result<Any, any Error>?, from record: EffectRecord<Event>, isLast: Bool) {
    guard record.isLive else {
      if outcome != nil { tell(.effects, .effectDropped(record.info, .effectCancelled)) }
      return
    }
    if isLast {
      _ = record.end(cancelling: false)
      take(record)
      launchWaiting(after: record)
    }
    defer { if isLast { record.cause?.chain?.ended() } }
    guard let outcome else { return tell(.effects, .effectCompleted(record.info, nil)) }
    let event: Event
    do {
      event = try record.effect.transform(outcome)
    } catch {
      return tell([.effects, .errors], .effectFailed(record.info, error))
    }
    tell(.effects, .effectCompleted(record.info, event))
    perform(event)
  }

  /// Whether effects and events have been answering each other for ever, without a pause: past the event limit, and
  /// faster than one a millisecond. Reports it.
  private func isRunaway(_ record: EffectRecord<Event>) -> Bool {
    guard var cause = record.cause, cause.generation > 0, cause.generation % mailbox.eventLimit == 0 else {
      return false
    }
    let now = ContinuousClock.now
    defer {
      cause.countedFrom = now
      record.cause = cause
    }
    guard let from = cause.countedFrom, now - from < .milliseconds(mailbox.eventLimit) else { return false }
    reportIssue(
      """
      \(scope.name()): an effect and its event start each other for ever: after \(cause.generation) rounds without a \
      pause, it is

        \(record.effect.pristine), enqueued at \(record.origin)

      It was not started again, and the store goes on.

      To fix this, do not enqueue the effect in answer to its own event, or let it wait for something between two rounds.
      """,
      fileID: record.origin.fileID, line: record.origin.line)
    return true
  }
}

/// Brings the results of one effect home, in the order in which they came.
private final class EffectDelivery<Logic: StoreLogic>: Sendable {
  private nonisolated(unsafe) weak var core: StoreCore<Logic>?  // safe: weak references are read atomically
  private let mailbox: Mailbox
  private let record: EffectRecord<Logic.Event>

  init(core: StoreCore<Logic>, record: EffectRecord<Logic.Event>) {
    self.core = core
    self.record = record
    mailbox = core.mailbox
  }

  func deliver(_ outcome: UncheckedBox<Result<Any, any Error>?>, isLast: Bool) async {
    guard post(outcome, isLast: isLast) else { return }
    await mailbox.drainPosted(isolation: mailbox.home)
  }

  /// Only here is the store held, so that an effect that goes on does not keep it alive.
  private func post(_ outcome: UncheckedBox<Result<Any, any Error>?>, isLast: Bool) -> Bool {
    guard let core else { return false }
    mailbox.post(EffectJob(core: core, record: record, outcome: outcome.value, isLast: isLast))
    return true
  }
}

/// One result of an effect, waiting for its turn.
private final class EffectJob<Logic: StoreLogic>: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let core: StoreCore<Logic>
  private let record: EffectRecord<Logic.Event>
  private let outcome: Result<Any, any Error>?
  private let isLast: Bool

  init(
    core: StoreCore<Logic>, record: EffectRecord<Logic.Event>, outcome: Result<Any, any Error>?, isLast: Bool
  ) {
    self.core = core
    self.record = record
    self.outcome = outcome
    self.isLast = isLast
    var cause = record.cause ?? Cause()
    cause.generation += 1
    if cause.countedFrom == nil { cause.countedFrom = ContinuousClock.now }
    super.init(cause: cause)
  }

  override var name: String { "the result of \(record.effect.pristine)" }
  override func run() { core.returned(outcome, from: record, isLast: isLast) }

  override func drop(_ reason: DropReason) {
    core.tell(.effects, .effectDropped(record.info, reason))
    core.take(record)
    core.cancel(record)
  }
}
