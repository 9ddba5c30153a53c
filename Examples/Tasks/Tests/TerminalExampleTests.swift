// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal
import Testing

@Suite("The examples in the documentation of Terminal")
struct TerminalExampleTests {
  @Test("decode an arrow")
  func keys() {
    var decoder = KeyDecoder()
    #expect(decoder.decode([0x1B, 0x5B]) == [])
    #expect(decoder.decode([0x41]) == [.up])
  }

  @Test("draw a screen")
  func screen() {
    let shown: Screen? = nil
    var screen = Screen(size: TerminalSize(rows: 24, columns: 80))
    screen.write("Tasks", row: 0, column: 2, style: .plain.bold())
    screen.cursor = .init(row: 23, column: 0)
    let bytes = ScreenRenderer(usesColor: true).bytes(from: shown, to: screen)
    #expect(String(decoding: bytes, as: UTF8.self).contains("\u{1B}[0;1mTasks"))
  }

  // Compiled, not run: a test has no terminal.
  private func program(_ screen: Screen, _ handle: (Key) -> Void) throws {
    var terminal = try TerminalSession()
    while true {
      try terminal.draw(screen)
      switch try terminal.nextEvent() {
      case .key(.control("c")), .endOfInput: return
      case .key(let key): handle(key)
      default: break
      }
    }
  }
}
