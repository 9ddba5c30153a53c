// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Works out the bytes that turn one screen into another. A pure value.
public struct ScreenRenderer: Hashable, Sendable {
  /// Whether colours are sent. Bold, underlined and reversed text is sent either way.
  public let usesColor: Bool

  /// A renderer with or without colours.
  public init(usesColor: Bool) {
    self.usesColor = usesColor
  }

  /// The bytes to send to a terminal that shows `old`, or anything when `old` is `nil`, to make it show `new`.
  ///
  /// Only cells that differ are sent. Two equal screens need no bytes at all.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func bytes(from old: Screen?, to new: Screen) -> [UInt8] {
    if old == new { return [] }
    var pen = Pen(usesColor: usesColor)
    pen.output = "\u{1B}[?25l"
    var shown = Screen(size: new.size)
    if let old, old.size == new.size {
      shown = old
    } else {
      pen.output += "\u{1B}[0m\u{1B}[2J"
      pen.style = .plain
    }
    for row in 0..<new.size.rows {
      draw(row, from: Array(shown.row(row)), to: Array(new.row(row)), with: &pen)
    }
    if pen.style != nil, pen.style != .plain { pen.output += "\u{1B}[0m" }
    if let cursor = new.cursor {
      let row = min(max(cursor.row, 0), new.size.rows - 1)
      let column = min(max(cursor.column, 0), new.size.columns - 1)
      pen.move(row: row, column: column)
      pen.output += "\u{1B}[?25h"
    }
    return Array(pen.output.utf8)
  }

  private func draw(_ row: Int, from old: [Cell], to new: [Cell], with pen: inout Pen) {
    guard old != new else { return }
    let end = (new.lastIndex { $0 != .blank } ?? -1) + 1
    let oldEnd = (old.lastIndex { $0 != .blank } ?? -1) + 1
    // One sequence clears the rest of a row, where more than that many spaces would be sent.
    let clears = oldEnd - end > 3
    let last = clears ? end : max(end, oldEnd)
    var column = 0
    while column < last {
      let cell = new[column]
      // A wide character is sent when either of its halves shows something else.
      let isSame = cell == old[column] && (cell.width < 2 || new[column + 1] == old[column + 1])
      if !isSame, cell.width > 0 {
        pen.move(row: row, column: column)
        pen.write(cell, columns: new.count)
      }
      column += max(1, cell.width)
    }
    if clears {
      pen.move(row: row, column: end)
      pen.use(.plain)
      pen.output += "\u{1B}[K"
    }
  }
}

extension ScreenRenderer {
  /// Where the terminal's cursor is and which style it writes in, as far as that is known.
  private struct Pen {
    let usesColor: Bool
    var output = ""
    var position: Screen.Position?
    var style: Style?

    init(usesColor: Bool) {
      self.usesColor = usesColor
    }

    mutating func move(row: Int, column: Int) {
      let target = Screen.Position(row: row, column: column)
      guard position != target else { return }
      output += "\u{1B}[\(row + 1);\(column + 1)H"
      position = target
    }

    mutating func use(_ style: Style) {
      guard self.style != style else { return }
      output += style.sequence(usesColor: usesColor)
      self.style = style
    }

    mutating func write(_ cell: Cell, columns: Int) {
      use(cell.style)
      output += cell.text
      // After the last column, or a character that terminals measure in different ways, the place is anyone's guess.
      guard let place = position, place.column + cell.width < columns, cell.hasCertainWidth else {
        position = nil
        return
      }
      position?.column += cell.width
    }
  }
}
