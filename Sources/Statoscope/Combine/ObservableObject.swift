// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
import StoreKernel

/// An object that tells before it changes. As Combine's: a class that says so and has `@Published` properties needs
/// nothing else.
public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// Tells before the object changes.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// Tells before a `@Published` property changes.
  ///
  /// - Complexity: O(1). It is kept beside the object; a class that stores its own has to tell by itself, as with
  ///   Combine.
  public var objectWillChange: ObservableObjectPublisher {
    ObservableObjectPublisher.table.attachment(of: self) { ObservableObjectPublisher() }
  }
}

/// Tells that an object is about to change. As Combine's.
public final class ObservableObjectPublisher: Publisher, Sendable {
  public typealias Output = Void
  public typealias Failure = Never

  static let table = ObjectTable<ObservableObjectPublisher>()

  private let subscriptions = SubscriptionList<Void, Never>()

  /// A publisher without subscribers.
  public init() {}

  /// Tells all who subscribed, in the order in which they did.
  public func send() { subscriptions.send(()) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscriptions.add(subscriber, first: nil)
  }
}
#endif
