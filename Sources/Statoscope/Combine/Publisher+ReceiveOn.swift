// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
import Dispatch
import Foundation
import StoreKernel

/// Where and when something is done. The part of Combine's that `receive(on:)` needs.
public protocol Scheduler {
  /// Does `action` there, soon.
  func schedule(_ action: @escaping () -> Void)
}

extension DispatchQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = UncheckedBox(action)
    async { action.value() }
  }
}

extension OperationQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = UncheckedBox(action)
    addOperation { action.value() }
  }
}

extension RunLoop: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = UncheckedBox(action)
    perform { action.value() }
  }
}

extension Publisher {
  /// Publishes each value somewhere else: on a queue, for example.
  public func receive<S: Scheduler>(on scheduler: S) -> Publishers.ReceiveOn<Self, S> {
    Publishers.ReceiveOn(upstream: self, scheduler: scheduler)
  }
}

extension Publishers {
  /// What one publisher publishes, published somewhere else.
  public struct ReceiveOn<Upstream: Publisher, Context: Scheduler>: Publisher {
    public typealias Output = Upstream.Output
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    let scheduler: Context

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Rescheduled(subscriber, on: scheduler))
    }
  }
}

/// Delivers to one subscriber somewhere else, until that has cancelled.
private final class Rescheduled<Downstream: Subscriber>: Subscriber, Subscription, @unchecked Sendable {
  // safe: what changes does so under the lock

  private struct State {
    var downstream: Downstream?
    var upstream: (any Subscription)?
  }

  private let state: Lock<State>
  private let scheduler: any Scheduler

  init(_ downstream: Downstream, on scheduler: any Scheduler) {
    state = Lock(State(downstream: downstream))
    self.scheduler = scheduler
  }

  private var upstream: (any Subscription)? { state.withLock { UncheckedBox($0.upstream) }.value }
  private var downstream: Downstream? { state.withLock { UncheckedBox($0.downstream) }.value }

  func receive(subscription: any Subscription) {
    state.withLock { $0.upstream = subscription }
    downstream?.receive(subscription: self)
  }

  func receive(_ input: Downstream.Input) -> Subscribers.Demand {
    scheduler.schedule { [self] in
      guard let more = downstream?.receive(input), more > .none else { return }
      upstream?.request(more)
    }
    return .none
  }

  func receive(completion: Subscribers.Completion<Downstream.Failure>) {
    scheduler.schedule { [self] in take().downstream?.receive(completion: completion) }
  }

  func request(_ demand: Subscribers.Demand) { upstream?.request(demand) }

  func cancel() { take().upstream?.cancel() }

  private func take() -> State {
    state.withLock { state in
      defer { state = State() }
      return UncheckedBox(state)
    }.value
  }
}
#endif
