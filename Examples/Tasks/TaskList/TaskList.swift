// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import TodoTxt

/// A task list that is kept in a todo.txt file.
///
/// Each change is saved at once by an effect. When that fails, or when another program has changed the file, the list
/// stays as it is, and the user is told or asked: nothing is lost without a decision.
@Reducer
public struct TaskList {
  /// All that the task list knows.
  public struct State: Equatable {
    /// Says which day it is.
    @ReducerInjected(TodayKey.self) public var today

    /// What the file is called in messages.
    public let path: String
    /// The list as the user sees it.
    public internal(set) var file = TodoFile()
    /// The list as it is stored, as far as is known.
    public internal(set) var stored = TodoFile()
    /// What the file was when it was last read or saved; `nil` before it was read.
    public internal(set) var stamp: FileStamp?
    /// What is going on with the file.
    public internal(set) var activity = StorageActivity.idle
    /// Why the list could not be saved. `nil` once it could.
    public internal(set) var saveError: TodoStorageError?
    /// What another program did to the file, as long as nothing is decided.
    public internal(set) var conflict: TodoStorageError.Change?
    /// Whether the user wants to decide about the conflict later.
    public internal(set) var isConflictPostponed = false
    /// Why the last look at the file failed, so that it is said once.
    public internal(set) var lookError: TodoStorageError?
    /// Whether the file is looked at from time to time.
    public internal(set) var isWatching = false

    /// The settings, which are followed.
    public internal(set) var settings: Preferences
    /// What is wrong with what is stored of them.
    public internal(set) var settingsFaults: [SettingName: SettingsFault] = [:]

    /// Which tasks are shown. Like order and `isCompletedShown`, it is as the settings say until something else is asked
    /// for, in this run only.
    public internal(set) var filter: TodoFilter
    /// In which order.
    public internal(set) var order: TodoOrder
    /// Whether tasks that are done are shown, also where the filter does not ask for them.
    public internal(set) var isCompletedShown: Bool
    /// How many tasks there are.
    public internal(set) var taskCount = 0
    /// How many of them are not done.
    public internal(set) var openCount = 0
    /// The projects that tasks name, by name.
    @SubState public internal(set) var projects: StateList<Project.State> = []
    /// The tasks that are shown.
    public internal(set) var items: [TodoItem] = []
    /// The position in `items` of the task that keys act on; 0 when there is none.
    public internal(set) var selection = 0

    /// The line that is being typed.
    @SubState public internal(set) var editor: Editor.State?
    /// What the user has to decide.
    @SubState public internal(set) var confirmation: Confirmation.State?
    /// The settings while they are open.
    @SubState public internal(set) var settingsEditor: SettingsEditor.State?
    /// What there is to say.
    public internal(set) var message: Message?
    /// Whether the list of keys is shown.
    public internal(set) var isHelpShown = false
    /// Whether the user wants to quit, once all is saved.
    public internal(set) var isQuitting = false
    /// Whether the program may end.
    public internal(set) var isFinished = false

    /// A list that was not read yet, shown as the settings say.
    public init(path: String, settings: Preferences = .defaults) {
      self.path = path
      self.settings = settings
      filter = settings.filter
      order = settings.sort
      isCompletedShown = settings.completed
    }

    /// Whether there is something that would be lost by quitting now.
    public var hasUnsavedChanges: Bool { file != stored }

    /// The task that keys act on.
    public var selected: TodoItem? { items.indices.contains(selection) ? items[selection] : nil }
  }

  /// What happens.
  public enum When: Equatable, Sendable {
    /// The program starts. On a screen it watches the file, so that the user hears of changes without pressing a key.
    case started(watching: Bool)

    /// Adds a task that was created today.
    case added(String)
    /// Gives a task another text, and keeps its mark, priority and dates unless the text brings its own.
    case edited(Int, text: String)
    /// Marks a task as done today.
    case completed(Int)
    /// Takes the mark away.
    case reopened(Int)
    /// Gives a task a priority, or none.
    case prioritized(Int, Priority?)
    /// Deletes a task.
    case deleted(Int)

    /// Shows the tasks that match.
    case filtered(TodoFilter)
    /// Shows the tasks in an order.
    case sorted(TodoOrder)
    /// Shows tasks that are done, or leaves them out.
    case completedShown(Bool)
    /// Moves the selection to a position, or to the nearest that exists.
    case selected(Int)
    /// Shows the list of keys, or hides it.
    case helpToggled

    /// Opens the line in which a new task is typed.
    case addingBegan
    /// Opens the line in which the selected task is changed.
    case editingBegan
    /// Opens the line in which a filter is typed.
    case filteringBegan
    /// The line has become this text.
    case lineTyped(String)
    /// The text of the line is to be what it was opened for.
    case lineEntered(String)
    /// The line is to be forgotten.
    case lineCancelled

    /// Asks whether to delete the selected task.
    case deletingBegan
    /// Asks which priority the selected task is to have.
    case prioritizingBegan
    /// The question was answered.
    case answered(Question, Answer)

    /// The settings are to be followed from now on.
    case settingsBound
    /// Opens the settings.
    case settingsOpened
    /// Closes the settings.
    case settingsClosed
    /// Gives a setting a value, in all runs from now on.
    case settingChosen(Preference)
    /// Goes back to the default of a setting.
    case settingReset(SettingName)

    /// Reads the file again.
    case reloaded
    /// Saves what is not saved, after that failed.
    case savedAgain
    /// Looks now whether another program has changed the file.
    case looked
    /// Quits, once all is saved.
    case quit

    /// The file was read.
    case loadEnded(Result<TodoSnapshot, TodoStorageError>)
    /// The list was saved.
    case saveEnded(Result<FileStamp, TodoStorageError>)
    /// A setting has this value, whoever gave it.
    case settingFollowed(Preference)
    /// The settings that were written are kept, or cannot be.
    case settingsKept(SettingsFault?)
    /// Something is wrong with the stored settings.
    case settingsFaultFound(SettingsFault)
    /// It is time to look at the file.
    case pauseEnded
    /// The file was looked at, for changes since the stamp was made.
    case lookEnded(since: FileStamp, Result<TodoStorageError.Change?, TodoStorageError>)
  }

  /// Changes the state in answer to an event. Runs at the home of the store.
  public static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    if when.isIntent { state.message = nil }
    switch when {
    case .started(let watching):
      state.isWatching = watching
      load(&state, &effectsState)

    case .added(let text):
      let day = state.today()
      change(&state, &effectsState) { file throws(TodoFileError) in try file.add(text, on: day) }
    case .edited(let number, let text):
      change(&state, &effectsState, number) { file throws(TodoFileError) in try file.edit(number, text: text) }
    case .completed(let number):
      complete(number, &state, &effectsState, on: state.today())
    case .reopened(let number):
      change(&state, &effectsState, number) { file throws(TodoFileError) in try file.reopen(number) }
    case .prioritized(let number, let priority):
      change(&state, &effectsState, number) { file throws(TodoFileError) in
        try file.setPriority(number, to: priority)
      }
    case .deleted(let number):
      delete(number, &state, &effectsState)

    case .filtered(let filter):
      state.show(filter, state.order)
    case .sorted(let order):
      state.show(state.filter, order)
    case .completedShown(let isShown):
      state.isCompletedShown = isShown
      state.show(state.filter, state.order)
    case .selected(let position):
      state.selection = max(0, min(position, state.items.count - 1))
    case .helpToggled:
      state.isHelpShown.toggle()

    case .addingBegan, .editingBegan, .filteringBegan, .lineTyped, .lineCancelled:
      edit(when, &state)
    case .lineEntered(let text):
      enterLine(text, &state, &effectsState)

    case .deletingBegan:
      if let item = state.selected, let line = try? state.file.line(item.number) {
        state.ask(.delete(number: item.number, line: line))
      }
    case .prioritizingBegan:
      if let item = state.selected { state.ask(.priority(number: item.number)) }
    case .answered(let question, let answer):
      respond(to: question, answer, &state, &effectsState)

    case .settingsBound:
      followSettings(&effectsState)
    case .settingsOpened:
      state.settingsEditor = SettingsEditor.State()
    case .settingsClosed:
      state.settingsEditor = nil
      state.askAboutConflict()
    case .settingChosen(let preference):
      set(preference, &state, &effectsState)
    case .settingReset(let name):
      reset(name, &state, &effectsState)
    case .settingFollowed(let preference):
      state.follow(preference)
    case .settingsKept(let fault):
      if let fault { state.note(fault) }
    case .settingsFaultFound(let fault):
      state.note(fault)

    case .reloaded:
      reload(&state, &effectsState)
    case .savedAgain:
      save(&state, &effectsState)
    case .looked, .pauseEnded:
      look(&state, &effectsState)
    case .quit:
      quit(&state)

    case .loadEnded(let result):
      loadEnded(result, &state, &effectsState)
    case .saveEnded(let result):
      saveEnded(result, &state, &effectsState)
    case .lookEnded(let stamp, let result):
      lookEnded(result, since: stamp, &state, &effectsState)
    }
  }
}

extension TaskList.When {
  /// Whether it is something that the user does, as opposed to what effects return.
  fileprivate var isIntent: Bool {
    switch self {
    case .loadEnded, .saveEnded, .pauseEnded, .lookEnded, .looked, .settingsBound, .settingFollowed,
      .settingsKept, .settingsFaultFound:
      false
    default: true
    }
  }
}
