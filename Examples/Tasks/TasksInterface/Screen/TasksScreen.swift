// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList
import Terminal
import TodoTxt

/// The screen as a function of the state: nothing else decides what is seen.
public struct TasksScreen {
  private let state: TaskList.State
  private var screen: Screen

  /// What the state looks like in a size.
  public static func screen(for state: TaskList.State, size: TerminalSize) -> Screen {
    var view = TasksScreen(state: state, screen: Screen(size: size))
    view.draw()
    return view.screen
  }

  /// How many tasks are seen at once, as far as keys that move by a page need to know.
  public static func page(of size: TerminalSize) -> Int { max(1, size.rows - 3) }

  private mutating func draw() {
    let size = screen.size
    if state.isHelpShown { return drawHelp() }
    if state.confirmation == nil, let settings = SettingsPage(state) { return settings.draw(on: &screen) }
    let panel = panelLines()
    // On a low screen the list gives way to what has to be decided or typed, and both title and keys to the list.
    let hasTitle = size.rows >= panel.count + 3
    let hasHints = size.rows >= panel.count + 4 && state.confirmation == nil
    let bottom = size.rows - (hasHints ? 1 : 0)
    let top = hasTitle ? 1 : 0
    let panelTop = max(0, bottom - panel.count)
    if hasTitle { drawTitle() }
    if panelTop > top { drawList(rows: top..<panelTop) }
    drawPanel(panel, from: panelTop)
    if hasHints {
      let hints = state.editor == nil ? ScreenText.listHints : ScreenText.typingHints
      screen.write(hints, row: bottom, column: 0, style: .plain.dim())
    }
  }

  private mutating func drawTitle() {
    let (columns, style) = (screen.size.columns, Style.plain.bold())
    let status = ScreenText.status(state)
    let statusWidth = DisplayWidth.of(status)
    let room = columns - statusWidth - 2
    guard room >= 10 else {
      screen.write(state.hasUnsavedChanges ? status : state.path, row: 0, column: 0, style: style)
      return
    }
    screen.write(ScreenText.title(state, columns: room), row: 0, column: 0, style: style, width: room)
    let isAlarming = state.hasUnsavedChanges && state.activity == .idle
    screen.write(
      status, row: 0, column: columns - statusWidth, style: isAlarming ? style.colored(.red) : .plain.dim())
  }

  private mutating func drawList(rows: Range<Int>) {
    let sidebar = Sidebar(state, columns: screen.size.columns)
    sidebar?.draw(on: &screen, rows: rows)
    let left = sidebar?.width ?? 0
    guard !state.items.isEmpty else {
      for (row, line) in zip(rows, ScreenText.emptyList(state)) {
        screen.write(line, row: row, column: left, style: .plain.dim())
      }
      return
    }
    // The selection in the middle, except near the ends: the picture depends on the state alone.
    let first = max(0, min(state.selection - rows.count / 2, state.items.count - rows.count))
    let numberWidth = String(state.file.lines.count).count
    for (row, position) in zip(rows, first..<state.items.count) {
      TaskRow(
        state.items[position], isSelected: position == state.selection, today: state.today(), numberWidth: numberWidth
      )
      .draw(on: &screen, row: row, column: left)
    }
  }

  // MARK: The lines below the list

  private enum PanelLine {
    case text(String, Style)
    case typing(Editor.State)
  }

  private func panelLines() -> [PanelLine] {
    let size = screen.size
    if let question = state.confirmation?.question {
      let lines = QuestionText(question, state).lines(columns: size.columns, rows: max(1, size.rows - 1))
      return lines.map { .text($0, .plain.bold()) }
    }
    var lines: [PanelLine] = []
    if let message = state.message {
      let style = message.isProblem ? Style.plain.bold().colored(.red) : .plain
      // A line that is typed needs a row of its own, and comes first.
      let room = max(state.editor == nil ? 1 : 0, min(4, size.rows - 2))
      lines = TextWrap.lines(message.text, columns: size.columns).prefix(room).map { .text($0, style) }
    }
    if let editor = state.editor { lines.append(.typing(editor)) }
    return lines
  }

  private mutating func drawPanel(_ lines: [PanelLine], from top: Int) {
    for (row, line) in zip(top..<screen.size.rows, lines) {
      switch line {
      case .text(let text, let style): screen.write(text, row: row, column: 0, style: style)
      case .typing(let editor):
        TypingLine(label: ScreenText.label(editor.purpose), line: editor.line).draw(on: &screen, row: row)
      }
    }
  }

  private mutating func drawHelp() {
    for (row, line) in ScreenText.help.prefix(screen.size.rows).enumerated() {
      screen.write(line, row: row, column: 0, style: row == 0 ? .plain.bold() : .plain)
    }
  }
}
