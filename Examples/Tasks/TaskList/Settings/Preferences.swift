// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TodoTxt

/// A value for each setting: what a state keeps of the settings, which it follows.
public struct Preferences: Hashable, Sendable {
  /// The order in which tasks are shown.
  public private(set) var sort = TodoOrder.file
  /// Which tasks are shown.
  public private(set) var filter = TodoFilter.all
  /// Whether tasks that are done are shown.
  public private(set) var completed = true
  /// Whether the screen has colours.
  public private(set) var colours = Colours.auto
  /// The list that is opened when none is named.
  public private(set) var file = "todo.txt"

  /// What the program does when nothing was set.
  public static let defaults = Preferences()

  /// What is set now, in the storage that is in force here.
  public static var stored: Preferences {
    let settings = TasksSettings.shared
    var stored = Preferences()
    stored.sort = settings.sort
    stored.filter = settings.filter
    stored.completed = settings.completed
    stored.colours = settings.colours
    stored.file = settings.file
    return stored
  }

  /// The defaults, but for these.
  public init(_ preferences: Preference...) {
    for preference in preferences { set(preference) }
  }

  /// The setting of a name, with its value.
  public subscript(name: SettingName) -> Preference {
    switch name {
    case .sort: .sort(sort)
    case .filter: .filter(filter)
    case .completed: .completed(completed)
    case .colours: .colours(colours)
    case .file: .file(file)
    }
  }

  /// Whether a setting has the value that it has when nothing was set.
  public func isDefault(_ name: SettingName) -> Bool { self[name] == Self.defaults[name] }

  /// Gives one setting another value.
  public mutating func set(_ preference: Preference) {
    switch preference {
    case .sort(let order): sort = order
    case .filter(let filter): self.filter = filter
    case .completed(let isShown): completed = isShown
    case .colours(let colours): self.colours = colours
    case .file(let path): file = path
    }
  }
}
