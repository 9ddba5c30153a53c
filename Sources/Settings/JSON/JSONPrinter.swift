// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// Writes stored values as JSON text.
///
/// What JSON lacks is an object with one key of ours: `{"$data": "AQI="}`, `{"$date": 1.5}` (seconds after 2001),
/// `{"$double": "nan"}`. A dictionary that would read as one of these is wrapped in `{"$dictionary": …}`.
enum JSONPrinter {
  static func text(of value: StoredValue) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  static func write(_ value: StoredValue, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .integer(let value): text += String(value)
    case .unsigned(let value): text += String(value)
    case .double(let value) where value.isFinite: text += value.description
    case .double(let value):
      let name = value.isNaN ? "nan" : "\(value)"  // every NaN is one
      text += #"{"\#(Tag.double.rawValue)": "\#(name)"}"#
    case .string(let value): write(value, to: &text)
    case .data(let value): text += #"{"\#(Tag.data.rawValue)": "\#(value.base64EncodedString())"}"#
    case .date(let value):
      text += #"{"\#(Tag.date.rawValue)": "#
      write(.double(value.timeIntervalSinceReferenceDate), to: &text)
      text += "}"
    case .array(let values):
      text += "["
      for (index, value) in values.enumerated() {
        if index > 0 { text += ", " }
        write(value, to: &text)
      }
      text += "]"
    case .dictionary(let values):
      guard !Tag.isTagged(values) else {
        text += #"{"\#(Tag.dictionary.rawValue)": "#
        write(members: values, to: &text)
        text += "}"
        return
      }
      write(members: values, to: &text)
    }
  }

  /// Whether the parser goes as deep as the text of a value would be nested, `depth` levels being left.
  static func isReadable(_ value: StoredValue, within depth: Int = JSONParser.depthLimit - 1) -> Bool {
    switch value {
    case .null, .bool, .integer, .unsigned, .string: return true
    case .double(let value): return value.isFinite || depth > 0
    case .data: return depth > 0
    case .date(let value): return depth > (value.timeIntervalSinceReferenceDate.isFinite ? 0 : 1)
    case .array(let values): return depth > 0 && values.allSatisfy { isReadable($0, within: depth - 1) }
    case .dictionary(let values):
      let inner = depth - (Tag.isTagged(values) ? 2 : 1)
      return inner >= 0 && values.values.allSatisfy { isReadable($0, within: inner) }
    }
  }

  private static func write(members: [String: StoredValue], to text: inout String) {
    text += "{"
    for (index, member) in members.sorted(by: { $0.key < $1.key }).enumerated() {
      if index > 0 { text += ", " }
      write(member.key, to: &text)
      text += ": "
      write(member.value, to: &text)
    }
    text += "}"
  }

  static func write(_ string: String, to text: inout String) {
    text += "\""
    for scalar in string.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case "\u{0}"..<"\u{20}", "\u{7f}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }

  /// The keys that say what JSON cannot.
  enum Tag: String {
    case data = "$data"
    case date = "$date"
    case double = "$double"
    case dictionary = "$dictionary"

    static func isTagged(_ members: [String: StoredValue]) -> Bool {
      members.count == 1 && members.keys.contains { Tag(rawValue: $0) != nil }
    }
  }
}
