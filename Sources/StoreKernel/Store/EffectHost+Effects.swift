// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension EffectHost {
  /// Does what the last event asked for: cancels first, so that what was cancelled in the same event never begins.
  @usableFromInline
  func startEffects() {
    guard let ready = tellCommands() else { return }
    // Only now: what begins may answer at once, and what waits must have been told of first.
    for record in ready { launch(record) }
    launchWaiting()
  }

  /// Does and tells what the last event asked for, up to the effects that are to begin, which it returns. Nil when it
  /// asked for nothing.
  private func tellCommands() -> [EffectRun]? {
    let commands = mailbox.gate.withLock { effectList.pointee.takeCommands() }
    guard !commands.isEmpty else { return nil }
    var ready: [EffectRun] = []
    for command in commands {
      switch command {
      case .start(let record):
        guard record.isLive else {  // its store has ended meanwhile
          mailbox.cause?.chain?.lost()
          continue
        }
        if !record.isWaiting { ready.append(record) }
        record.cause = mailbox.cause
        record.cause?.chain?.began()
        tell(.effects, .effectEnqueued(record.info))
      case .cancel(let record):
        withdraw(record)
      case .drop(let record):
        mailbox.cause?.chain?.lost()
        tell(.effects, .effectDropped(record.info, .policy))
      }
    }
    return ready
  }

  /// Cancels all effects. What the event that is under way has just asked for does not begin.
  func cancelAllEffects() {
    if mailbox.gate.isHeldHere { _ = tellCommands() }
    cancelEffects { _ in true }
  }

  /// Ends an effect that is to have no result.
  func withdraw(_ record: EffectRun) {
    guard record.end(cancelling: true) else { return }
    tell(.effects, .effectCancelled(record.info))
    record.cause?.chain?.lost()
    mailbox.ended(record.cause?.chain)
  }

  /// Cancels a listed effect, at home, outside of an event.
  func cancel(_ record: EffectRun) {
    take(record)
    withdraw(record)
    launchWaiting()
  }

  /// Cancels what `isCancelled` picks, at home, outside of an event.
  package func cancelEffects(where isCancelled: (EffectRun) -> Bool) {
    let cancelled = mailbox.gate.withLock { effectList.pointee.runs }.filter(isCancelled)
    // First all of them, so that none of them begins because another makes room.
    mailbox.gate.withLock { for record in cancelled { _ = effectList.pointee.remove(record) } }
    for record in cancelled { withdraw(record) }
    launchWaiting()
  }

  /// Takes a listed effect off the list without a word. False when it is not listed.
  @discardableResult
  package func take(_ record: EffectRun) -> Bool {
    mailbox.gate.withLock { effectList.pointee.remove(record) }
  }

  // MARK: Running

  private func launch(_ record: EffectRun) {
    guard execution == .live, record.isLive else { return }
    guard record.cause?.chain?.isCancelled != true, !isRunaway(record) else { return cancel(record) }
    switch record.work.source {
    case .immediate(let run):
      guard record.begin() else { return }
      tell(.effects, .effectStarted(record.info))
      let context = InjectionContext(node: scope, overrides: record.cause?.overrides)
      let outcome = InjectionContext.$current.withValue(context) { Result(catching: run) }
      mailbox.submit(
        EffectJob(delivery: delivery, record: record, outcome: outcome, isLast: true), isolation: mailbox.home)
    case .once(let run):
      start(record, UncheckedBox { actor in try await run(actor) })
    case .many(let run):
      start(
        record,
        UncheckedBox { [delivery] actor in
          try await run(actor) { try await delivery.deliver($0.value, of: record) }
          return nil
        })
    }
  }

  private func start(
    _ record: EffectRun, _ run: UncheckedBox<(isolated (any Actor)?) async throws -> UncheckedBox<Any>?>
  ) {
    tell(.effects, .effectStarted(record.info))
    let context = InjectionContext(node: scope, overrides: record.cause?.overrides)
    record.attach(
      Task { [delivery, home = mailbox.home] in
        guard record.begin() else { return }
        let actor = record.work.actor(home: home)
        let last: UncheckedBox<Result<Any, any Error>?>
        do {
          last = try await InjectionContext.$current.withValue(context) {
            let result = try await run.value(actor)
            return UncheckedBox(result.map { .success($0.value) })
          }
        } catch {
          last = UncheckedBox(.failure(error))
        }
        await delivery.finish(last, of: record)
      })
  }

  /// Starts effects that waited for room, the oldest first, now that there may be some.
  ///
  /// What is started may turn out to be cancelled already, which makes room for the next one. That one is left to the
  /// loop, however many there are.
  private func launchWaiting() {
    guard !isLaunchingWaiting else { return }
    isLaunchingWaiting = true
    while let record = mailbox.gate.withLock({ effectList.pointee.startNext() }) { launch(record) }
    isLaunchingWaiting = false
  }

  // MARK: Results

  /// A result arrived, at home. Nil: the effect ended without one.
  func returned(_ outcome: Result<Any, any Error>?, from record: EffectRun, isLast: Bool) {
    guard record.isLive else { return lost(outcome, of: record, .effectCancelled) }
    if isLast {
      _ = record.end(cancelling: false)
      take(record)
      launchWaiting()
    }
    defer { if isLast { mailbox.ended(record.cause?.chain) } }
    guard let outcome else { return tell(.effects, .effectCompleted(record.info, nil)) }
    answer(outcome, of: record)
  }

  /// A result arrived, and will not be delivered.
  func lost(_ outcome: Result<Any, any Error>?, of record: EffectRun, _ reason: DropReason) {
    if isAnswer(outcome) { tell(.effects, .effectDropped(record.info, reason)) }
  }

  /// Whether effects and events have been answering each other for ever, without a pause: past the event limit, and
  /// faster than one a millisecond. Reports it.
  private func isRunaway(_ record: EffectRun) -> Bool {
    guard var cause = record.cause, cause.generation > 0, cause.generation % mailbox.eventLimit == 0 else {
      return false
    }
    let now = Cause.now
    defer {
      cause.countedFrom = now
      record.cause = cause
    }
    guard let from = cause.countedFrom, now - from < .milliseconds(mailbox.eventLimit) else { return false }
    reportIssue(
      """
      \(scope.name()): an effect and its event start each other for ever: after \(cause.generation) rounds without a \
      pause, it is

        \(record.sending ?? "\(record.work.pristine), enqueued at \(record.origin)")

      It was not started again, and the store goes on.

      To fix this, do not enqueue the effect in answer to its own event, or let it wait for something between two rounds.
      """,
      fileID: record.origin.fileID, line: record.origin.line)
    return true
  }
}
