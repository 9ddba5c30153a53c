// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
@testable import Settings
import TestSupport
import Testing

@Suite struct JSONTests {
  private func random(_ depth: Int, _ random: inout SeededGenerator) -> StoredValue {
    func text() -> String {
      let scalars: [Unicode.Scalar] = [
        "a", "$", "\"", "\\", "\u{0}", "\n", "é", "\u{1F39B}", "\u{2028}", "/", "\u{7f}",
      ]
      let words = ["$data", "$date", "$double", "$dictionary", "$some", "$null", "$unsigned"]
      if Int.random(in: 0..<3, using: &random) == 0 { return words.randomElement(using: &random) ?? "" }
      var text = ""
      for _ in 0..<Int.random(in: 0..<5, using: &random) {
        text.unicodeScalars.append(scalars.randomElement(using: &random) ?? "a")
      }
      return text
    }
    switch Int.random(in: 0..<(depth > 0 ? 12 : 9), using: &random) {
    case 0: return .null
    case 1: return .bool(Bool.random(using: &random))
    case 2: return .integer(Int64(bitPattern: random.next()))
    case 3: return .unsigned(UInt64(Int64.max) + 1 + random.next() >> 2)
    case 4: return .double(Double(bitPattern: random.next()))
    case 5: return .string(text())
    case 6: return .data(Data(text().utf8))
    case 7: return .date(Date(timeIntervalSinceReferenceDate: Double(bitPattern: random.next())))
    case 8: return .double(Double(Int.random(in: -9...9, using: &random)))
    case 9: return .array((0..<Int.random(in: 0..<4, using: &random)).map { _ in self.random(depth - 1, &random) })
    default:
      var members: [String: StoredValue] = [:]
      for _ in 0..<Int.random(in: 0..<3, using: &random) { members[text()] = self.random(depth - 1, &random) }
      return .dictionary(members)
    }
  }

  @Test func `every stored value comes back from a file's text and from a property list`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<3_000 {
      let value = self.random(4, &random)
      let text = JSONPrinter.text(of: value)
      let members = try JSONParser.members(of: Array(#"{"x": \#(text)}"#.utf8))
      // Compared out here, because off Apple's systems dates that no calendar knows end the process when described.
      let isRead = members["x"]?.value == value
      let isListed = PropertyList.stored(PropertyList.object(for: value)) == value
      #expect(isRead, "seed \(seed), round \(round): \(text)")
      #expect(members["x"]?.text == text, "seed \(seed), round \(round)")
      #expect(isListed, "seed \(seed), round \(round): \(text)")
    }
  }

  @Test func `a stored value equals itself, and what is equal has one hash`() {
    let noDates = [Double.nan, -Double.nan].map { StoredValue.date(Date(timeIntervalSinceReferenceDate: $0)) }
    for (left, right) in [
      (.double(.nan), .double(-.nan)), (noDates[0], noDates[1]), (.integer(1), .unsigned(1)),
    ] as [(StoredValue, StoredValue)] {
      let (isEqual, hasOneHash) = (left == right, left.hashValue == right.hashValue)
      #expect(isEqual && hasOneHash, "\(left)")
    }
    #expect(StoredValue.double(0) != .double(-0.0))
    #expect(StoredValue.integer(1) != .bool(true) && StoredValue.integer(1) != .double(1))
  }

  @Test func `the text is JSON to others`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<500 {
      let text = #"{"x": \#(JSONPrinter.text(of: self.random(3, &random)))}"#
      #expect(throws: Never.self, "seed \(seed), round \(round): \(text)") {
        try JSONSerialization.jsonObject(with: Data(text.utf8))
      }
    }
  }

  @Test func `no beginning of a text is taken for the whole`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    for round in 0..<200 {
      let text = Array(#"{"x": \#(JSONPrinter.text(of: self.random(3, &random)))}"#.utf8)
      for length in 0..<text.count {
        #expect(throws: JSONParser.Failure.self, "seed \(seed), round \(round), \(length) bytes") {
          try JSONParser.members(of: Array(text[..<length]))
        }
      }
    }
  }

  @Test func `damaged bytes never end the process`() throws {
    let seed = UInt64.random(in: 0 ... .max)
    var random = SeededGenerator(seed: seed)
    var failures = 0
    for _ in 0..<3_000 {
      var text = Array(#"{"x": \#(JSONPrinter.text(of: self.random(3, &random)))}"#.utf8)
      for _ in 0..<3 { text[Int.random(in: 0..<text.count, using: &random)] = UInt8(truncatingIfNeeded: random.next()) }
      do { _ = try JSONParser.members(of: text) } catch { failures += 1 }
    }
    #expect(failures > 0)
    #expect(throws: JSONParser.Failure.self) {
      try JSONParser.members(of: Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    }
    #expect(throws: JSONParser.Failure.self) {
      try JSONParser.members(of: Array(#"{"x": "#.utf8) + Array(repeating: UInt8(ascii: "["), count: 1_000_000))
    }
  }

  @Test func `escapes and spaces of other writers are understood`() throws {
    let text = "\u{FEFF} {\"\\u0061\\ud83c\\udf9b\" :\t[ 1 ,-0, 1E2 ,\"\\/\\b\\f\" ]\r\n} "
    #expect(try JSONParser.members(of: Array(text.utf8))["a🎛"]?.value == [1, -0.0, 100.0, "/\u{8}\u{c}"])
  }
}
