// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal
import TestSupport

/// Obeys the few sequences that the renderer sends, and shows what a terminal would show.
struct EmulatedTerminal {
  private(set) var cells: [[Cell]]
  private(set) var cursor: (row: Int, column: Int) = (0, 0)
  private(set) var isCursorShown = true
  private(set) var misunderstood: [String] = []
  private var style = Style.plain
  private var generator: SeededGenerator

  struct Cell: Hashable {
    var text = " "
    var style = Style.plain
  }

  init(size: TerminalSize, generator: SeededGenerator) {
    cells = Array(repeating: Array(repeating: Cell(text: "?"), count: size.columns), count: size.rows)
    self.generator = generator
  }

  func matches(_ screen: Screen) -> Bool {
    (0..<screen.size.rows).allSatisfy { row in
      zip(cells[row], screen.row(row)).allSatisfy { $0.text == $1.text && $0.style == $1.style }
    }
  }

  mutating func receive(_ bytes: [UInt8]) {
    let text = String(decoding: bytes, as: UTF8.self)
    var rest = text[...]
    while let character = rest.popFirst() {
      guard character == "\u{1B}" else {
        print(character)
        continue
      }
      let sequence = rest.prefix { !$0.isLetter }
      rest = rest.dropFirst(sequence.count)
      obey(sequence.dropFirst(), final: rest.popFirst() ?? " ")
    }
  }

  private mutating func print(_ character: Character) {
    let width = DisplayWidth.of(character)
    for offset in 0..<width {
      cells[cursor.row][cursor.column + offset] = Cell(text: offset == 0 ? String(character) : "", style: style)
    }
    cursor.column += width
    // Terminals disagree about where they are now, so this one may be anywhere.
    let scalars = character.unicodeScalars
    let isDebated = scalars.count > 1 || scalars.contains { $0.properties.isEmojiPresentation }
    if isDebated || cursor.column >= cells[0].count {
      cursor = (
        Int.random(in: 0..<cells.count, using: &generator), Int.random(in: 0..<cells[0].count / 2, using: &generator)
      )
    }
  }

  private mutating func obey(_ parameters: Substring, final: Character) {
    let numbers = parameters.split(separator: ";").compactMap { Int($0) }
    switch (final, parameters) {
    case ("H", _): cursor = (numbers[0] - 1, numbers[1] - 1)
    case ("J", "2"): for row in cells.indices { cells[row] = cells[row].map { _ in Cell() } }
    case ("K", ""): for column in cursor.column..<cells[0].count { cells[cursor.row][column] = Cell() }
    case ("l", "?25"): isCursorShown = false
    case ("h", "?25"): isCursorShown = true
    case ("m", _): style = numbers.reduce(style) { Self.style($0, code: $1) }
    default: misunderstood.append(parameters + String(final))
    }
  }

  private static func style(_ style: Style, code: Int) -> Style {
    switch code {
    case 0: .plain
    case 1: style.bold()
    case 2: style.dim()
    case 4: style.underlined()
    case 7: style.reversed()
    default: style.colored(Style.Color(rawValue: UInt8(code - 30)))
    }
  }
}
