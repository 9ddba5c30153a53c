// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// Past how many events that one event leads to the store stops and reports.
  package var eventLimit: Int {
    get { mailbox.eventLimit }
    set { mailbox.eventLimit = newValue }
  }

  /// Processes an event: at once when the caller is at home, or else at home, later.
  @inlinable
  package func send(_ event: Event, isolation: (any Actor)?) {
    guard mailbox.tryEnter(isolation) else { return submit(event, isolation: isolation) }
    guard isPlain else { return runEntered(event) }
    guard !memory.pointee.isInTree else { return sendInTree(event) }
    do {
      try update(event)
    } catch {
      return failEntered(event, error)
    }
    if memory.pointee.effects.list.asked > 0 || memory.pointee.isObserved || !mailbox.tryLeave() { finishEntered() }
  }

  /// Whether nothing stands between an event and its reducer, and nobody listens.
  @inlinable var isPlain: Bool { memory.pointee.isPlain && everyStore.isQuiet && ownEvents.isQuiet }

  /// Processes or queues an event that cannot go the short way.
  @usableFromInline
  func submit(_ event: Event, isolation: (any Actor)?) {
    if life.relaxed != 0 { reportEnded(event) }
    mailbox.submit(EventJob(core: self, event: event, cause: causeHere), isolation: isolation)
  }

  /// Processes an event and throws what its reducer throws.
  ///
  /// From inside a cycle, or from elsewhere than home, it can only queue: then the error is reported as `send`'s are.
  package func sendThrowing(_ event: Event, isolation: (any Actor)?) throws {
    if life.relaxed != 0 { reportEnded(event) }
    guard !mailbox.isInsideHere, mailbox.isHome(isolation) else { return send(event, isolation: isolation) }
    let failure = FailureBox()
    mailbox.submit(EventJob(core: self, event: event, cause: nil, failure: failure), isolation: isolation)
    if let error = failure.close() { throw error }
  }

  @inlinable
  func sendInTree(_ event: Event) {
    guard life.relaxed == 0 else { return runEntered(event) }
    performPlain(event, nil)
    mailbox.drainYielded()
  }

  @usableFromInline
  func runEntered(_ event: Event) {
    mailbox.gate.yield()
    if life.relaxed != 0 { reportEnded(event) }
    perform(event)
    mailbox.drainYielded()
  }

  @usableFromInline
  func failEntered(_ event: Event, _ error: any Error) {
    mailbox.gate.yield()
    failed(event, error)
    mailbox.drainYielded()
  }

  @inlinable
  func finishEntered() {
    let change = memory.pointee.isObserved ? firstChange() : nil
    let asks = memory.pointee.effects.list.asked > 0
    if change == nil, !asks, mailbox.tryLeave() { return }
    mailbox.gate.yield()
    if mailbox.flags.pointee.injected > 0 { tellInjections() }
    if let change { tell(change) }
    if asks { startEffects() }
    mailbox.drainYielded()
  }
}
