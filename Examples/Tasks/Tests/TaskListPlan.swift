// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import TaskList
import TodoTxt

/// What the plans of the task list begin with. It is always Monday, the 9th of March 2026.
enum TaskListPlan {
  static let today = "2026-03-09"

  /// A list that was read from a file with these lines.
  static func given(
    _ text: String, settings: Preferences = .defaults, watching: Bool = false, file: StaticString = #filePath,
    line: UInt = #line
  ) throws -> StoreTestPlan<TaskList.Store> {
    try starting(settings: settings, watching: watching, file: file, line: line)
      .WHEN_EffectCompletes(LoadList.self, with: snapshot(text), file: file, line: line)
      .THEN(file: file, line: line, \.file.text, equals: text)
  }

  /// A list that is being read.
  static func starting(
    settings: Preferences = .defaults, watching: Bool = false, file: StaticString = #filePath, line: UInt = #line
  ) throws -> StoreTestPlan<TaskList.Store> {
    try TaskList.Store.GIVEN(file: file, line: line) {
      TaskList.Store(initialState: TaskList.State(path: "todo.txt", settings: settings))
        .injectObject({ Day(today) }, for: TodayKey.self)
    }
    .WHEN(.started(watching: watching), file: file, line: line)
    .THEN_EnquedEffect(LoadList(), file: file, line: line)
  }

  /// What is read from a file with these lines.
  static func snapshot(_ text: String) -> TodoSnapshot {
    TodoSnapshot(file: TodoFile(text), stamp: stamp(text))
  }

  /// The stamp of a file with these lines.
  static func stamp(_ text: String) -> FileStamp { FileStamp(contents: Array(text.utf8)) }

  static let diskFull = TodoStorageError.diskFull(path: "todo.txt")
  static let changed = TodoStorageError.changedUnderneath(.changed, path: "todo.txt")
}

extension TodoFile {
  init(_ text: String) { self.init(bytes: Array(text.utf8)) }

  var text: String { String(decoding: bytes, as: UTF8.self) }
}
