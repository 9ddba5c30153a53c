// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// Reads the JSON text of a settings file.
///
/// It is strict, so that a truncated or damaged file is never taken for a whole one, and it tells whole numbers from
/// others, which Foundation's reader does not do on every system.
struct JSONParser {
  /// Why a text is not JSON, and where.
  struct Failure: Error, CustomStringConvertible {
    let reason: String
    let line: Int
    let column: Int
    var description: String { "line \(line), column \(column): \(reason)" }
  }

  /// A member of the outermost object, with its text as found.
  struct Member {
    let value: StoredValue
    let text: String
  }

  /// How deep values are nested at most, in the outermost object.
  static let depthLimit = 256

  private let bytes: [UInt8]
  private var index = 0
  private var depth = 0

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The members of the one object that the text holds.
  static func members(of text: [UInt8]) throws(Failure) -> [String: Member] {
    var parser = JSONParser(text)
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    parser.skipSpace()
    var members: [String: Member] = [:]
    try parser.object { parser, key throws(Failure) in
      let start = parser.index
      let value = try parser.value()
      members[key] = Member(value: value, text: String(decoding: text[start..<parser.index], as: UTF8.self))
    }
    parser.skipSpace()
    guard parser.index == text.count else { throw parser.failure("there is more after the end of the object") }
    return members
  }

  private mutating func value() throws(Failure) -> StoredValue {
    switch peek {
    case UInt8(ascii: "{"): return try dictionary().value
    case UInt8(ascii: "["): return .array(try array())
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case let byte? where byte == UInt8(ascii: "-") || (0x30...0x39).contains(byte): return try number()
    case nil: throw failure("the text ends too soon")
    default: throw failure("a value is expected")
    }
  }

  /// A dictionary, and what it reads as when its one key is one of ours.
  private mutating func dictionary() throws(Failure) -> (value: StoredValue, members: [String: StoredValue]) {
    var values: [String: StoredValue] = [:]
    var innerMembers: [String: StoredValue]?
    try object { parser, key throws(Failure) in
      if parser.peek == UInt8(ascii: "{") {
        let inner = try parser.dictionary()
        values[key] = inner.value
        innerMembers = inner.members
      } else {
        values[key] = try parser.value()
      }
    }
    guard values.count == 1, let (key, value) = values.first, let tag = JSONPrinter.Tag(rawValue: key) else {
      return (.dictionary(values), values)
    }
    switch (tag, value) {
    case (.data, .string(let text)):
      if let data = Data(base64Encoded: text) { return (.data(data), values) }
    case (.date, .double(let seconds)): return (.date(Date(timeIntervalSinceReferenceDate: seconds)), values)
    case (.date, .integer(let seconds)):
      return (.date(Date(timeIntervalSinceReferenceDate: Double(seconds))), values)
    case (.double, .string(let text)):
      if let number = Double(text) { return (.double(number), values) }
    case (.dictionary, _):
      if let innerMembers { return (.dictionary(innerMembers), values) }
    default: break
    }
    return (.dictionary(values), values)
  }

  private mutating func object(_ member: (inout JSONParser, String) throws(Failure) -> Void) throws(Failure) {
    try descend()
    defer { depth -= 1 }
    try expect("{")
    skipSpace()
    if take("}") { return }
    var seen: Set<String> = []
    repeat {
      skipSpace()
      let key = try string()
      guard seen.insert(key).inserted else { throw failure("the key \(key.debugDescription) appears twice") }
      skipSpace()
      try expect(":")
      skipSpace()
      try member(&self, key)
      skipSpace()
    } while take(",")
    try expect("}")
  }

  private mutating func array() throws(Failure) -> [StoredValue] {
    try descend()
    defer { depth -= 1 }
    try expect("[")
    skipSpace()
    if take("]") { return [] }
    var values: [StoredValue] = []
    repeat {
      skipSpace()
      values.append(try value())
      skipSpace()
    } while take(",")
    try expect("]")
    return values
  }

  private mutating func number() throws(Failure) -> StoredValue {
    let start = index
    var isWhole = true
    _ = take("-")
    if !take("0") { try digits() }
    if take(".") {
      isWhole = false
      try digits()
    }
    if take("e") || take("E") {
      isWhole = false
      if !take("+") { _ = take("-") }
      try digits()
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, text != "-0" {
      if let number = Int64(text) { return .integer(number) }
      if let number = UInt64(text) { return .unsigned(number) }
    }
    guard let number = Double(text) else { throw failure("\(text) is not a number") }
    return .double(number)
  }

  private mutating func digits() throws(Failure) {
    let start = index
    while let byte = peek, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { index += 1 }
    if index == start { throw failure("a digit is expected") }
  }

  private mutating func string() throws(Failure) -> String {
    try expect("\"")
    var units: [UInt8] = []
    var start = index
    while let byte = peek {
      switch byte {
      case UInt8(ascii: "\""):
        units += bytes[start..<index]
        index += 1
        guard let text = String(validating: units, as: UTF8.self) else { throw failure("a string is not valid UTF-8") }
        return text
      case UInt8(ascii: "\\"):
        units += bytes[start..<index]
        index += 1
        units += Array(String(try escape()).utf8)
        start = index
      case 0..<0x20: throw failure("a string holds an unescaped control character")
      default: index += 1
      }
    }
    throw failure("the text ends inside a string")
  }

  private mutating func escape() throws(Failure) -> Unicode.Scalar {
    let byte = peek
    index += 1
    switch byte {
    case UInt8(ascii: "\""): return "\""
    case UInt8(ascii: "\\"): return "\\"
    case UInt8(ascii: "/"): return "/"
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      let unit = try hexadecimal()
      if let scalar = Unicode.Scalar(unit) { return scalar }
      guard unit < 0xDC00, take("\\"), take("u") else { throw failure("half of a surrogate pair") }
      let low = try hexadecimal()
      guard (0xDC00..<0xE000).contains(low),
        let scalar = Unicode.Scalar(0x10000 + (unit - 0xD800) << 10 + (low - 0xDC00))
      else { throw failure("half of a surrogate pair") }
      return scalar
    default: throw failure("an unknown escape")
    }
  }

  private mutating func hexadecimal() throws(Failure) -> UInt32 {
    guard index + 4 <= bytes.count,
      let unit = UInt32(String(decoding: bytes[index..<index + 4], as: UTF8.self), radix: 16),
      bytes[index] != UInt8(ascii: "+")
    else { throw failure("four hexadecimal digits are expected") }
    index += 4
    return unit
  }

  private mutating func word(_ word: String, _ value: StoredValue) throws(Failure) -> StoredValue {
    guard bytes[index...].starts(with: word.utf8) else { throw failure("\(word) is expected") }
    index += word.utf8.count
    return value
  }

  private mutating func descend() throws(Failure) {
    depth += 1
    if depth > Self.depthLimit { throw failure("values are nested more than \(Self.depthLimit) deep") }
  }

  private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard peek == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func expect(_ character: Unicode.Scalar) throws(Failure) {
    if !take(character) { throw failure(peek == nil ? "the text ends too soon" : "\(character) is expected") }
  }

  private mutating func skipSpace() {
    while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
  }

  private func failure(_ reason: String) -> Failure {
    let before = bytes[..<min(index, bytes.count)]
    let line = before.count { $0 == 0x0A } + 1
    return Failure(reason: reason, line: line, column: before.count - (before.lastIndex(of: 0x0A) ?? -1))
  }
}
