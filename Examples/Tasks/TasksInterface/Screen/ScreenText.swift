// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList
import Terminal
import TodoTxt

/// The fixed words of the screen.
enum ScreenText {
  static let listHints = "a add  e edit  x done  d delete  p priority  / filter  s sort  ? help  q quit"
  static let typingHints = "Enter: done  Esc: forget it  Tab: complete +project"

  static let settingsHints = "Left Right: change  Enter: type a value  d: default  Esc: close"
  static let valueHints = "Enter: done  Esc: forget it"

  static let projectHint = "Tab: next"

  static let help = """
    Keys
      Up Down j k      select a task; PgUp PgDn by a page, Home End g G to an end
      a                add a task: (A) Call the bank +house @phone due:2026-03-09
      e Enter          edit the selected task
      x                mark it as done, or as open again
      p                give it a priority
      d                delete it
      /                show only what matches: +house @phone due: (A) is:open -word
      Tab              show the next project only; Shift-Tab: the one before
      Esc              show everything again
      s S              sort by the next key, or in reverse
      c                show done tasks, or hide them
      ,                settings: what each run begins with
      r                read the file again
      w                save again, after that failed
      q Ctrl-C         quit; Ctrl-Z: suspend
    While you type: Enter is done, Esc forgets it, Tab completes +project, Ctrl-W Ctrl-U Ctrl-K delete.
    Any key closes this.
    """.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)

  /// What list this is, and which of its tasks are shown; where there is no room for both, the latter.
  static func title(_ state: TaskList.State, columns: Int) -> String {
    let title = title(state)
    if state.filter.isEmpty || DisplayWidth.of(VisibleText.of(title)) <= columns { return title }
    return "\(state.filter): \(state.items.count) of \(state.taskCount)"
  }

  private static func title(_ state: TaskList.State) -> String {
    let total = state.taskCount
    let isWhole = state.filter.isEmpty && state.items.count == total
    let count = isWhole ? "\(total)" : "\(state.items.count) of \(total)"
    var title = "\(state.path): \(count) task\(total == 1 && isWhole ? "" : "s")"
    if !state.isCompletedShown { title += "  done: hidden" }
    if !state.filter.isEmpty { title += "  filter: \(state.filter)" }
    if state.order != .file { title += "  sort: \(state.order.description)" }
    return title
  }

  static func status(_ state: TaskList.State) -> String {
    switch state.activity {
    case .saving: "saving…"
    case .loading: "reading…"
    case .idle where state.conflict != nil: "CHANGED ON DISK"
    case .idle: state.hasUnsavedChanges ? "NOT SAVED" : "saved"
    }
  }

  static func emptyList(_ state: TaskList.State) -> [String] {
    if state.stamp == nil { return ["Reading the list…"] }
    if !state.filter.isEmpty { return ["No task matches “\(state.filter)”. Esc shows everything again."] }
    if state.taskCount > 0 { return ["All tasks are done. c shows them."] }
    return ["No tasks yet. Press a to add one, ? for help."]
  }

  static func label(_ purpose: Editor.Purpose) -> String {
    switch purpose {
    case .add: "Add: "
    case .edit(let number, _): "Edit \(number): "
    case .filter: "Filter: "
    }
  }
}
