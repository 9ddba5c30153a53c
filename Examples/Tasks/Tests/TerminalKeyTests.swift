// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal
import TestSupport
import Testing

@Suite("Keys are told from bytes")
struct TerminalKeyTests {
  private func keys(_ bytes: [UInt8]) -> [Key] {
    var decoder = KeyDecoder()
    return decoder.decode(bytes) + decoder.finish()
  }

  static let known: [(String, [Key])] = [
    ("a", [.character("a")]), ("é漢👍", [.character("é"), .character("漢"), .character("👍")]),
    ("\r", [.enter]), ("\n", [.enter]), ("\t", [.tab]), ("\u{7F}", [.backspace]), ("\u{8}", [.backspace]),
    ("\u{3}\u{1A}\u{0}", [.control("c"), .control("z"), .control(" ")]), ("\u{1C}", [.control("\\")]),
    ("\u{1B}", [.escape]), ("\u{1B}\u{1B}", [.escape, .escape]), ("\u{1B}x", [.alt("x")]), ("\u{1B}[", [.alt("[")]),
    ("\u{1B}O", [.alt("O")]), ("\u{1B}\r", [.escape, .enter]), ("\u{1B}é", [.escape, .character("é")]),
    ("\u{1B}\u{7F}", [.control("w")]),
    ("\u{1B}[A\u{1B}[B\u{1B}[C\u{1B}[D", [.up, .down, .right, .left]), ("\u{1B}OA\u{1B}OD", [.up, .left]),
    ("\u{1B}[H\u{1B}[F\u{1B}OH\u{1B}OF", [.home, .end, .home, .end]),
    ("\u{1B}[1~\u{1B}[4~\u{1B}[7~\u{1B}[8~", [.home, .end, .home, .end]),
    ("\u{1B}[2~\u{1B}[3~\u{1B}[5~\u{1B}[6~", [.insert, .delete, .pageUp, .pageDown]),
    ("\u{1B}[1;5C\u{1B}[3;2~", [.right, .delete]), ("\u{1B}[Z", [.backTab]), ("\u{1B}OM", [.enter]),
    ("\u{1B}OP\u{1B}[15~\u{1B}[17~\u{1B}[24~\u{1B}[[B", [1, 5, 6, 12, 2].map { .function($0) }),
    ("\u{1B}[200~a\nb\u{1B}[A é\u{1B}[201~c", [.paste("a\nb\u{1B}[A é"), .character("c")]),
    ("\u{1B}[200~open", [.paste("open")]), ("\u{1B}[200~\u{1B}[201~", [.paste("")]),
    ("\u{1B}[99~", [.unknown(Array("\u{1B}[99~".utf8))]), ("\u{1B}[?1;2c", [.unknown(Array("\u{1B}[?1;2c".utf8))]),
    ("\u{1B}[1\u{1B}[A", [.unknown(Array("\u{1B}[1".utf8)), .up]),
  ]

  @Test("that come all at once", arguments: known)
  func whole(text: String, expected: [Key]) {
    #expect(keys(Array(text.utf8)) == expected)
  }

  @Test("that come one by one, or cut in two anywhere", arguments: known)
  func split(text: String, expected: [Key]) {
    let bytes = Array(text.utf8)
    for cut in 0...bytes.count {
      var decoder = KeyDecoder()
      let keys = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) + decoder.finish()
      #expect(keys == expected, "cut at \(cut)")
    }
    var decoder = KeyDecoder()
    #expect(bytes.flatMap { decoder.decode([$0]) } + decoder.finish() == expected)
  }

  @Test("that are no UTF-8, without losing what follows")
  func invalidText() {
    let sign = Key.character("\u{FFFD}")
    #expect(keys([0x80, 0x61]) == [sign, .character("a")])
    #expect(keys([0xC3, 0x61]) == [sign, .character("a")])
    #expect(keys([0xE2, 0x82, 0x0D]) == [sign, .enter])
    #expect(keys([0xC0, 0x61]) == [sign, .character("a")])
    #expect(keys([0xE0, 0x80, 0x80, 0x61]) == [sign, .character("a")])
    #expect(keys([0xED, 0xA0, 0x80, 0x61]) == [sign, .character("a")])
    #expect(keys([0xC2, 0x9B, 0x61]) == [.unknown([0xC2, 0x9B]), .character("a")])
    #expect(keys([0xF0, 0x9F]) == [sign])
  }

  @Test("by time only where the escape key may be meant")
  func timeout() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B]).isEmpty)
    #expect(decoder.needsTimeout)
    #expect(decoder.timeout() == [.escape])
    #expect(!decoder.needsTimeout)
    #expect(decoder.decode([0x5B, 0x41]) == [.character("["), .character("A")])
    for text in ["", "a", "\u{1B}[A", "\u{1B}[200~pasted"] {
      var decoder = KeyDecoder()
      _ = decoder.decode(Array(text.utf8))
      #expect(!decoder.needsTimeout)
      #expect(decoder.timeout().isEmpty)
    }
    _ = decoder.decode([0xC3])
    #expect(decoder.timeout().isEmpty)
    #expect(decoder.decode([0xA9]) == [.character("é")])
  }

  @Test("without keeping more than a part of a paste, or of a sequence without end")
  func limits() {
    var decoder = KeyDecoder()
    var pasted = ""
    var pieces = 0
    let text = String(repeating: "é[201~漢 ", count: 40_000)
    for key in decoder.decode(Array("\u{1B}[200~\(text)\u{1B}[201~".utf8)) {
      guard case .paste(let piece) = key else {
        Issue.record("\(key)")
        return
      }
      pasted += piece
      pieces += 1
    }
    #expect(pasted == text)
    #expect(pieces > 1)
    let endless = keys([0x1B, 0x5B] + Array(repeating: UInt8(ascii: "1"), count: 1_000))
    #expect(endless.count > 900)
  }

  @Test("without a crash, whatever the bytes")
  func anything() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let likely = Array("\u{1B}[O~;201~200~A".utf8)
    for _ in 0..<2_000 {
      let bytes: [UInt8] = (0..<40).map { _ in
        Bool.random(using: &generator)
          ? likely.randomElement(using: &generator) ?? 0 : .random(in: 0 ... .max, using: &generator)
      }
      var decoder = KeyDecoder()
      let cut = Int.random(in: 0...40, using: &generator)
      let parts = decoder.decode(bytes[..<cut]) + decoder.decode(bytes[cut...]) + decoder.finish()
      #expect(parts == keys(bytes), "seed \(seed)")
    }
  }
}
