// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal
import TestSupport
import Testing

@Suite("The renderer")
struct TerminalRendererTests {
  let size = TerminalSize(rows: 3, columns: 10)

  private func text(from old: Screen?, to new: Screen, usesColor: Bool = true) -> String {
    String(decoding: ScreenRenderer(usesColor: usesColor).bytes(from: old, to: new), as: UTF8.self)
      .replacing("\u{1B}", with: "␛")
  }

  @Test("sends nothing when nothing changed")
  func nothing() {
    var screen = Screen(size: size)
    screen.write("abc", row: 0, column: 0)
    #expect(text(from: screen, to: screen) == "")
  }

  @Test("sends only the cells that changed")
  func cells() {
    var old = Screen(size: size)
    old.write("one two", row: 1, column: 0)
    var new = old
    new.write("T", row: 1, column: 4)
    #expect(text(from: old, to: new) == "␛[?25l␛[2;5H␛[0mT")
    new = old
    new.write("one", row: 1, column: 0)
    new.fill(row: 1, column: 3)
    #expect(text(from: old, to: new) == "␛[?25l␛[2;4H␛[0m␛[K")
    new = old
    new.cursor = .init(row: 2, column: 99)
    #expect(text(from: old, to: new) == "␛[?25l␛[3;10H␛[?25h")
  }

  @Test("clears a terminal that shows something unknown, or has another size")
  func clear() {
    let new = Screen(size: size)
    #expect(text(from: nil, to: new) == "␛[?25l␛[0m␛[2J")
    #expect(text(from: Screen(size: TerminalSize(rows: 2, columns: 10)), to: new) == "␛[?25l␛[0m␛[2J")
  }

  @Test("sends styles once for a run of cells, ends them, and sends no colour when there should be none")
  func styles() {
    let old = Screen(size: size)
    var new = old
    new.write("ab", row: 0, column: 0, style: .plain.bold().colored(.red))
    #expect(text(from: old, to: new) == "␛[?25l␛[1;1H␛[0;1;31mab␛[0m")
    #expect(text(from: old, to: new, usesColor: false) == "␛[?25l␛[1;1H␛[0;1mab␛[0m")
  }

  @Test("never lets text through that a terminal would obey")
  func injection() {
    let old = Screen(size: size)
    var new = old
    new.write("\u{1B}]0;t\u{7}\u{9B}", row: 0, column: 0)
    #expect(text(from: old, to: new).hasPrefix("␛[?25l␛[1;1H␛[0m␛]0;t␇"))
    #expect(ScreenRenderer(usesColor: true).bytes(from: old, to: new).filter { $0 == 0x1B }.count == 3)
  }

  @Test("makes a terminal show the new screen, whatever it showed, also where terminals disagree about widths")
  func anything() {
    let seed = UInt64.random(in: 0 ... .max)
    print("seed \(seed)")
    var generator = SeededGenerator(seed: seed)
    let pieces = ["a", "bc", " ", "   ", "漢", "👍", "e\u{301}", "👩‍👧", "x漢y", "longer text", "…"]
    let styles: [Style] = [.plain, .plain, .plain.bold(), .plain.reversed().colored(.green)]
    for _ in 0..<300 {
      var terminal = EmulatedTerminal(size: size, generator: generator)
      var shown: Screen?
      for _ in 0..<6 {
        var new = Bool.random(using: &generator) ? Screen(size: size) : shown ?? Screen(size: size)
        for _ in 0..<Int.random(in: 0..<8, using: &generator) {
          new.write(
            pieces.randomElement(using: &generator) ?? "", row: .random(in: 0..<3, using: &generator),
            column: .random(in: 0..<10, using: &generator), style: styles.randomElement(using: &generator) ?? .plain)
        }
        new.cursor = Bool.random(using: &generator) ? .init(row: 1, column: 2) : nil
        let bytes = ScreenRenderer(usesColor: true).bytes(from: shown, to: new)
        terminal.receive(bytes)
        let isRight = terminal.matches(new)
        #expect(isRight, "seed \(seed)")
        #expect(terminal.misunderstood.isEmpty)
        if new.cursor != nil, !bytes.isEmpty {
          #expect(terminal.isCursorShown && terminal.cursor == (1, 2), "seed \(seed)")
        }
        shown = new
      }
      _ = generator.next()
    }
  }
}
