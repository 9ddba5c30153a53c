// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TaskList
import TodoTxt

/// One line of a script, understood.
public enum LineCommand: Hashable, Sendable {
  /// Prints the tasks; those that match some words, or those that the filter lets through.
  case list(TodoFilter?)
  /// Adds a task.
  case add(String)
  /// Marks a task as done, or as open again.
  case done(Int), reopen(Int)
  /// Gives a task another text.
  case edit(Int, String)
  /// Gives a task a priority, or none.
  case priority(Int, Priority?)
  /// Deletes a task.
  case delete(Int)
  /// Sets the filter or the order of `list`.
  case filter(TodoFilter), sort(TodoOrder)
  /// Lets `list` print tasks that are done, or not.
  case completed(Bool)
  /// Prints or changes settings.
  case set(SettingsRequest)
  /// Decides about a file that another program has changed.
  case keep, take
  /// Saves again, after that failed.
  case save
  /// Prints the commands.
  case help
  /// Ends the program.
  case quit

  /// Why a line is no command.
  public struct Mistake: Error, Hashable, Sendable, CustomStringConvertible {
    /// The reason as a sentence.
    public let description: String
  }

  /// Reads a line. `nil` is a blank line, or a comment after `#`.
  public static func parse(_ line: String) throws(Mistake) -> LineCommand? {
    let (word, rest) = firstWord(of: line)
    if word.isEmpty || word.hasPrefix("#") { return nil }
    switch word.lowercased() {
    case "list": return .list(rest.isEmpty ? nil : TodoFilter(rest))
    case "add":
      if rest.isEmpty { throw Mistake(description: "“add” needs the text of the task: add Call the bank") }
      return .add(rest)
    case "done": return .done(try onlyNumber(word, rest))
    case "reopen": return .reopen(try onlyNumber(word, rest))
    case "delete": return .delete(try onlyNumber(word, rest))
    case "edit":
      let (number, text) = try number(word, rest)
      if text.isEmpty { throw Mistake(description: "“edit” needs a number and a text: edit 3 Call the bank") }
      return .edit(number, text)
    case "priority":
      let (number, letter) = try number(word, rest)
      if letter.isEmpty || letter == "-" { return .priority(number, nil) }
      guard let priority = Priority(letter.uppercased()) else {
        throw Mistake(description: "“\(letter)” is no priority: it is one letter from A to Z, or - for none.")
      }
      return .priority(number, priority)
    case "filter": return .filter(TodoFilter(rest))
    case "sort":
      guard let order = TodoOrder(rest) else {
        let keys = TodoOrder.Key.allCases.map(\.rawValue).joined(separator: ", ")
        throw Mistake(description: "“sort” needs one of \(keys); with - in front for the reverse.")
      }
      return .sort(order)
    case "completed":
      guard case .completed(let isShown)? = try? Preference(.completed, rest) else {
        throw Mistake(description: "“completed” needs on or off: whether “list” prints tasks that are done.")
      }
      return .completed(isShown)
    case "set":
      let (name, value) = firstWord(of: rest)
      do {
        return .set(
          try SettingsRequest(name: name.isEmpty ? nil : name, value: value.isEmpty ? nil : value))
      } catch {
        throw Mistake(description: error.description)
      }
    default:
      guard let command = wordCommands[word.lowercased()] else {
        throw Mistake(description: "There is no command “\(word)”. “help” lists the commands.")
      }
      if !rest.isEmpty { throw Mistake(description: "“\(word)” takes nothing after it.") }
      return command
    }
  }

  /// The number of the task that the command is about.
  public var number: Int? {
    switch self {
    case .done(let number), .reopen(let number), .edit(let number, _), .priority(let number, _), .delete(let number):
      number
    default: nil
    }
  }

  /// The commands, one a line.
  public static let helpText = """
    list [WORDS]       print the tasks, those that match WORDS if there are any
    add TEXT           add a task, for example: add (A) Call the bank +house @phone due:2026-03-09
    done N             mark task N as done
    reopen N           mark task N as open again
    edit N TEXT        give task N another text
    priority N A       give task N a priority from A to Z, or - for none
    delete N           delete task N; the tasks after it move up by one number
    filter WORDS       let list print only what matches: +house @phone due: (A) is:open -word; no words: everything
    sort KEY           let list print by priority, due, created, completed, project, context, text or file; -KEY: reverse
    completed on       let list print tasks that are done as well; off: not
    set                print the settings: what each run begins with
    set KEY            print a setting: sort, filter, completed, colours or file
    set KEY VALUE      set it, for this run and all later ones; --default in place of VALUE: as if it was never set
    save               save again, after that failed
    keep, take         when another program has changed the file: keep your list, or take the file's
    help               print this
    quit               end, as the end of the input does
    """

  private static let wordCommands: [String: LineCommand] = [
    "keep": .keep, "take": .take, "save": .save, "help": .help, "quit": .quit,
  ]

  private static func onlyNumber(_ word: String, _ rest: String) throws(Mistake) -> Int {
    let (number, more) = try number(word, rest)
    if !more.isEmpty { throw Mistake(description: "“\(word)” takes one number and nothing after it: \(word) 3") }
    return number
  }

  private static func number(_ word: String, _ rest: String) throws(Mistake) -> (Int, String) {
    let (digits, more) = firstWord(of: rest)
    guard let number = Int(digits), number > 0 else {
      let found = digits.isEmpty ? "" : ", and “\(digits)” is none"
      throw Mistake(description: "“\(word)” needs the number of a task, as “list” prints it\(found).")
    }
    return (number, more)
  }

  /// The first word, and all that follows without the space around it.
  private static func firstWord(of line: String) -> (String, String) {
    let trimmed = line.drop(while: \.isWhitespace)
    let word = trimmed.prefix { !$0.isWhitespace }
    var rest = trimmed.dropFirst(word.count).drop(while: \.isWhitespace)
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return (String(word), String(rest))
  }
}
