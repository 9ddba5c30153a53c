// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal
import Testing

@Suite("A screen holds text")
struct TerminalScreenTests {
  let size = TerminalSize(rows: 2, columns: 8)

  @Test(
    "in as many columns as a terminal needs for it",
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("漢", 2), ("ｱ", 1), ("Ａ", 2), ("한", 2), ("👍", 2), ("👍🏽", 2), ("👩‍👩‍👧", 2),
      ("🇩🇪", 2), ("❤", 1), ("❤️", 2), ("\u{301}", 0), ("\u{200B}", 0), ("\u{7}", 0), ("→", 1), ("「", 2), ("😀a漢", 5),
      ("", 0),
    ])
  func width(text: String, width: Int) {
    #expect(DisplayWidth.of(text) == width)
  }

  @Test(
    "that a terminal prints and does not obey",
    arguments: [
      ("a\u{1B}[2Jb", "a␛[2Jb"), ("a\tb\r\nc\u{0}\u{7F}", "a␉b␍␊c␀␡"), ("\u{9B}31m", "\\u{9B}31m"),
      ("a\u{202E}b", "a\\u{202E}b"), ("a\u{2028}b", "a\\u{2028}b"), ("\u{301}a", "\\u{301}a"),
      ("👩‍👧 é e\u{301}", "👩‍👧 é e\u{301}"),
      ("\u{200D}", "\\u{200D}"), ("\u{FEFF}x", "\\u{FEFF}x"), ("\u{E0001}", "\\u{E0001}"),
    ])
  func visible(text: String, expected: String) {
    #expect(VisibleText.of(text) == expected)
  }

  @Test("with no more marks on a letter than are good for it")
  func marks() {
    let text = "e" + String(repeating: "\u{301}", count: 1_000)
    #expect(VisibleText.of(text).unicodeScalars.count == 12)
  }

  @Test("cut off with a sign at the edge, at a width, and around wide characters")
  func cut() {
    var screen = Screen(size: size)
    #expect(screen.write("12345678", row: 0, column: 0) == 8)
    #expect(screen.text(row: 0) == "12345678")
    #expect(screen.write("abcdefghi", row: 0, column: 0) == 8)
    #expect(screen.text(row: 0) == "abcdefg…")
    #expect(screen.write("漢漢漢漢漢", row: 1, column: 0) == 7)
    #expect(screen.text(row: 1) == "漢漢漢…")
    #expect(screen.write("xyz", row: 1, column: 0, width: 2) == 2)
    #expect(screen.text(row: 1) == "x…漢漢…")
    #expect(screen.write("漢", row: 0, column: 7) == 1)
    #expect(screen.text(row: 0) == "abcdefg…")
    #expect(screen.write(String(repeating: "a", count: 1_000_000), row: 0, column: 0) == 8)
  }

  @Test("and no half of a wide character")
  func halves() {
    var screen = Screen(size: size)
    screen.write("漢漢漢", row: 0, column: 0)
    screen.write("x", row: 0, column: 1)
    #expect(screen.text(row: 0) == " x漢漢")
    screen.write("漢", row: 0, column: 3)
    #expect(screen.text(row: 0) == " x 漢")
    screen.fill(row: 0, column: 4, width: 1)
    #expect(screen.row(0).reduce(0) { $0 + max($1.width, 0) } == 8)
  }

  @Test("where it exists, and nowhere else")
  func outside() {
    var screen = Screen(size: size)
    let blank = screen
    #expect(screen.write("a", row: 2, column: 0) == 0)
    #expect(screen.write("a", row: -1, column: 0) == 0)
    #expect(screen.write("a", row: 0, column: 8) == 0)
    #expect(screen.write("a", row: 0, column: -1) == 0)
    #expect(screen.write("a", row: 0, column: 0, width: 0) == 0)
    screen.fill(row: 5, style: .plain.reversed())
    #expect(screen == blank)
    #expect(TerminalSize(rows: -5, columns: Int.max) == TerminalSize(rows: 1, columns: 10_000))
  }

  @Test("in colour only where that is wanted and possible")
  func capabilities() {
    #expect(TerminalCapabilities(environment: ["TERM": "xterm"]).usesColor)
    #expect(TerminalCapabilities(environment: ["TERM": "xterm", "NO_COLOR": ""]).usesColor)
    #expect(!TerminalCapabilities(environment: ["TERM": "xterm", "NO_COLOR": "1"]).usesColor)
    #expect(!TerminalCapabilities(environment: ["TERM": "dumb"]).canMoveCursor)
    #expect(!TerminalCapabilities(environment: [:]).canMoveCursor)
  }
}
