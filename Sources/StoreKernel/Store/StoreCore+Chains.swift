// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension StoreCore {
  /// What an event belongs to that the calling code sends to this store.
  var causeHere: Cause? {
    var cause = mailbox.causeHere
    if let chain = cause?.chain, chain.storeID != id { cause?.chain = nil }
    return cause
  }

  /// Processes an event as the first of a chain that can be waited for and stopped.
  package func sendChain(_ event: Event, overrides: InjectedValues?, isolation: (any Actor)?) -> SentEvent {
    var cause = causeHere ?? Cause()
    let chain = EventChain(storeID: id, within: cause.chain)
    cause.chain = chain
    if let overrides { cause.overrides = cause.overrides?.overridden(by: overrides) ?? overrides }
    mailbox.submit(EventJob(core: self, event: event, cause: cause), isolation: isolation)
    return SentEvent(chain: chain) { [weak self] in self?.cancelChain(chain) }
  }

  private func cancelChain(_ chain: EventChain) {
    guard chain.cancel() else { return }
    let cancel = UncheckedBox<(StoreCore) -> Void> { core in
      core.cancelEffects { $0.cause?.chain?.belongs(to: chain) == true }
    }
    mailbox.submit(CoreJob(core: self, work: cancel), isolation: nil)
  }
}

/// An event that was sent, and all that it leads to: the events that follow, their effects, and so on.
///
/// ```swift
/// await store.send(.refresh).finish()
/// ```
public struct SentEvent: Sendable {
  let chain: EventChain
  let cancelChain: UncheckedBox<() -> Void>

  init(chain: EventChain, cancel: @escaping () -> Void) {
    self.chain = chain
    cancelChain = UncheckedBox(cancel)
  }

  /// Returns when everything that the event led to in its store is done, and tells whether it was done or cancelled.
  ///
  /// Cancelling the task that waits stops the chain of events, and only that.
  @discardableResult
  public func finish(isolation: isolated (any Actor)? = #isolation) async -> ChainOutcome {
    await withTaskCancellationHandler {
      await chain.wait(isolation: isolation)
    } onCancel: {
      cancelChain.value()
    }
  }

  /// Stops what the event led to: its queued events are dropped, its effects cancelled.
  public func cancel() { cancelChain.value() }
}
