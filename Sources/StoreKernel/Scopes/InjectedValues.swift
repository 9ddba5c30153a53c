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

  /// Those of these values that are found as `others` are.
  func found(as others: InjectedValues) -> InjectedValues {
    var found = InjectedValues()
    found.values = values.filter { others.values[$0.key] != nil }
    return found
  }

  /// These values, with `replacements` in place of all that are found as `others` are.
  func replacing(_ others: InjectedValues, by replacements: InjectedValues) -> InjectedValues {
    var all = self
    for key in others.values.keys { all.values[key] = replacements.values[key] }
    return all
  }

  /// The value of a type. Nil also where that type is optional and nothing was injected: no cast may see that nothing.
  func find<Value>(_ type: Value.Type) -> Value? {
    guard let found = values[ObjectIdentifier(type)] else { return nil }
    return found.value as? Value
  }

  /// The value for a key: the one injected for it, or the one of its type.
  func find<Key: Injectable>(key: Key.Type) -> Key.InjectedValue? {
    guard let found = values[ObjectIdentifier(key)] ?? values[ObjectIdentifier(Key.InjectedValue.self)] else {
      return nil
    }
    return found.value as? Key.InjectedValue
  }

  var isEmpty: Bool { values.isEmpty }

  /// What is injected, in words.
  var descriptions: [String] { values.values.map { "\($0.value)" }.sorted() }
}
