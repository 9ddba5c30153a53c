// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Settings
import TodoTxt

/// The program's own settings: what each run begins with, and every run follows.
///
/// They are kept in memory until the program says where (`TasksSettings.withStorage`), so that no test and no preview
/// can touch the file of a user.
public final class TasksSettings: DependencySettings {
  public static let storage = SettingsStorage.memory()

  /// The order in which tasks are shown.
  @Dependency.AppStorage("sort", as: .order) public var sort = Preferences.defaults.sort
  /// Which tasks are shown.
  @Dependency.AppStorage("filter", as: .filter) public var filter = Preferences.defaults.filter
  /// Whether tasks that are done are shown.
  @Dependency.AppStorage("completed") public var completed = Preferences.defaults.completed
  /// Whether the screen has colours.
  @Dependency.AppStorage("colours") public var colours = Preferences.defaults.colours
  /// The list that is opened when none is named.
  @Dependency.AppStorage("file", as: .path) public var file = Preferences.defaults.file

  public init() {}
}

extension SettingRepresentation where Value == TodoOrder {
  /// An order by its name: `-due`.
  fileprivate static var order: SettingRepresentation {
    SettingRepresentation("the name of an order", store: { .string($0.description) }) {
      if case .string(let text) = $0 { TodoOrder(text) } else { nil }
    }
  }
}

extension SettingRepresentation where Value == TodoFilter {
  /// A filter by its words: `+house is:open`.
  fileprivate static var filter: SettingRepresentation {
    SettingRepresentation("the words of a filter", store: { .string($0.description) }) {
      if case .string(let text) = $0 { TodoFilter(text) } else { nil }
    }
  }
}

extension SettingRepresentation where Value == String {
  /// A path, which is never empty.
  fileprivate static var path: SettingRepresentation {
    SettingRepresentation("the path of a file", store: { .string($0) }) {
      if case .string(let text) = $0, !text.isEmpty { text } else { nil }
    }
  }
}
