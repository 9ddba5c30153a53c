// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

extension SettingRepresentation where Value: Codable {
  /// Stores a `Codable` value as a string of JSON with sorted keys, in which NaN and the infinities are kept.
  public static var codable: SettingRepresentation {
    let same: @Sendable (Value, Value) -> Bool = { left, right in isEqual(left, to: right) }
    return SettingRepresentation<Value>("the JSON of a \(Value.self)", areEqual: same) {
      (value: Value) -> StoredValue in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
      encoder.nonConformingFloatEncodingStrategy = .convertToString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      return .string(String(decoding: try encoder.encode(value), as: UTF8.self))
    } restore: { (stored: StoredValue) -> Value? in
      guard let text = stored.text else { return nil }
      let decoder = JSONDecoder()
      decoder.nonConformingFloatDecodingStrategy = .convertFromString(
        positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
      do {
        return try decoder.decode(Value.self, from: Data(text.utf8))
      } catch {
        throw SettingMismatch(expected: "the JSON of a \(Value.self) (\(error))", found: stored)
      }
    }
  }
}

private func isEqual<Value>(_ left: Value, to right: Value) -> Bool {
  func compare<Known: Equatable>(_ left: Known) -> Bool { left == right as? Known }
  guard let left = left as? any Equatable else { return false }
  return compare(left)
}
