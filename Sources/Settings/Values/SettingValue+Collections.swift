// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

extension Optional: SettingValue where Wrapped: SettingValue {
  public static var settingRepresentation: SettingRepresentation<Wrapped?> { .optional(Wrapped.settingRepresentation) }
}

extension Array: SettingValue where Element: SettingValue {
  public static var settingRepresentation: SettingRepresentation<[Element]> {
    .array(of: Element.settingRepresentation)
  }
}

extension Set: SettingValue where Element: SettingValue {
  public static var settingRepresentation: SettingRepresentation<Set<Element>> {
    .set(of: Element.settingRepresentation)
  }
}

extension Dictionary: SettingValue where Key: SettingValue, Value: SettingValue {
  public static var settingRepresentation: SettingRepresentation<[Key: Value]> {
    .dictionary(from: Key.settingRepresentation, to: Value.settingRepresentation)
  }
}

extension SettingRepresentation {
  /// Stores `nil` as nothing: alone, by removing the key; inside a collection, or against a default, by an explicit nil.
  public static func optional<Wrapped>(
    _ wrapped: SettingRepresentation<Wrapped>
  ) -> SettingRepresentation where Value == Wrapped? {
    let areEqual = wrapped.areEqual.map { same in
      { @Sendable (left: Wrapped?, right: Wrapped?) in equal(left, right, by: same) }
    }
    return SettingRepresentation<Wrapped?>(wrapped.expectation, areEqual: areEqual) {
      (value: Wrapped?) -> StoredValue in
      guard let value else { return .null }
      // A nil inside an optional is wrapped, so that it is not mistaken for the nil outside.
      let stored = try wrapped.store(value)
      return stored.isWrapped || stored == .null ? .dictionary([StoredValue.wrapper: stored]) : stored
    } restore: { (stored: StoredValue) -> Wrapped?? in
      if stored == .null { return .some(nil) }
      if case .dictionary(let parts) = stored, parts.count == 1, let inner = parts[StoredValue.wrapper] {
        return try wrapped.restore(inner)
      }
      return try wrapped.restore(stored)
    }
  }

  /// Stores an array, element by element.
  public static func array<Element>(
    of element: SettingRepresentation<Element>
  ) -> SettingRepresentation where Value == [Element] {
    let same = element.areEqual.map { same in
      { @Sendable (left: Value, right: Value) in
        left.count == right.count && zip(left, right).allSatisfy { same($0, $1) }
      }
    }
    return SettingRepresentation<[Element]>("an array of \(Element.self)", areEqual: same) {
      (value: Value) -> StoredValue in
      .array(try value.map(element.store))
    } restore: { (stored: StoredValue) -> Value? in
      guard case .array(let elements) = stored else { return nil }
      return try elements.enumerated().map { index, stored in try at("[\(index)]") { try element.restore(stored) } }
    }
  }

  /// Stores a set as an array in an order that depends on its elements alone.
  public static func set<Element>(
    of element: SettingRepresentation<Element>
  ) -> SettingRepresentation where Value == Set<Element> {
    let array = SettingRepresentation<[Element]>.array(of: element)
    let store = element.store
    let same: (@Sendable (Value, Value) -> Bool)? =
      element.areEqual == nil ? nil : { @Sendable (left: Value, right: Value) in left == right }
    return SettingRepresentation<Set<Element>>("a set of \(Element.self)", areEqual: same) {
      (value: Value) -> StoredValue in
      let elements = try value.map { element in
        let stored = try store(element)
        return (text: JSONPrinter.text(of: stored), stored: stored)
      }
      return .array(elements.sorted { $0.text < $1.text }.map(\.stored))
    } restore: { (stored: StoredValue) -> Value? in
      Set(try array.restore(stored))
    }
  }

  /// Stores a dictionary: by its keys when all of them are stored as strings, else as an array of pairs in an order that
  /// depends on its keys alone.
  public static func dictionary<Key, Element>(
    from key: SettingRepresentation<Key>, to element: SettingRepresentation<Element>
  ) -> SettingRepresentation where Value == [Key: Element] {
    let same = element.areEqual.map { same in
      { @Sendable (left: Value, right: Value) in
        left.count == right.count && left.allSatisfy { key, value in right[key].map { same($0, value) } ?? false }
      }
    }
    return SettingRepresentation<[Key: Element]>("a dictionary from \(Key.self) to \(Element.self)", areEqual: same) {
      (value: Value) -> StoredValue in
      let pairs = try value.map { (try key.store($0), try element.store($1)) }
      let named = pairs.compactMap { name, element in name.text.map { ($0, element) } }
      if named.count == pairs.count { return .dictionary(Dictionary(named) { $1 }) }
      let sorted = pairs.map { (text: JSONPrinter.text(of: $0), pair: [$0, $1]) }.sorted { $0.text < $1.text }
      return .array(sorted.map { .array($0.pair) })
    } restore: { (stored: StoredValue) -> Value? in
      let pairs: [(StoredValue, StoredValue)]
      switch stored {
      case .dictionary(let named): pairs = named.map { (.string($0), $1) }
      case .array(let elements):
        pairs = try elements.map {
          guard case .array(let pair) = $0, pair.count == 2 else {
            throw SettingMismatch(expected: "a pair of a key and a value", found: $0)
          }
          return (pair[0], pair[1])
        }
      default: return nil
      }
      var result: Value = [:]
      for (name, stored) in pairs {
        let place = ".\(name.text ?? JSONPrinter.text(of: name))"
        let name = try at(place) { try key.restore(name) }
        result[name] = try at(place) { try element.restore(stored) }
      }
      guard result.count == pairs.count else { return nil }
      return result
    }
  }
}

extension StoredValue {
  fileprivate static let wrapper = "$some"

  fileprivate var isWrapped: Bool {
    if case .dictionary(let parts) = self, parts.count == 1 { parts[Self.wrapper] != nil } else { false }
  }
}

private func equal<Wrapped>(_ left: Wrapped?, _ right: Wrapped?, by same: (Wrapped, Wrapped) -> Bool) -> Bool {
  switch (left, right) {
  case (nil, nil): true
  case (let left?, let right?): same(left, right)
  default: false
  }
}

private func at<Value>(_ place: String, _ body: () throws -> Value) throws -> Value {
  do { return try body() } catch let mismatch as SettingMismatch { throw mismatch.below(place) }
}
