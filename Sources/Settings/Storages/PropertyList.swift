// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// Turns stored values into the objects that `UserDefaults` takes, and back.
///
/// What it takes nowhere, or does not give back the same everywhere, is a dictionary with one key of ours.
enum PropertyList {
  private enum Tag: String {
    case null = "$null"
    case unsigned = "$unsigned"
    case double = "$double"
    case date = "$date"
    case dictionary = "$dictionary"
    case text = "$json"
  }

  static func object(for value: StoredValue) -> Any {
    #if !canImport(Darwin)
    if losesMarks(value) { return [Tag.text.rawValue: Data(JSONPrinter.text(of: ["value": value]).utf8)] }
    #endif
    return plainObject(for: value)
  }

  /// Whether a text in a value, or a name, begins with a byte order mark. Off Apple's systems it does not come back.
  private static func losesMarks(_ value: StoredValue) -> Bool {
    func isMarked(_ text: String) -> Bool { text.unicodeScalars.first == "\u{FEFF}" }
    return switch value {
    case .string(let text): isMarked(text)
    case .array(let values): values.contains { losesMarks($0) }
    case .dictionary(let values): values.contains { isMarked($0) || losesMarks($1) }
    default: false
    }
  }

  private static func plainObject(for value: StoredValue) -> Any {
    switch value {
    case .null: return [Tag.null.rawValue: true]
    case .bool(let value): return value
    case .integer(let value): return NSNumber(value: value)
    case .unsigned(let value): return [Tag.unsigned.rawValue: String(value)]
    case .double(let value) where value == 0 && value.sign == .minus: return [Tag.double.rawValue: "-0.0"]
    case .double(let value): return value
    case .string(let value): return value
    case .data(let value): return value
    case .date(let value):
      #if canImport(Darwin)
      return value
      #else
      return [Tag.date.rawValue: value.timeIntervalSinceReferenceDate]
      #endif
    case .array(let values): return values.map { plainObject(for: $0) }
    case .dictionary(let values):
      let members: [String: Any] = values.mapValues { plainObject(for: $0) }
      guard values.count == 1, values.keys.contains(where: { Tag(rawValue: $0) != nil }) else { return members }
      return [Tag.dictionary.rawValue: members]
    }
  }

  /// The stored value of an object; `nil` for one that no property list holds.
  static func stored(_ object: Any) -> StoredValue? {
    let object: Any = flattened(object)
    #if !canImport(Darwin)
    if let flag = object as? Bool { return .bool(flag) }  // here, and only here, no number is a Bool
    #endif
    switch object {
    case let text as String: return .string(text)
    case let data as Data: return .data(data)
    case let date as Date: return .date(date)
    case let elements as [Any]:
      let values = elements.compactMap { stored($0) }
      return values.count == elements.count ? .array(values) : nil
    case let members as [AnyHashable: Any]: return dictionary(members)
    case let number as NSNumber: return storedNumber(number)
    default: return nil
    }
  }

  private static func storedNumber(_ number: NSNumber) -> StoredValue {
    #if canImport(Darwin)
    if CFGetTypeID(number) == CFBooleanGetTypeID() { return .bool(number.boolValue) }
    if CFNumberIsFloatType(number) { return .double(number.doubleValue) }
    #else
    switch number.objCType.pointee {
    case 0x64, 0x66: return .double(number.doubleValue)  // "d", "f"
    default: break
    }
    #endif
    return number.compare(NSNumber(value: Int64.max)) == .orderedDescending
      ? .unsigned(number.uint64Value) : .integer(number.int64Value)
  }

  private static func dictionary(_ members: [AnyHashable: Any]) -> StoredValue? {
    var values: [String: StoredValue] = [:]
    for (key, object) in members {
      guard let key = key as? String, let value = stored(object) else { return nil }
      values[key] = value
    }
    guard values.count == 1, let (key, value) = values.first, let tag = Tag(rawValue: key) else {
      return .dictionary(values)
    }
    switch (tag, value) {
    case (.null, .bool(true)): return .null
    case (.unsigned, .string(let text)):
      if let number = UInt64(text) { return .unsigned(number) }
    case (.double, .string(let text)):
      if let number = Double(text) { return .double(number) }
    case (.date, .double(let seconds)): return .date(Date(timeIntervalSinceReferenceDate: seconds))
    case (.text, .data(let text)):
      if let value = try? JSONParser.members(of: Array(text))["value"]?.value { return value }
    case (.dictionary, _):
      if let inner = members.first.map({ flattened($1) }) as? [AnyHashable: Any] {
        return plain(inner)
      }
    default: break
    }
    return .dictionary(values)
  }

  /// A dictionary as it is, whatever its keys.
  private static func plain(_ members: [AnyHashable: Any]) -> StoredValue? {
    var values: [String: StoredValue] = [:]
    for (key, object) in members {
      guard let key = key as? String, let value = stored(object) else { return nil }
      values[key] = value
    }
    return .dictionary(values)
  }

  /// Off Apple's systems, what is inside arrays and dictionaries comes wrapped in optionals.
  private static func flattened(_ object: Any) -> Any {
    guard let optional = object as? any OptionalObject, let wrapped = optional.wrapped else { return object }
    return flattened(wrapped)
  }
}

private protocol OptionalObject {
  var wrapped: Any? { get }
}

extension Optional: OptionalObject {
  fileprivate var wrapped: Any? { self }
}
