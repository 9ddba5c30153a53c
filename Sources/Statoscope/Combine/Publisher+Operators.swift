// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
extension Publisher {
  /// Publishes what `transform` makes of each value.
  public func map<Result>(_ transform: @escaping (Output) -> Result) -> Publishers.Relayed<Self, Result> {
    relayed { { .some(transform($0)) } }
  }

  /// Publishes a part of each value.
  public func map<Result>(_ keyPath: KeyPath<Output, Result>) -> Publishers.Relayed<Self, Result> {
    map { $0[keyPath: keyPath] }
  }

  /// Publishes what `transform` makes of each value, where it makes anything.
  public func compactMap<Result>(_ transform: @escaping (Output) -> Result?) -> Publishers.Relayed<Self, Result> {
    relayed { transform }
  }

  /// Publishes the values that `isIncluded` picks.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Relayed<Self, Output> {
    relayed { { isIncluded($0) ? $0 : nil } }
  }

  /// Publishes the values that are not the same as the last.
  public func removeDuplicates(
    by isSame: @escaping (Output, Output) -> Bool
  ) -> Publishers.Relayed<Self, Output> {
    relayed {
      var last: Output?
      return { value in
        if let last, isSame(last, value) { return nil }
        last = value
        return value
      }
    }
  }

  /// Publishes all but the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Relayed<Self, Output> {
    relayed {
      var left = count
      return { value in
        if left <= 0 { return value }
        left -= 1
        return nil
      }
    }
  }

  private func relayed<Result>(
    _ relay: @escaping () -> (Output) -> Result?
  ) -> Publishers.Relayed<Self, Result> {
    Publishers.Relayed(upstream: self, relay: relay)
  }
}

extension Publisher where Output: Equatable {
  /// Publishes the values that do not equal the last.
  public func removeDuplicates() -> Publishers.Relayed<Self, Output> { removeDuplicates(by: ==) }
}

extension Publishers {
  /// What one publisher publishes, changed or left out value by value.
  public struct Relayed<Upstream: Publisher, Output>: Publisher {
    public typealias Failure = Upstream.Failure

    let upstream: Upstream
    /// Makes what one subscription changes its values with. Nil: a value is left out.
    let relay: () -> (Upstream.Output) -> Output?

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      upstream.receive(subscriber: Relay(relay(), to: subscriber))
    }
  }
}

/// Changes or leaves out what one subscriber gets.
private struct Relay<Input, Downstream: Subscriber>: Subscriber {
  typealias Failure = Downstream.Failure

  let relay: (Input) -> Downstream.Input?
  let downstream: Downstream

  init(_ relay: @escaping (Input) -> Downstream.Input?, to downstream: Downstream) {
    self.relay = relay
    self.downstream = downstream
  }

  func receive(subscription: any Subscription) { downstream.receive(subscription: subscription) }

  func receive(_ input: Input) -> Subscribers.Demand {
    guard let output = relay(input) else { return .max(1) }
    return downstream.receive(output)
  }

  func receive(completion: Subscribers.Completion<Failure>) { downstream.receive(completion: completion) }
}
#endif
