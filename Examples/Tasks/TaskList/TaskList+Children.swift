// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

extension TaskList: MiddlewareReducer {
  /// What it means for the list that something happened in one of its children.
  public static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) -> When? {
    switch (childState as Any, childWhen as Any) {
    case (let editor as Editor.State, Editor.When.typed), (let editor as Editor.State, Editor.When.completed):
      .lineTyped(editor.line.text)
    case (let editor as Editor.State, Editor.When.entered): .lineEntered(editor.line.text)
    case (_, Editor.When.cancelled): .lineCancelled
    case (let dialog as Confirmation.State, Confirmation.When.answered):
      dialog.answer.map { .answered(dialog.question, $0) }
    case (let project as Project.State, Project.When.toggled):
      .filtered(parentState.filter.showing(project: project.isChosen ? project.name : nil))
    case (let settings as SettingsEditor.State, is SettingsEditor.When):
      switch settings.decision {
      case .set(let preference): .settingChosen(preference)
      case .reset(let name): .settingReset(name)
      case .close: .settingsClosed
      case nil: nil
      }
    default: nil
    }
  }
}
