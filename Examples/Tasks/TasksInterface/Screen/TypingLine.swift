// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList
import Terminal

/// A line while it is typed, with the cursor in it.
struct TypingLine {
  let label: String
  let line: LineEditor

  func draw(on screen: inout Screen, row: Int) {
    let columns = screen.size.columns
    var column = 0
    if columns >= label.count + 10 { column = screen.write(label, row: row, column: 0, style: .plain.bold()) }
    // What stands before the cursor, as far back as there is room.
    var before = Array(VisibleText.of(line.before))
    var width = before.reduce(0) { $0 + DisplayWidth.of($1) }
    let room = max(0, columns - column - 1)
    if width > room {
      var dropped = 0
      while dropped < before.count, width > room - 1 {
        width -= DisplayWidth.of(before[dropped])
        dropped += 1
      }
      before.removeFirst(dropped)
      column += screen.write("…", row: row, column: column, style: .plain.dim())
    }
    column += screen.write(String(before), row: row, column: column)
    screen.cursor = Screen.Position(row: row, column: min(column, columns - 1))
    screen.write(line.after, row: row, column: column)
  }
}
