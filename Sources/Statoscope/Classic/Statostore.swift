// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A scope of a tree: an object with a description.
public protocol Scope: InjectionTreeNode, CustomDebugStringConvertible {}

/// A store in a class of your own: its state is the class's properties, and `update` says what each event does.
///
/// ```swift
/// final class Counter: Statostore, ObservableObject {
///   enum When { case incremented }
///
///   @Published var count = 0
///
///   func update(_ when: When) throws {
///     switch when {
///     case .incremented: count += 1
///     }
///   }
/// }
///
/// let counter = Counter()
/// counter.send(.incremented)
/// ```
/// It is the easy way for a view model that exists. For something new write a ``Reducer``: that needs no class, and an
/// event that throws takes back all that it has changed.
///
/// Its home is the main actor when it is first used there, and otherwise the actor that first sends to it, or none. The
/// stores of a tree have one home, and one order of events.
public protocol Statostore: Scope, ScopeImplementation, StoreProtocol where ScopeImpl == Self {}

extension Statostore {
  public var _scopeImpl: Self { self }

  /// Sets a property, and returns the store: to set one up for a test or a preview.
  ///
  /// ```swift
  /// let counter = Counter().set(\.count, 3)
  /// ```
  public func set<Value>(_ keyPath: ReferenceWritableKeyPath<Self, Value>, _ value: Value) -> Self {
    self[keyPath: keyPath] = value
    return self
  }
}
