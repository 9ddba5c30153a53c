// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

#if !canImport(Combine)
import StoreKernel

/// A property of a class that tells before it changes. As Combine's.
///
/// Assigning it tells the object's `objectWillChange`, then whoever subscribed to `$property`, who is given the new
/// value, and only then changes the property.
@propertyWrapper
public struct Published<Value> {
  /// Publishes the property's value: the current one first, then each that is assigned. As Combine's.
  public struct Publisher: Statoscope.Publisher {
    public typealias Output = Value
    public typealias Failure = Never

    fileprivate let storage: Storage

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Value, S.Failure == Never {
      storage.subscriptions.add(subscriber, first: { storage.value })
    }

    func assign(_ values: some Statoscope.Publisher<Value, Never>) {
      let cancellable = values.sink { [weak storage] in storage?.assign($0) }
      storage.assignments.withLock { $0.append(cancellable) }
    }
  }

  fileprivate final class Storage: Sendable {
    private let current: Lock<Value>
    let subscriptions = SubscriptionList<Value, Never>()
    let assignments = Lock<[AnyCancellable]>([])
    /// The object whose property it is, once that is known.
    let object = Lock<WeakReference<AnyObject>?>(nil)

    init(_ value: Value) { current = Lock(value) }

    var value: Value { current.withLock { UncheckedBox($0) }.value }

    func assign(_ value: Value) {
      if let object = object.withLock({ $0 })?.object {
        ObservableObjectPublisher.table.attachment(of: object)?.send()
      }
      subscriptions.send(value)
      let replaced = current.withLock { current in
        defer { current = value }
        return UncheckedBox(current)
      }
      withExtendedLifetime(replaced) {}  // released outside the lock: it may own anything
    }

    func belongs(to object: AnyObject) -> Storage {
      self.object.withLock { known in if known == nil { known = WeakReference(object) } }
      return self
    }
  }

  private let storage: Storage

  /// A property with a value.
  public init(wrappedValue: Value) { storage = Storage(wrappedValue) }

  /// A property with a value.
  public init(initialValue: Value) { self.init(wrappedValue: initialValue) }

  @available(*, unavailable, message: "'@Published' is only for properties of classes")
  public var wrappedValue: Value {
    get { storage.value }
    nonmutating set { storage.assign(newValue) }
  }

  /// The property's publisher.
  public var projectedValue: Publisher {
    get { Publisher(storage: storage) }
    nonmutating set {}
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, wrapped property: ReferenceWritableKeyPath<Object, Value>,
    storage keyPath: ReferenceWritableKeyPath<Object, Published>
  ) -> Value {
    get { object[keyPath: keyPath].storage.value }
    set { object[keyPath: keyPath].storage.belongs(to: object).assign(newValue) }
  }

  public static subscript<Object: AnyObject>(
    _enclosingInstance object: Object, projected property: ReferenceWritableKeyPath<Object, Publisher>,
    storage keyPath: ReferenceWritableKeyPath<Object, Published>
  ) -> Publisher {
    get { Publisher(storage: object[keyPath: keyPath].storage.belongs(to: object)) }
    set {}
  }
}

extension Published: DescribedByContent {
  package var described: Any { storage.value }
}
#endif
