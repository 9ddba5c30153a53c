// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import ComposableSettings
import Settings
import Statoscope

extension TaskList {
  private enum EffectID { case keep }

  /// Follows the settings, and hears of what is wrong with them, for as long as the store lives.
  static func followSettings(_ effects: inout EffectsState<When>) {
    let settings = TasksSettings.shared
    effects.enqueue(settings.$sort.bind { .settingFollowed(.sort($0)) })
    effects.enqueue(settings.$filter.bind { .settingFollowed(.filter($0)) })
    effects.enqueue(settings.$completed.bind { .settingFollowed(.completed($0)) })
    effects.enqueue(settings.$colours.bind { .settingFollowed(.colours($0)) })
    effects.enqueue(settings.$file.bind { .settingFollowed(.file($0)) })
    effects.enqueue(HearSettingsFaults().map(When.settingsFaultFound))
  }

  /// Gives a setting a value, here at once and everywhere else as soon as they hear of it.
  static func set(_ preference: Preference, _ state: inout State, _ effects: inout EffectsState<When>) {
    let settings = TasksSettings.shared
    switch preference {
    case .sort(let order): effects.enqueue(settings.set(\.sort, to: order))
    case .filter(let filter): effects.enqueue(settings.set(\.filter, to: filter))
    case .completed(let isShown): effects.enqueue(settings.set(\.completed, to: isShown))
    case .colours(let colours): effects.enqueue(settings.set(\.colours, to: colours))
    case .file(let path): effects.enqueue(settings.set(\.file, to: path))
    }
    keep(preference, &state, &effects)
  }

  /// Goes back to the default of a setting.
  static func reset(_ name: SettingName, _ state: inout State, _ effects: inout EffectsState<When>) {
    let settings = TasksSettings.shared
    switch name {
    case .sort: effects.enqueue(settings.reset(\.$sort))
    case .filter: effects.enqueue(settings.reset(\.$filter))
    case .completed: effects.enqueue(settings.reset(\.$completed))
    case .colours: effects.enqueue(settings.reset(\.$colours))
    case .file: effects.enqueue(settings.reset(\.$file))
    }
    keep(Preferences.defaults[name], &state, &effects)
  }

  private static func keep(_ preference: Preference, _ state: inout State, _ effects: inout EffectsState<When>) {
    state.settingsFaults[preference.name] = nil
    state.settings.set(preference)
    // What the user says now counts, also where it says what was set before.
    state.apply(preference)
    // One at a time is enough: it waits for all that was written before it.
    effects.enqueue(KeepSettings().map(When.settingsKept), id: EffectID.keep, cancelInFlight: true)
  }
}

extension TaskList.State {
  /// Takes over a value that a setting has got, from wherever.
  mutating func follow(_ preference: Preference) {
    // What is known already must not undo what was changed here since, for this run only.
    guard settings[preference.name] != preference else { return }
    // A stored value that is wrong leads to the default; any other tells that it is right by now.
    if preference != Preferences.defaults[preference.name] { settingsFaults[preference.name] = nil }
    settings.set(preference)
    apply(preference)
  }

  /// Shows the list as a setting says.
  mutating func apply(_ preference: Preference) {
    switch preference {
    case .sort(let order): show(filter, order)
    case .filter(let filter):
      if case .filter(_, let selected) = editor?.purpose {
        // Not under the fingers of someone who types another one.
        editor?.purpose = .filter(previous: filter, selected: selected)
      } else {
        show(filter, order)
      }
    case .completed(let isShown):
      isCompletedShown = isShown
      show(filter, order)
    case .colours, .file: break
    }
  }

  /// Remembers what is wrong with the settings, and says so.
  mutating func note(_ fault: SettingsFault) {
    if let name = fault.name { settingsFaults[name] = fault }
    message = .problem(fault)
  }
}
