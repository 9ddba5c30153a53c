// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
/// Publishes values to whoever subscribes. As Combine's.
///
/// Where Combine does not exist, this library has the part of it that code of observable objects uses. The same source
/// compiles on both sides, and means the same; it only must not `import Combine`.
public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  /// Begins a subscription. Call `subscribe(_:)` instead.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Begins a subscription.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// The publisher with its type erased.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher of any type. As Combine's.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let subscribe: (any Subscriber<Output, Failure>) -> Void

  /// Erases the type of `publisher`.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    subscribe = { subscriber in
      func open<S: Subscriber<Output, Failure>>(_ subscriber: S) { publisher.receive(subscriber: subscriber) }
      open(subscriber)
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribe(subscriber)
  }
}

/// What operators return. As Combine's.
public enum Publishers {}
#endif
