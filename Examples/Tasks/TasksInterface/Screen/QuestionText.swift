// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList
import Terminal
import TodoTxt

/// A question as the screen asks it: what it is about, and the keys that answer it.
struct QuestionText {
  struct Choice {
    let key: String
    let short: String
    let text: String
  }

  let question: String
  let choices: [Choice]

  init(_ question: Question, _ state: TaskList.State) {
    let reason = state.saveError.map { " \($0)" } ?? ""
    switch question {
    case .delete(let number, let line):
      self.question = "Delete task \(number), “\(line.task?.text ?? line.text)”?"
      choices = [
        Choice(key: "y", short: "delete", text: "yes, delete it"), Choice(key: "n", short: "no", text: "no, keep it"),
      ]
    case .priority(let number):
      self.question = "Priority of task \(number)?"
      choices = [
        Choice(key: "A to Z", short: "priority", text: "priority"), Choice(key: "Space", short: "none", text: "none"),
        Choice(key: "Esc", short: "back", text: "leave it as it is"),
      ]
    case .conflict(let change):
      self.question = ConflictText.whatHappened(change, to: state.path)
      choices = [
        Choice(key: "M", short: "mine", text: ConflictText.keepingMine(change)),
        Choice(
          key: "T", short: "theirs",
          text: ConflictText.takingTheirs(change, losingChanges: change == .changed && state.hasUnsavedChanges)),
        Choice(
          key: "Esc", short: "later", text: "decide later: the file stays as it is, and nothing is saved until then."),
      ]
    case .discard:
      self.question = "Read “\(state.path)” again? You have changes that are not saved.\(reason)"
      choices = [
        Choice(key: "T", short: "read", text: "read it again: your changes are lost."),
        Choice(key: "Esc", short: "back", text: "go on with your changes."),
      ]
    case .quit:
      self.question = "You have changes that are not saved.\(reason)"
      choices = [
        Choice(key: "S", short: "save", text: "save again, and quit if that works."),
        Choice(key: "Q", short: "quit", text: "quit: your changes are lost."),
        Choice(key: "Esc", short: "back", text: "go on."),
      ]
    }
  }

  /// As many words as fit into a number of lines: all that is to be said, or just the keys.
  func lines(columns: Int, rows: Int) -> [String] {
    let short = choices.map { "\($0.key) \($0.short)" }.joined(separator: "  ")
    let isSimple = choices.allSatisfy { $0.text.count < 20 }
    let full =
      TextWrap.lines(question, columns: columns)
      + (isSimple
        ? TextWrap.lines(choices.map { "\($0.key)  \($0.text)" }.joined(separator: "    "), columns: columns)
        : choices.flatMap { TextWrap.lines("\($0.key)  \($0.text)", columns: columns) })
    if full.count <= rows { return full }
    let keys = TextWrap.lines(short, columns: columns)
    if keys.count >= rows { return Array(keys.prefix(max(rows, 1))) }
    return TextWrap.lines(question, columns: columns).prefix(rows - keys.count) + keys
  }
}
