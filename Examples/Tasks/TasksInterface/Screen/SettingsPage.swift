// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList
import Terminal

/// The settings, in place of the list while they are open.
struct SettingsPage {
  private let list: TaskList.State
  private let settings: SettingsEditor.State

  /// The page, or `nil` while the settings are not open.
  init?(_ list: TaskList.State) {
    guard let settings = list.settingsEditor else { return nil }
    self.list = list
    self.settings = settings
  }

  func draw(on screen: inout Screen) {
    var free = screen.size.rows
    func take(_ rows: Int) -> Int {
      let taken = max(0, min(rows, free))
      free -= taken
      return taken
    }
    // On a low screen first what is typed, then the settings, then what is wrong; and what helps only where there is room.
    let typing = take(settings.line == nil ? 0 : 1)
    var shown = take(1)
    let notes = notes(columns: screen.size.columns, rows: free)
    free -= notes.count
    shown += take(SettingName.allCases.count - shown)
    let (title, hints) = (take(1), take(1))
    let help = help(columns: screen.size.columns, rows: free)

    if title > 0 { screen.write("Settings", row: 0, column: 0, style: .plain.bold()) }
    drawSettings(on: &screen, rows: title..<(title + shown))
    var row = title + shown
    for (text, style) in notes + help {
      screen.write(text, row: row, column: 0, style: style)
      row += 1
    }
    let bottom = screen.size.rows - 1
    if let line = settings.line, typing > 0 {
      TypingLine(label: "\(settings.selected.rawValue): ", line: line).draw(on: &screen, row: bottom - hints)
    }
    if hints > 0 {
      let hints = settings.line == nil ? ScreenText.settingsHints : ScreenText.valueHints
      screen.write(hints, row: bottom, column: 0, style: .plain.dim())
    }
  }

  private func drawSettings(on screen: inout Screen, rows: Range<Int>) {
    let names = SettingName.allCases
    let first = max(0, min(settings.selection - rows.count / 2, names.count - rows.count))
    for (row, name) in zip(rows, names[first...]) {
      let isSelected = name == settings.selected
      let style = isSelected ? Style.plain.reversed() : .plain
      if isSelected { screen.fill(row: row, style: style) }
      screen.write((isSelected ? "> " : "  ") + name.rawValue, row: row, column: 0, style: style)
      var column = 13
      column += screen.write(list.settings[name].text, row: row, column: column, style: style.bold())
      if list.settingsFaults[name] != nil {
        screen.write("  (default: what is stored is wrong)", row: row, column: column, style: style.colored(.red))
      } else if list.settings.isDefault(name) {
        screen.write("  (default)", row: row, column: column, style: style.dim())
      }
    }
  }

  /// What is wrong, or else what there is to say.
  private func notes(columns: Int, rows: Int) -> [(String, Style)] {
    let problem = settings.mistake?.description ?? list.settingsFaults[settings.selected]?.description
    let text = problem ?? list.message?.text
    let isProblem = problem != nil || list.message?.isProblem == true
    let style = isProblem ? Style.plain.bold().colored(.red) : .plain
    return text.map { TextWrap.lines($0, columns: columns).prefix(rows).map { ($0, style) } } ?? []
  }

  /// What the selected setting is for, after an empty row.
  private func help(columns: Int, rows: Int) -> [(String, Style)] {
    let texts = ["", settings.selected.purpose, "It takes \(settings.selected.allowed)."]
    return texts.flatMap { TextWrap.lines($0, columns: columns) }.prefix(rows).map { ($0, .plain.dim()) }
  }
}
