// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
import StoreKernel

extension Publisher {
  /// Calls `receiveValue` with each value, and `receiveCompletion` at the end, until what is returned is cancelled or
  /// released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Sink<Output, Failure>(receiveValue, receiveCompletion)
    receive(subscriber: sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls `receiveValue` with each value, until what is returned is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Assigns each value to a property of an object, which it keeps alive until what is returned is cancelled or
  /// released.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Assigns each value to a published property, for as long as that exists.
  public func assign(to published: inout Published<Output>.Publisher) { published.assign(self) }
}

/// A subscriber that wants all there is.
final class Sink<Input, Failure: Error>: Subscriber, Cancellable, @unchecked Sendable {  // safe: all is behind the lock
  private struct State {
    var receiveValue: ((Input) -> Void)?
    var receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)?
    var subscription: (any Subscription)?
  }

  private let state: Lock<State>

  init(
    _ receiveValue: @escaping (Input) -> Void, _ receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    state = Lock(State(receiveValue: receiveValue, receiveCompletion: receiveCompletion))
  }

  func receive(subscription: any Subscription) {
    let isWanted = state.withLock { state in
      guard state.receiveValue != nil, state.subscription == nil else { return false }
      state.subscription = subscription
      return true
    }
    if isWanted { subscription.request(.unlimited) } else { subscription.cancel() }
  }

  func receive(_ input: Input) -> Subscribers.Demand {
    let receive = state.withLock { UncheckedBox($0.receiveValue) }
    receive.value?(input)
    return .none
  }

  func receive(completion: Subscribers.Completion<Failure>) { take().receiveCompletion?(completion) }

  func cancel() { take().subscription?.cancel() }

  private func take() -> State {
    state.withLock { state in
      defer { state = State() }
      return UncheckedBox(state)
    }.value
  }
}
#endif
