// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TaskList
import Terminal
import TodoTxt

/// What a key means, which depends on what is on the screen.
public enum KeyMap {
  /// What a key leads to.
  public enum Action: Equatable, Sendable {
    /// Something happens in the task list.
    case list(TaskList.When)
    /// Something happens to the line that is typed.
    case editor(Editor.When)
    /// Something happens in the dialog.
    case confirmation(Confirmation.When)
    /// Something happens to a project of the sidebar.
    case project(Project.State.ID, Project.When)
    /// Something happens in the settings.
    case settings(SettingsEditor.When)
    /// The program is suspended.
    case suspend

    /// Sends what happens to the store that it happens in: the list's, or that of one of its children.
    @MainActor
    public func send(to list: TaskList.Store) {
      switch self {
      case .list(let event): list.send(event)
      case .editor(let event): list.children.editor?.send(event)
      case .confirmation(let event): list.children.confirmation?.send(event)
      case .project(let id, let event): list.children.projects[id: id]?.send(event)
      case .settings(let event): list.children.settingsEditor?.send(event)
      case .suspend: break
      }
    }
  }

  /// The meaning of a key, or `nil` if it has none.
  ///
  /// - Parameter page: How many tasks are seen at once.
  public static func action(for key: Key, in state: TaskList.State, page: Int) -> Action? {
    switch key {
    case .control("c"): .list(.quit)
    case .control("z"): .suspend
    default: event(for: key, in: state, page: page)
    }
  }

  private static func event(for key: Key, in state: TaskList.State, page: Int) -> Action? {
    if let question = state.confirmation?.question {
      return answer(to: question, key).map { .confirmation(.answered($0)) }
    }
    if state.isHelpShown { return .list(.helpToggled) }
    if state.editor != nil { return editorKey(key).map(Action.editor) }
    if let settings = state.settingsEditor { return settingsKey(key, settings).map(Action.settings) }
    switch key {
    case .tab: return turn(state.projects)
    case .backTab: return turn(state.projects.reversed())
    default: return (listKey(key, state) ?? move(key, state, page: page)).map(Action.list)
    }
  }

  /// Chooses the project after the one that is chosen; after the last one, none.
  private static func turn(_ projects: some Collection<Project.State>) -> Action? {
    guard let chosen = projects.first(where: \.isChosen) else {
      return projects.first.map { .project($0.id, .toggled) }
    }
    let next = projects.drop { $0.id != chosen.id }.dropFirst().first { !$0.isChosen }
    return .project((next ?? chosen).id, .toggled)
  }

  // The letters that can lose something are capitals: a question may come up while someone holds k down.
  private static func answer(to question: Question, _ key: Key) -> Answer? {
    switch (question, key) {
    case (_, .escape): .cancel
    case (.delete, .character("y")), (.delete, .character("Y")): .delete
    case (.delete, .character("n")), (.delete, .character("N")), (.delete, .character("q")): .cancel
    case (.priority, .character(" ")), (.priority, .character("-")): .priority(nil)
    case (.priority, .character(let letter)): Priority(letter.uppercased()).map(Answer.priority)
    case (.conflict, .character("M")): .keepMine
    case (.conflict, .character("T")), (.discard, .character("T")): .takeTheirs
    case (.quit, .character("S")): .saveAgain
    case (.quit, .character("Q")): .quitAnyway
    default: nil
    }
  }

  private static func editorKey(_ key: Key) -> Editor.When? {
    switch key {
    case .enter: .entered
    case .escape: .cancelled
    case .tab: .completed
    default: typed(key).map(Editor.When.typed)
    }
  }

  private static func typed(_ key: Key) -> LineEditor.Command? {
    switch key {
    case .character(let character): .insert(String(character))
    case .paste(let text): .insert(text)
    case .backspace, .control("h"): .backspace
    case .delete, .control("d"): .delete
    case .left, .control("b"): .left
    case .right, .control("f"): .right
    case .home, .control("a"): .home
    case .end, .control("e"): .end
    case .control("w"): .deleteWord
    case .control("u"): .deleteToStart
    case .control("k"): .deleteToEnd
    default: nil
    }
  }

  private static func settingsKey(_ key: Key, _ settings: SettingsEditor.State) -> SettingsEditor.When? {
    switch (settings.line == nil, key) {
    case (false, .enter): .entered
    case (false, .escape): .cancelled
    case (false, _): typed(key).map(SettingsEditor.When.typed)
    case (_, .up), (_, .character("k")), (_, .control("p")): .selected(settings.selection - 1)
    case (_, .down), (_, .character("j")), (_, .control("n")): .selected(settings.selection + 1)
    case (_, .home), (_, .character("g")), (_, .pageUp): .selected(0)
    case (_, .end), (_, .character("G")), (_, .pageDown): .selected(SettingName.allCases.count - 1)
    case (_, .left), (_, .character("h")): .stepped(by: -1)
    case (_, .right), (_, .character("l")), (_, .character(" ")): .stepped(by: 1)
    case (_, .enter), (_, .character("e")): .typingBegan
    case (_, .character("d")), (_, .delete), (_, .backspace): .reset
    case (_, .escape), (_, .character("q")), (_, .character(",")): .closed
    default: nil
    }
  }

  private static func listKey(_ key: Key, _ state: TaskList.State) -> TaskList.When? {
    switch key {
    case .character("a"): .addingBegan
    case .character("e"), .enter: .editingBegan
    case .character("x"): state.selected.map { $0.task.isDone ? .reopened($0.number) : .completed($0.number) }
    case .character("d"), .delete: .deletingBegan
    case .character("p"): .prioritizingBegan
    case .character("/"): .filteringBegan
    case .escape: .filtered(.all)
    case .character("s"): .sorted(next(after: state.order))
    case .character("S"): .sorted(TodoOrder(state.order.key, isReversed: !state.order.isReversed))
    case .character("c"): .completedShown(!state.isCompletedShown)
    case .character(","): .settingsOpened
    case .character("r"): .reloaded
    case .character("w"): .savedAgain
    case .character("?"), .function(1): .helpToggled
    case .character("q"): .quit
    default: nil
    }
  }

  private static func move(_ key: Key, _ state: TaskList.State, page: Int) -> TaskList.When? {
    switch key {
    case .up, .character("k"), .control("p"): .selected(state.selection - 1)
    case .down, .character("j"), .control("n"): .selected(state.selection + 1)
    case .pageUp, .control("b"): .selected(state.selection - page)
    case .pageDown, .control("f"): .selected(state.selection + page)
    case .home, .character("g"): .selected(0)
    case .end, .character("G"): .selected(state.items.count - 1)
    default: nil
    }
  }

  private static func next(after order: TodoOrder) -> TodoOrder {
    let keys = TodoOrder.Key.allCases
    let index = keys.firstIndex(of: order.key) ?? 0
    return TodoOrder(keys[(index + 1) % keys.count])
  }
}
