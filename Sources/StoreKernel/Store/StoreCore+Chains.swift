// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// What an event belongs to that the calling code sends to this store.
  var causeHere: Cause? {
    var cause = mailbox.causeHere
    if let chain = cause?.chain, chain.storeID != id {
      let own = EventChain(storeID: id, within: chain)
      own.letGo()
      cause?.chain = own
    }
    return cause
  }

  /// Processes an event as the first of a chain that can be waited for and stopped.
  package func sendChain(_ event: Event, overrides: InjectedValues?, isolation: (any Actor)?) -> SentEvent {
    if life.relaxed != 0 { reportEnded(event) }
    var cause = causeHere ?? Cause()
    let chain = EventChain(storeID: id, within: cause.chain)
    cause.chain = chain
    if let overrides { cause.overrides = cause.overrides?.overridden(by: overrides) ?? overrides }
    mailbox.submit(EventJob(core: self, event: event, cause: cause), isolation: isolation)
    return SentEvent(hold: ChainHold(chain, of: self))
  }
}

/// An event that was sent, and all that it leads to: the events that follow, their effects, and so on.
///
/// ```swift
/// await store.send(.refresh).finish()
/// ```
public struct SentEvent: Sendable {
  let hold: ChainHold

  /// Returns when everything that the event led to is done, in other stores of its tree, too, and tells whether it was done or cancelled.
  ///
  /// Cancelling the task that waits stops the chain of events, and only that.
  @discardableResult
  public func finish(isolation: isolated (any Actor)? = #isolation) async -> ChainOutcome {
    await withTaskCancellationHandler {
      await hold.chain.wait(isolation: isolation)
    } onCancel: {
      hold.cancel { $0.submitWithoutWaiting($1) }
    }
  }

  /// Stops what the event led to: its queued events are dropped, its effects cancelled.
  public func cancel() {
    hold.cancel { $0.submit($1, isolation: nil) }
  }
}

/// What those share who may wait for a chain or stop it. The chain is told when the last of them is gone.
final class ChainHold: Sendable {
  let chain: EventChain
  nonisolated(unsafe) private weak var host: EffectHost?  // safe: set once; weak reads are atomic

  init(_ chain: EventChain, of host: EffectHost) {
    self.chain = chain
    self.host = host
  }

  deinit { chain.letGo() }

  func cancel(submit: (Mailbox, MailboxJob) -> Void) {
    guard let finished = chain.cancel() else { return }
    defer { if !finished.isEmpty { finish(finished) } }
    guard let host else { return }
    submit(host.mailbox, ChainCancellation(host))
  }

  /// Lets those go on who waited for other stores only.
  private func finish(_ finished: EventChain.Finished) {
    if let host { host.mailbox.letGoOn(finished) } else { finished.resume() }
  }
}

/// Cancels the effects of chains that have been cancelled.
private final class ChainCancellation: MailboxJob, @unchecked Sendable {  // safe: as its superclass
  private let host: EffectHost

  init(_ host: EffectHost) {
    self.host = host
    super.init(cause: nil)
  }

  override func run() { host.cancelEffects { $0.cause?.chain?.isCancelled == true } }
}
