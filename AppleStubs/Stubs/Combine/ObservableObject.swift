// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

// The declarations of Apple's Combine that this repository uses, spelled as there; enough behind them to be run.

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error

  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

public protocol Subscriber<Input, Failure> {
  associatedtype Input
  associatedtype Failure: Error

  func receive(_ input: Input)
}

private struct Sink<Input>: Subscriber {
  typealias Failure = Never
  let handler: (Input) -> Void
  func receive(_ input: Input) { handler(input) }
}

extension Publisher where Failure == Never {
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    let subscription = Subscription<Output>()
    subscription.receive = receiveValue
    receive(subscriber: Sink { subscription.receive?($0) })
    return AnyCancellable { subscription.receive = nil }
  }
}

private final class Subscription<Output> { var receive: ((Output) -> Void)? }

public protocol ObservableObject: AnyObject {
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

public final class ObservableObjectPublisher: Publisher {
  public typealias Output = Void
  public typealias Failure = Never

  private var subscribers: [(()) -> Void] = []

  public init() {}
  public func send() { for subscriber in subscribers { subscriber(()) } }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Void, S.Failure == Never {
    subscribers.append(subscriber.receive)
  }
}

public final class PassthroughSubject<Output, Failure: Error>: Publisher {
  private var subscribers: [(Output) -> Void] = []

  public init() {}
  public func send(_ value: Output) { for subscriber in subscribers { subscriber(value) } }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subscribers.append(subscriber.receive)
  }
}

public final class AnyCancellable: Hashable {
  private let stop: () -> Void
  public init(_ cancel: @escaping () -> Void) { stop = cancel }
  deinit { stop() }
  public func cancel() { stop() }
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }
  public static func == (lhs: AnyCancellable, rhs: AnyCancellable) -> Bool { lhs === rhs }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

@propertyWrapper
public struct Published<Value> {
  private enum Storage { case value(Value) }
  private var storage: Storage

  public init(wrappedValue: Value) { storage = .value(wrappedValue) }
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  @available(*, unavailable, message: "@Published is only available on properties of classes")
  public var wrappedValue: Value {
    get { fatalError("a published property of a struct was read") }
    set { fatalError("a published property of a struct was assigned") }
  }

  public static subscript<EnclosingSelf: AnyObject>(
    _enclosingInstance object: EnclosingSelf, wrapped wrappedKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Value>,
    storage storageKeyPath: ReferenceWritableKeyPath<EnclosingSelf, Published<Value>>
  ) -> Value {
    get {
      switch object[keyPath: storageKeyPath].storage {
      case .value(let value): value
      }
    }
    set { object[keyPath: storageKeyPath].storage = .value(newValue) }
  }
}
