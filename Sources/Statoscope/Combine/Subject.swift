// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
import StoreKernel

/// A publisher of what it is sent. As Combine's.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Publishes a value.
  func send(_ value: Output)
  /// Publishes nothing more.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Publishes that something happened.
  public func send() { send(()) }
}

/// Publishes what it is sent, and keeps nothing. As Combine's.
public final class PassthroughSubject<Output, Failure: Error>: Subject, Sendable {
  private let subscriptions = SubscriptionList<Output, Failure>()

  /// A subject without subscribers.
  public init() {}

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.add(subscriber, first: nil)
  }

  public func send(_ value: Output) { subscriptions.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.end(completion) }
}

/// Publishes its value, the current one first, then each that it is sent. As Combine's.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, Sendable {
  private let current: Lock<Output>
  private let subscriptions = SubscriptionList<Output, Failure>()

  /// A subject with a value.
  public init(_ value: Output) { current = Lock(value) }

  /// The value. Assigning it publishes it.
  public var value: Output {
    get { current.withLock { UncheckedBox($0) }.value }
    set { send(newValue) }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscriptions.add(subscriber, first: { self.value })
  }

  public func send(_ value: Output) {
    guard !subscriptions.hasEnded else { return }
    let replaced = current.withLock { current in
      defer { current = value }
      return UncheckedBox(current)
    }
    withExtendedLifetime(replaced) {}  // released outside the lock: it may own anything
    subscriptions.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { subscriptions.end(completion) }
}
#endif
