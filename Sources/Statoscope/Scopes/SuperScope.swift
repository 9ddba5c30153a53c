// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel

/// A field of a reducer's state that is the nearest object of its type around the store: a class that the feature is a part
/// of.
///
/// ```swift
/// @SuperScope var library: MusicLibrary
/// ```
/// It is looked up when it is read, so it is the right one wherever the store is moved, and cannot be set. To send to it is
/// not an update's business: enqueue an effect, or let the class listen.
///
/// Where there is none around, it is the type's `defaultValue`, the same object each time; a field that is declared as
/// optional is nil there.
@propertyWrapper
public struct SuperScope<Value> {
  private let find: (ScopeDependencies) -> Value?
  private let absent: () -> Value
  private let observe: ((EffectHost) -> Void)?
  private var dependencies: ScopeDependencies?
  /// The store that it looks out from, by its number: another one may come to lie where that one lay.
  private var lookout: UInt?

  /// - Parameter observed: Whether those who observe the store are told when the object changes.
  public init(observed: Bool = false) where Value: Injectable & ObservableObject, Value.InjectedValue == Value {
    let fallback = Fallback<Value>()
    find = { $0.scope.find(key: Value.self, overrides: $0.mailbox?.overridesHere, isAbove: true) }
    absent = { fallback.value }
    observe = observed ? { Self.observe(Value.self, from: $0) } : nil
  }

  /// - Parameter observed: Whether those who observe the store are told when the object changes.
  public init<Object: ObservableObject>(observed: Bool = false) where Value == Object? {
    find = { .some($0.scope.find(Object.self, overrides: $0.mailbox?.overridesHere, isAbove: true)) }
    absent = { nil }
    observe = observed ? { Self.observe(Object.self, from: $0) } : nil
  }

  /// An object of its own, which none around replaces. For tests and previews.
  public init(injectedValue: Value) {
    find = { _ in injectedValue }
    absent = { injectedValue }
    observe = nil
  }

  /// The object.
  public var wrappedValue: Value { dependencies.flatMap(find) ?? absent() }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  mutating func look(from dependencies: ScopeDependencies, _ host: EffectHost?) {
    guard let host else { return }
    guard lookout != host.id else { return }
    lookout = host.id
    self.dependencies = dependencies
    observe?(host)
  }

  private static func observe<Object: ObservableObject>(_ type: Object.Type, from host: EffectHost) {
    host.observeFurtherOut(type) { host in
      host.scope.find(type, overrides: nil, isAbove: true).map { object in
        Outlook.Sight(of: object) { handler in ObjectChange.observe(object, handler) }
      }
    }
  }
}

/// An object that is made when it is first needed.
private final class Fallback<Value: Injectable>: Sendable where Value.InjectedValue == Value {
  private let made = Lock<UncheckedBox<Value>?>(nil)

  var value: Value {
    if let known = made.withLock({ $0 }) { return known.value }
    let new = UncheckedBox(Value.defaultValue)
    return made.withLock { made in
      if made == nil { made = new }
      return made ?? new
    }.value
  }
}

// Safe: the closures hold types, and what they find is sendable.
extension SuperScope: @unchecked Sendable where Value: Sendable {}

// What is further out is no part of what a state says: neither of its description nor of whether it equals another.
extension SuperScope: OmittedFromDescriptions {}

extension SuperScope: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool { true }
}

extension SuperScope: Hashable {
  public func hash(into hasher: inout Hasher) {}
}
