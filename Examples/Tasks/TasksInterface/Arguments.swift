// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList

/// What the command line asks for.
public enum Arguments: Hashable, Sendable {
  /// To work on a file; `nil` is the one that the settings name.
  case run(path: String?)
  /// To print or change settings.
  case set(SettingsRequest)
  /// To say how the program is used.
  case help
  /// To say which version it is.
  case version

  /// Why a command line means nothing.
  public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason as a sentence.
    public let description: String
  }

  /// Reads a command line, without the program's name.
  public init(_ words: [String]) throws(Mistake) {
    if words.first == "set" {
      self = try Self.set(words.dropFirst())
      return
    }
    var paths: [String] = []
    var areOptionsOver = false
    for word in words {
      if areOptionsOver || !word.hasPrefix("-") || word == "-" {
        paths.append(word)
      } else if word == "--" {
        areOptionsOver = true
      } else if ["--help", "-h"].contains(word) {
        self = .help
        return
      } else if word == "--version" {
        self = .version
        return
      } else {
        throw Mistake(description: "There is no option “\(word)”.")
      }
    }
    guard paths.count <= 1 else {
      throw Mistake(description: "There can be one file only, and you named \(paths.count).")
    }
    guard paths.first != "" else { throw Mistake(description: "The name of the file is empty.") }
    self = .run(path: paths.first)
  }

  /// What follows the name of a setting is its value, whatever it looks like: filters and orders may begin with `-`.
  private static func set(_ words: ArraySlice<String>) throws(Mistake) -> Arguments {
    if let first = words.first, ["--help", "-h"].contains(first) { return .help }
    do {
      let value = words.count > 1 ? words.dropFirst().joined(separator: " ") : nil
      return .set(try SettingsRequest(name: words.first, value: value))
    } catch {
      throw Mistake(description: error.description)
    }
  }

  /// How the program is called.
  public static let usage = """
    Usage: tasks [--help | --version] [FILE]
           tasks set [KEY [VALUE | --default]]
    """

  private static let settingsText = SettingName.allCases.map { name in
    let padding = String(repeating: " ", count: 11 - name.rawValue.count)
    return "\(name.rawValue)\(padding)\(name.purpose)\n           It takes \(name.allowed)."
  }.joined(separator: "\n")

  /// The whole help.
  public static let helpText = """
    \(usage)

    A task list in a todo.txt file: FILE, or the one of the setting “file”, which is todo.txt in the current folder
    unless you set another. The file is created at the first change, and saved after each one.

    tasks set prints the settings, which each run begins with; tasks set KEY VALUE changes one, for tasks that are
    running, too. Write ./set for a file of that name. Settings are kept in tasks/settings.json in your folder for
    settings ($XDG_CONFIG_HOME, or ~/.config), or in the file that TASKS_SETTINGS names.

    \(settingsText)

    On a terminal, tasks shows a screen; ? lists its keys. Otherwise it reads commands, one a line:

    \(LineCommand.helpText)

    The exit status is 0 when all went well, 1 when a command failed or something is not saved, 2 when tasks was called
    in a wrong way.
    """
}
