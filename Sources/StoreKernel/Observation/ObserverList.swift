// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// The observers of one store, in the order of their subscriptions.
///
/// What an array would do, but it is gone through after every event, and an array would be retained for that.
///
/// - Complexity: Adding is O(1), amortised; removing is O(*n*).
@usableFromInline
final class ObserverList<State>: ManagedBuffer<Int, Observer<State>> {
  /// A list without observers.
  static func make(capacity: Int = 0) -> ObserverList {
    let buffer = create(minimumCapacity: capacity) { _ in 0 }
    return unsafeDowncast(buffer, to: ObserverList.self)  // safe: `create` makes what it is called on
  }

  deinit {
    _ = withUnsafeMutablePointers { count, observers in observers.deinitialize(count: count.pointee) }
  }

  @inlinable var count: Int { withUnsafeMutablePointerToHeader { $0.pointee } }

  /// Calls `body` with the observers, which it need not retain: the list keeps them alive.
  @inlinable
  func withObservers<Result>(_ body: (UnsafeBufferPointer<Unmanaged<Observer<State>>>) -> Result) -> Result {
    withUnsafeMutablePointers { count, observers in
      let references = UnsafeRawPointer(observers).assumingMemoryBound(to: Unmanaged<Observer<State>>.self)
      return body(UnsafeBufferPointer(start: references, count: count.pointee))
    }
  }

  /// Adds an observer. Nobody else may hold the list, and it must have room.
  func append(_ observer: Observer<State>) {
    withUnsafeMutablePointers { count, observers in
      (observers + count.pointee).initialize(to: observer)
      count.pointee += 1
    }
  }

  /// Takes an observer off the list, and returns it. Nobody else may hold the list.
  func remove(_ observer: Observer<State>) -> Observer<State>? {
    withUnsafeMutablePointers { count, observers in
      for index in 0..<count.pointee where observers[index] === observer {
        let removed = (observers + index).move()
        (observers + index).moveInitialize(from: observers + index + 1, count: count.pointee - index - 1)
        count.pointee -= 1
        return removed
      }
      return nil
    }
  }

  /// Another list of the same observers.
  func copy(capacity: Int) -> ObserverList {
    let copy = ObserverList.make(capacity: capacity)
    withUnsafeMutablePointerToElements { observers in
      for index in 0..<count { copy.append(observers[index]) }
    }
    return copy
  }
}
