// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

extension TaskList {
  /// Changes the list and saves it, or says why not. The selection stays on, or moves to, the task with the number; on
  /// the last one when none is given.
  ///
  /// - Returns: Whether the list was changed.
  @discardableResult
  static func change(
    _ state: inout State, _ effects: inout EffectsState<When>, _ number: Int? = nil,
    _ body: (inout TodoFile) throws(TodoFileError) -> Void
  ) -> Bool {
    guard state.stamp != nil else {
      // Without knowing what is there, a change could only replace it.
      state.message = .problem("“\(state.path)” has not been read yet.")
      return false
    }
    do {
      try body(&state.file)
    } catch {
      state.message = .problem(error)
      return false
    }
    state.countProjects()
    let number = number ?? state.file.lines.count
    state.refresh(selecting: number)
    if state.selected?.number != number, let task = try? state.file.line(number).task {
      let isHiddenAsDone = state.isHiddenAsDone(task, by: state.filter)
      state.message = .note(
        "Task \(number) is hidden " + (isHiddenAsDone ? "with all that is done: c shows them." : "by the filter."))
    }
    save(&state, &effects)
    return true
  }

  static func complete(
    _ number: Int, _ state: inout State, _ effects: inout EffectsState<When>, on day: Day?
  ) {
    guard let day else {
      state.message = .problem("The computer's clock shows no day that a task could be completed on.")
      return
    }
    change(&state, &effects, number) { file throws(TodoFileError) in try file.complete(number, on: day) }
  }

  static func delete(_ number: Int, _ state: inout State, _ effects: inout EffectsState<When>) {
    let selection = state.selection
    let next = state.items.indices.contains(selection + 1) ? state.items[selection + 1].number : nil
    let selected = state.selected?.number
    guard change(&state, &effects, number, { file throws(TodoFileError) in try file.delete(number) }) else { return }
    // The task after the one that is gone moves into its place, with a number that may be lower by one.
    let follower = selected == number ? next : selected
    state.message = nil
    state.refresh(selecting: follower.map { $0 > number ? $0 - 1 : $0 })
  }
}

extension TaskList.State {
  /// Shows other tasks, or in another order. The selection is on the task with the number, or stays on its own, if that is
  /// shown.
  mutating func show(_ filter: TodoFilter, _ order: TodoOrder, selecting number: Int? = nil) {
    let number = number ?? selected?.number
    self.filter = filter
    self.order = order
    markProjects()
    refresh(selecting: number)
  }

  /// Works out again what is shown.
  mutating func refresh(selecting number: Int?) {
    let all = file.items
    taskCount = all.count
    items = order.sorted(all.filter { isShown($0.task, by: filter) })
    let position = number.flatMap { number in items.firstIndex { $0.number == number } }
    selection = position ?? max(0, min(selection, items.count - 1))
  }

  private func isShown(_ task: TodoTask, by filter: TodoFilter) -> Bool {
    filter.matches(task) && !isHiddenAsDone(task, by: filter)
  }

  fileprivate func isHiddenAsDone(_ task: TodoTask, by filter: TodoFilter) -> Bool {
    !isCompletedShown && task.isDone && !filter.asksForDone
  }

  /// The tasks that another filter lets through, as they would be shown.
  public func items(matching filter: TodoFilter) -> [TodoItem] {
    order.sorted(file.items.filter { isShown($0.task, by: filter) })
  }
}
