// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal
import TodoTxt

/// One task as a row of the screen.
struct TaskRow {
  private let item: TodoItem
  private let isSelected: Bool
  private let today: Day?
  private let numberWidth: Int

  init(_ item: TodoItem, isSelected: Bool, today: Day?, numberWidth: Int) {
    self.item = item
    self.isSelected = isSelected
    self.today = today
    self.numberWidth = numberWidth
  }

  /// Draws it from a column to the edge.
  func draw(on screen: inout Screen, row: Int, column start: Int) {
    let task = item.task
    if isSelected { screen.fill(row: row, column: start, style: base) }
    let number = String(item.number)
    let mark = isSelected ? "> " : "  "
    let padding = String(repeating: " ", count: max(0, numberWidth - number.count))
    var column = start
    column += screen.write(mark + padding + number, row: row, column: column, style: isSelected ? base : base.dim())
    column += screen.write(task.isDone ? " x " : "   ", row: row, column: column, style: base)
    if let priority = task.priority {
      column += screen.write("(\(priority)) ", row: row, column: column, style: style(of: priority))
    }
    drawText(on: &screen, row: row, column: column)
  }

  private func drawText(on screen: inout Screen, row: Int, column: Int) {
    let room = screen.size.columns - column
    guard room > 0 else { return }
    // Far more than fits, and far less than a line can hold.
    let shown = String(item.task.text.unicodeScalars.prefix(room * 16 + 16))
    let used = screen.write(shown, row: row, column: column, style: base)
    guard !item.task.isDone else { return }
    // All in one style first, cut where it has to be; then the words that have one of their own, where they are whole.
    let isCut = DisplayWidth.of(VisibleText.of(shown)) > used
    let end = column + used - (isCut || shown.utf8.count < item.task.text.utf8.count ? 1 : 0)
    var next = column
    for word in shown.split(separator: " ", omittingEmptySubsequences: false) {
      let width = DisplayWidth.of(VisibleText.of(word))
      guard next + width <= end else { return }
      if let style = style(of: word) { screen.write(String(word), row: row, column: next, style: style) }
      next += width + 1
    }
  }

  private var base: Style {
    let style = item.task.isDone ? Style.plain.dim() : .plain
    return isSelected ? style.reversed() : style
  }

  private func style(of priority: Priority) -> Style {
    switch priority.description {
    case "A": base.bold().colored(.red)
    case "B": base.bold().colored(.yellow)
    case "C": base.bold().colored(.green)
    default: base.bold()
    }
  }

  private func style(of word: Substring) -> Style? {
    if word.count > 1, word.hasPrefix("+") { return base.colored(.magenta) }
    if word.count > 1, word.hasPrefix("@") { return base.colored(.cyan) }
    guard let tag = TodoTag(word: word) else { return nil }
    guard tag.key == "due", let day = Day(tag.value), let today else { return base.colored(.blue) }
    if day < today { return base.bold().colored(.red) }
    return day == today ? base.bold().colored(.yellow) : base.colored(.blue)
  }
}
