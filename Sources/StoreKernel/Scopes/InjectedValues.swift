// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Values to be found by type: what was injected into one scope, or holds for one chain of events.
public struct InjectedValues: Sendable {
  // safe to share: values are handed out only at the home of the store that they were injected into
  private var values: [ObjectIdentifier: UncheckedBox<Any>] = [:]

  /// No values.
  public init() {}

  /// Injects a value, to be found by its type `Value`. It replaces one of that type.
  public mutating func inject<Value>(_ value: Value) {
    values[ObjectIdentifier(Value.self)] = UncheckedBox(value)
  }

  /// Injects the value for `key`.
  public mutating func inject<Key: Injectable>(_ value: Key.InjectedValue, for key: Key.Type) {
    values[ObjectIdentifier(key)] = UncheckedBox(value)
  }

  /// These values, with those of `others` before them.
  func overridden(by others: InjectedValues) -> InjectedValues {
    var all = self
    all.values.merge(others.values) { $1 }
    return all
  }

  package subscript<Value>(_ type: Value.Type) -> Value? { values[ObjectIdentifier(type)]?.value as? Value }

  package subscript<Key: Injectable>(key type: Key.Type) -> Key.InjectedValue? {
    (values[ObjectIdentifier(type)] ?? values[ObjectIdentifier(Key.InjectedValue.self)])?.value as? Key.InjectedValue
  }

  package var descriptions: [String] { values.values.map { "\($0.value)" }.sorted() }
  package var isEmpty: Bool { values.isEmpty }
}
