// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// update → tell the observers → start the effects. The gate is `draining`.
  package func perform(_ event: Event, failure: FailureBox? = nil) {
    mailbox.gate.resume()
    if isPlain {
      plainStep(self, event, failure)
    } else {
      mailbox.gate.yield()
      performTold(event, failure: failure)
    }
  }

  /// Lets queued events be processed by code that knows the types of this store: the compiler makes it where this is
  /// called from code that knows them, and has been inlined.
  @inlinable
  package func specialize() {
    plainStep = { $0.performPlain($1, $2) }
    transformStep = { try AnyEffect(work: $0).transform($1) }
  }

  /// Nothing stands between the event and its reducer, and nobody listens. The gate is `updating`, and then `draining`.
  @inlinable
  func performPlain(_ event: Event, _ failure: FailureBox?) {
    if memory.pointee.isInTree { return performInTree(event, failure) }
    do throws(Logic.Failure) {
      try update(event)
    } catch {
      mailbox.gate.yield()
      return failed(event, error, failure)
    }
    let change = memory.pointee.isObserved ? firstChange() : nil
    let asks = memory.pointee.effects.list.asked > 0
    mailbox.gate.yield()
    if mailbox.flags.pointee.injected > 0 { tellInjections() }
    if let change { tell(change) }
    if asks { startEffects() }
  }

  /// The same, through the middleware, and telling the event stream.
  func performTold(_ event: Event, failure: FailureBox?) {
    guard life.relaxed == 0 else { return refuse(event) }
    tell(.events, .sent(event))
    let before = wants(.states) ? logic.told(state) : nil
    let version = memory.pointee.version
    do {
      let middlewares = mailbox.gate.withLock { self.middlewares + (isIntercepted ? [Self.interception] : []) }
      try middlewares.isEmpty ? reduce(event) : run(middlewares, event)
    } catch {
      // A middleware may have passed the event on first. Who has read what that led to is told that it is taken back.
      if memory.pointee.isInTree {
        mailbox.gate.resume()
        finishInTree(nil)
      } else {
        tellChange()
      }
      return failed(event, error, failure)
    }
    tell(.events, .updated(event))
    tellInjections()
    if let before { tell(.states, .changed(before: before, after: logic.told(state))) }
    if memory.pointee.isInTree {
      mailbox.gate.resume()
      // What nobody passed on is not offered to the stores around.
      return finishInTree(memory.pointee.version == version ? nil : event, failure)
    }
    tellChange()
    startEffects()
  }

  func reduce(_ event: Event) throws {
    mailbox.gate.resume()
    defer { mailbox.gate.yield() }
    try update(event)
  }

  @usableFromInline
  func failed(_ event: Event, _ error: any Error, _ failure: FailureBox? = nil) {
    if failure?.take(error) == true { return }
    tellFailed(event, error)
  }
}
