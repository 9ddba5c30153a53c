// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A field of a reducer's state that holds a class which is a scope: a store that has not become a reducer yet. One, an
/// optional one, or an array of them.
///
/// ```swift
/// @ClassScope var player: Player? = nil
/// ```
/// While the state holds it, it is a part of the store's scope, and shares its order of events: it finds what is injected
/// there, and the store as its `@Superscope`. That begins and ends with the event that puts it there or takes it away; it
/// may be moved from one field to another. Its effects end with it, when nobody else keeps it.
///
/// What is inside of the class is not part of the state. So it is not taken back when an `update` throws, it is the same
/// in every copy of the state, and who observes the store does not hear of it: observe the class.
@propertyWrapper
public struct ClassScope<Value: InjectionTreeNodeProtocol> {
  /// The class.
  public var wrappedValue: Value

  /// A field that holds a class, or none, from the beginning.
  public init(wrappedValue: Value) { self.wrappedValue = wrappedValue }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  fileprivate var objects: [AnyObject] { wrappedValue._scopes }
}

extension ClassScope: ScopeProperty {
  func begin(in object: any InjectionTreeNode, _ node: ScopeNode) {}

  func plannedChildren(named name: String) -> [PlannedChild] { wrappedValue.planned(named: "state.\(name)") }
}

extension ChildSlot {
  /// A class that is a scope.
  public init<Value: InjectionTreeNodeProtocol>(_ name: String, _ keyPath: KeyPath<State, ClassScope<Value>>) {
    make = { parent, _ in
      ObjectSlot(name, parent: parent, links: ObjectLinks.ofScopes) { (state: State) in state[keyPath: keyPath].objects
      }
    }
  }
}

extension ObjectLinks {
  /// For objects that are scopes.
  fileprivate static var ofScopes: ObjectLinks {
    ObjectLinks(
      link: { object, host, name in
        guard let scope = object as? any InjectionTreeNode else { return }
        scope.place.link(scope, to: host, named: name)
      },
      unlink: { object, host in
        if let scope = object as? any InjectionTreeNode { scope.place.unlink(scope, from: host.scope) }
      },
      sweep: { ScopeStorage.table.sweep($0) })
  }
}

// Two are equal when they hold the same objects: what those hold is no part of them.
extension ClassScope: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.objects.elementsEqual(rhs.objects) { $0 === $1 } }
}

extension ClassScope: Hashable {
  public func hash(into hasher: inout Hasher) {
    for object in objects { hasher.combine(ObjectIdentifier(object)) }
  }
}

// Safe: as what it holds.
extension ClassScope: @unchecked Sendable where Value: Sendable {}

extension ClassScope: DescribedByContent {
  package var described: Any { wrappedValue }
}
