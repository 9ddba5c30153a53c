// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList
import Terminal

/// The projects beside the list, with how many tasks of each are open. The chosen one is marked, and in sight.
struct Sidebar {
  private struct Row {
    let name: String
    let count: Int
    let isChosen: Bool
  }

  /// How many columns it takes, the line beside it included.
  let width: Int
  private let rows: [Row]

  /// The sidebar of a list, or `nil` where there is nothing to choose, or too little room beside the tasks.
  init?(_ state: TaskList.State, columns: Int) {
    guard !state.projects.isEmpty, columns >= 72 else { return nil }
    width = min(28, columns / 4)
    let everything = Row(name: "All", count: state.openCount, isChosen: !state.projects.contains(where: \.isChosen))
    rows = [everything] + state.projects.map { Row(name: "+\($0.name)", count: $0.openCount, isChosen: $0.isChosen) }
  }

  func draw(on screen: inout Screen, rows visible: Range<Int>) {
    let chosen = rows.firstIndex(where: \.isChosen) ?? 0
    let first = max(0, min(chosen - visible.count / 2, rows.count - visible.count))
    for (row, line) in zip(visible, rows[first...]) { draw(line, on: &screen, row: row) }
    for row in visible { screen.write("│", row: row, column: width - 2, style: .plain.dim()) }
    if visible.count > rows.count, let last = visible.last {
      screen.write(ScreenText.projectHint, row: last, column: 0, style: .plain.dim(), width: width - 3)
    }
  }

  private func draw(_ line: Row, on screen: inout Screen, row: Int) {
    let style = line.isChosen ? Style.plain.bold() : line.count == 0 ? .plain.dim() : .plain
    let count = String(line.count)
    screen.write(line.isChosen ? "> " : "  ", row: row, column: 0, style: style)
    screen.write(line.name, row: row, column: 2, style: style.colored(.magenta), width: width - 6 - count.count)
    screen.write(count, row: row, column: width - 3 - count.count, style: style)
  }
}
