// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the command line asks for.
public enum Arguments: Hashable, Sendable {
  /// To work on a file.
  case run(path: String)
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
    self = .run(path: paths.first ?? "todo.txt")
  }

  /// One line on how the program is called.
  public static let usage = "Usage: tasks [--help | --version] [FILE]"

  /// The whole help.
  public static let helpText = """
    \(usage)

    A task list in a todo.txt file: FILE, or todo.txt in the current folder. The file is created at the first change,
    and saved after each one.

    On a terminal, tasks shows a screen; ? lists its keys. Otherwise it reads commands, one a line:

    \(LineCommand.helpText)

    The exit status is 0 when all went well, 1 when a command failed or something is not saved, 2 when tasks was called
    in a wrong way.
    """
}
