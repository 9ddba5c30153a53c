// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// The declarations of Apple's Combine that this repository uses, spelled as there; enough behind them to be run.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private final class Subscription { var receive: (() -> Void)? }
  private var subscriptions: [Subscription] = []

  public init() {}
  public func send() { for subscription in subscriptions { subscription.receive?() } }

  public func sink(receiveValue: @escaping () -> Void) -> AnyCancellable {
    let subscription = Subscription()
    subscription.receive = receiveValue
    subscriptions.append(subscription)
    return AnyCancellable { subscription.receive = nil }
  }
}

public final class AnyCancellable {
  private let stop: () -> Void
  public init(_ cancel: @escaping () -> Void) { stop = cancel }
  deinit { stop() }
  public func cancel() { stop() }
}
