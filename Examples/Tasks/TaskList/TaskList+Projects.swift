// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

extension TaskList.State {
  /// Counts the tasks of each project anew. A project stays the same child as long as a task names it.
  ///
  /// - Complexity: O(*n*) in the words of all tasks.
  mutating func countProjects() {
    var counted: [Project.State.ID: Project.State] = [:]
    openCount = 0
    for task in file.items.map(\.task) {
      if !task.isDone { openCount += 1 }
      var ids: Set<Project.State.ID> = []
      for name in task.projects {
        let project = Project.State(name)
        guard ids.insert(project.id).inserted else { continue }
        counted[project.id, default: project].openCount += task.isDone ? 0 : 1
      }
    }
    projects = StateList(counted.values.sorted { $0.id < $1.id })
    markProjects()
  }

  /// Marks those projects that the filter asks for.
  mutating func markProjects() {
    for position in projects.indices {
      let isChosen = filter.asks(forProject: projects[position].name)
      if projects[position].isChosen != isChosen { projects[position].isChosen = isChosen }
    }
  }
}
