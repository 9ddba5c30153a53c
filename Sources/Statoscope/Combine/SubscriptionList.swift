// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
import Foundation
import StoreKernel

/// Who subscribed to one publisher, in the order in which they did.
final class SubscriptionList<Output, Failure: Error>: Sendable {
  private struct Contents {
    var all: [ListedSubscription<Output, Failure>] = []
    var completion: Subscribers.Completion<Failure>?
  }

  private let contents = Lock(Contents())

  var hasEnded: Bool { contents.withLock { $0.completion != nil } }

  /// Adds a subscriber.
  ///
  /// - Parameter first: The value that it gets before all others. Asked for when the subscriber is listed, so that none
  ///   is missed in between.
  func add(_ subscriber: any Subscriber<Output, Failure>, first: (() -> Output)?) {
    let subscription = ListedSubscription(subscriber, keepsLatest: first != nil, list: self)
    let completion = contents.withLock { contents in
      if contents.completion == nil { contents.all.append(subscription) }
      return contents.completion
    }
    if completion == nil { first.map { subscription.offerFirst($0()) } }
    subscriber.receive(subscription: subscription)
    if let completion { subscription.end(completion) }
  }

  func remove(_ subscription: ListedSubscription<Output, Failure>) {
    contents.withLock { $0.all.removeAll { $0 === subscription } }  // the caller holds it: nothing is released here
  }

  func send(_ value: Output) {
    for subscription in contents.withLock({ $0.all }) { subscription.offer(value) }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let all = contents.withLock { contents in
      if contents.completion == nil { contents.completion = completion }
      defer { contents.all = [] }
      return contents.all
    }
    for subscription in all { subscription.end(completion) }
  }
}

/// One subscription to a publisher that has many.
///
/// What is delivered to it is delivered one at a time; from inside of a delivery, at once. Cancelled, it hears nothing
/// more, whatever other threads are about to deliver.
final class ListedSubscription<Output, Failure: Error>: Subscription, @unchecked Sendable {
  // safe: what changes does so under `state`, and the subscriber is called under `delivering`

  private struct State {
    var subscriber: (any Subscriber<Output, Failure>)?
    var demand = Subscribers.Demand.none
    /// The latest value that could not be delivered yet.
    var latest: Output?
  }

  private let state: Lock<State>
  private let delivering = NSRecursiveLock()
  private let keepsLatest: Bool
  private weak let list: SubscriptionList<Output, Failure>?

  init(
    _ subscriber: any Subscriber<Output, Failure>, keepsLatest: Bool, list: SubscriptionList<Output, Failure>
  ) {
    state = Lock(State(subscriber: subscriber))
    self.keepsLatest = keepsLatest
    self.list = list
  }

  func request(_ demand: Subscribers.Demand) {
    let latest = state.withLock { state in
      state.demand += demand
      return UncheckedBox(state.demand > .none ? state.latest.take() : nil)
    }
    if let latest = latest.value { offer(latest) }
  }

  /// The value that holds now, unless a newer one has come already.
  func offerFirst(_ value: Output) {
    state.withLock { if $0.latest == nil { $0.latest = value } }
  }

  func offer(_ value: Output) {
    delivering.withLock {
      let subscriber = state.withLock { state -> UncheckedBox<(any Subscriber<Output, Failure>)?> in
        if state.demand > .none {
          state.demand.takeOne()
          return UncheckedBox(state.subscriber)
        }
        if keepsLatest, state.subscriber != nil { state.latest = value }
        return UncheckedBox(nil)
      }
      guard let more = subscriber.value?.receive(value), more > .none else { return }
      request(more)
    }
  }

  func end(_ completion: Subscribers.Completion<Failure>) {
    let subscriber = takeSubscriber()
    delivering.withLock { subscriber?.receive(completion: completion) }
  }

  func cancel() {
    let subscriber = takeSubscriber()
    list?.remove(self)
    withExtendedLifetime(subscriber) {}
  }

  private func takeSubscriber() -> (any Subscriber<Output, Failure>)? {
    state.withLock { state in
      defer { state = State() }
      return UncheckedBox(state)
    }.value.subscriber
  }
}
#endif
