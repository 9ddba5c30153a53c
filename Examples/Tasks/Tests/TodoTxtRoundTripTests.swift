// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TestSupport
import Testing
import TodoTxt

@Suite("Whatever the bytes of a todo.txt file")
struct TodoTxtRoundTripTests {
  let seed = UInt64.random(in: 0 ... .max)

  private func randomFile(_ generator: inout SeededGenerator) -> [UInt8] {
    let pieces: [[UInt8]] = [
      "x ", "(A) ", "(Z)", "2026-03-09 ", "2026-02-30 ", "text", "+p", "@c", "k:v", " pri:B", " ", "\t", "\n",
      "\r\n", "\r", "\n\n", "é", "漢", "e\u{301}",
    ].map { Array($0.utf8) }
    var bytes: [UInt8] = Bool.random(using: &generator) ? [] : [0xEF, 0xBB, 0xBF]
    for _ in 0..<Int.random(in: 0..<60, using: &generator) {
      if Bool.random(using: &generator) {
        bytes += pieces.randomElement(using: &generator) ?? []
      } else {
        bytes.append(.random(in: 0 ... .max, using: &generator))
      }
    }
    return bytes
  }

  @Test("reading and writing gives them back")
  func roundTrip() {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    for _ in 0..<2_000 {
      let bytes = randomFile(&generator)
      let isSame = TodoFile(bytes: bytes).bytes == bytes
      #expect(isSame, "seed \(seed)")
    }
  }

  @Test("a change of one line leaves all others alone, and a refused change leaves everything alone")
  func otherLinesSurvive() throws {
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let day = try #require(Day("2026-03-09"))
    let texts = ["plain", "(C) 2026-01-01 with header", "x 2026-01-02 done", "", "a\nb", "x ", "漢字 +p"]
    for _ in 0..<3_000 {
      let before = TodoFile(bytes: randomFile(&generator))
      var after = before
      let number = Int.random(in: 0...(before.lines.count + 1), using: &generator)
      let text = texts.randomElement(using: &generator) ?? ""
      let operation = Int.random(in: 0..<7, using: &generator)
      var expected = before.lines
      do {
        switch operation {
        case 0: try after.add(text, on: day)
        case 1: try after.edit(number, text: text)
        case 2: try after.rewrite(number, line: text)
        case 3: try after.complete(number, on: day)
        case 4: try after.reopen(number)
        case 5: try after.setPriority(number, to: Bool.random(using: &generator) ? Priority("D") : nil)
        default: try after.delete(number)
        }
      } catch {
        let isUnchanged = after == before
        #expect(isUnchanged, "operation \(operation), seed \(seed)")
        continue
      }
      // Compared outside of the expectations, whose messages would print whole files.
      var othersSurvived: Bool
      switch operation {
      case 0:
        let old = before.bytes
        othersSurvived = after.bytes.starts(with: old) && after.lines.count == before.lines.count + 1
      case 6:
        expected.remove(at: number - 1)
        othersSurvived = after.lines == expected
      default:
        othersSurvived = after.lines[number - 1].ending == before.lines[number - 1].ending
        expected[number - 1] = after.lines[number - 1]
        othersSurvived = othersSurvived && after.lines == expected
      }
      #expect(othersSurvived, "operation \(operation), seed \(seed)")
      let readsTheSame = TodoFile(bytes: after.bytes) == after
      #expect(readsTheSame, "operation \(operation), seed \(seed)")
    }
  }
}
