// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

extension TaskList {
  private enum EffectID { case storage, look, pause }

  static func load(_ state: inout State, _ effects: inout EffectsState<When>) {
    guard state.activity == .idle else { return }
    state.activity = .loading(replacing: state.file)
    effects.enqueue(
      LoadList().mapToResultWithError(storageError).map(When.loadEnded), id: EffectID.storage)
  }

  /// Saves what is not saved. While something else is going on with the file nothing happens: its end brings us back.
  static func save(_ state: inout State, _ effects: inout EffectsState<When>, overwriting: Bool = false) {
    guard state.activity == .idle, let stamp = state.stamp, overwriting || state.hasUnsavedChanges else { return }
    state.activity = .saving(state.file)
    effects.enqueue(
      SaveList(state.file, expecting: overwriting ? nil : stamp)
        .mapToResultWithError(storageError).map(When.saveEnded),
      id: EffectID.storage)
  }

  static func saveEnded(
    _ result: Result<FileStamp, TodoStorageError>, _ state: inout State, _ effects: inout EffectsState<When>
  ) {
    guard case .saving(let file) = state.activity else { return }
    state.activity = .idle
    switch result {
    case .success(let stamp):
      state.stored = file
      state.stamp = stamp
      state.saveError = nil
      state.forgetConflict()
      // The last state wins: what was changed during the save is saved now.
      save(&state, &effects)
      finishQuitting(&state)
    case .failure(.changedUnderneath(let change, let path)):
      state.saveError = .changedUnderneath(change, path: path)
      state.note(change)
    case .failure(let error):
      state.saveError = error
      state.message = .problem(error)
      if state.isQuitting { state.ask(.quit) }
    }
  }

  static func loadEnded(
    _ result: Result<TodoSnapshot, TodoStorageError>, _ state: inout State, _ effects: inout EffectsState<When>
  ) {
    guard case .loading(let replaced) = state.activity else { return }
    state.activity = .idle
    let isFirst = state.stamp == nil
    switch result {
    case .success(let snapshot) where state.file == replaced:
      adopt(snapshot, &state)
      finishQuitting(&state)
    case .success(let snapshot) where snapshot.file == state.stored:
      // Changed here while the file was read, and the file is as it was: there is nothing to decide.
      state.stamp = snapshot.stamp
      save(&state, &effects)
    case .success:
      state.note(.changed)
    case .failure(let error):
      state.message = .problem(error)
      if state.isQuitting { state.ask(.quit) }
    }
    if isFirst { wait(state, &effects) }
  }

  static func look(_ state: inout State, _ effects: inout EffectsState<When>) {
    guard let stamp = state.stamp, state.activity == .idle else { return wait(state, &effects) }
    effects.enqueue(
      LookForChange(since: stamp).mapToResultWithError(storageError).map { When.lookEnded(since: stamp, $0) },
      id: EffectID.look, cancelInFlight: true)
  }

  static func lookEnded(
    _ result: Result<TodoStorageError.Change?, TodoStorageError>, since stamp: FileStamp, _ state: inout State,
    _ effects: inout EffectsState<When>
  ) {
    defer { wait(state, &effects) }
    // A save of our own in between looks like a change.
    guard stamp == state.stamp, state.activity == .idle else { return }
    switch result {
    case .success(nil):
      state.lookError = nil
      guard state.conflict != nil else { return }
      // The file is again what it was: what had to wait for a decision need not.
      state.forgetConflict()
      save(&state, &effects)
    case .success(let change?):
      state.lookError = nil
      // A question that is open already must not change under the user's fingers.
      if state.conflict == nil, state.confirmation == nil { state.note(change) }
    case .failure(let error):
      if state.lookError != error { state.message = .problem(error) }
      state.lookError = error
    }
  }

  private static func wait(_ state: State, _ effects: inout EffectsState<When>) {
    guard state.isWatching else { return }
    effects.enqueue(WaitBeforeLook().map { When.pauseEnded }, id: EffectID.pause, cancelInFlight: true)
  }

  private static func adopt(_ snapshot: TodoSnapshot, _ state: inout State) {
    let selected = state.selected.flatMap { try? state.file.line($0.number) }
    state.file = snapshot.file
    state.stored = snapshot.file
    state.stamp = snapshot.stamp
    state.saveError = nil
    state.forgetConflict()
    state.followEditedTask()
    state.countProjects()
    let number = selected.flatMap { line in state.file.lines.firstIndex(of: line) }.map { $0 + 1 }
    state.refresh(selecting: number)
  }

  private static func storageError(_ error: any Error) -> TodoStorageError {
    error as? TodoStorageError ?? .failed(.read, path: "todo.txt", .deviceFailed)
  }
}

extension TaskList.State {
  /// Remembers what another program did to the file, and asks.
  mutating func note(_ change: TodoStorageError.Change) {
    conflict = change
    isConflictPostponed = false
    // What was stored there exists only here now.
    if change == .removed { stored = TodoFile() }
    askAboutConflict()
  }

  mutating func forgetConflict() {
    conflict = nil
    isConflictPostponed = false
    if case .conflict = confirmation?.question { confirmation = nil }
  }
}
