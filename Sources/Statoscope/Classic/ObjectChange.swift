// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Tells those who observe an object of changes that none of its `@Published` properties tells of.
enum ObjectChange {
  /// The object is about to change.
  static func tell(of object: AnyObject) {
    guard let object = object as? any ObservableObject else { return }
    switch object.objectWillChange {
    case let publisher as ObservableObjectPublisher: publisher.send()
    case let publisher as PassthroughSubject<Void, Never>: publisher.send(())
    default: break  // one that the object's author sends through
    }
  }

  /// Calls `handler` before the object changes, until what is returned is released.
  static func observe<Object: ObservableObject>(_ object: Object, _ handler: @escaping () -> Void) -> AnyCancellable {
    object.objectWillChange.sink { _ in handler() }
  }
}
