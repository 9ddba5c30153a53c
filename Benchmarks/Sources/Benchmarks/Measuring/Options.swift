// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// What the command line asks for.
struct Options {
  /// Whether everything is run only briefly, to see that it runs.
  var isSmoke = false
  /// Where the figures go as JSON.
  var jsonPath: String?
  /// Which benchmarks run: those whose name holds this word.
  var filter: String?

  static let usage = """
    usage: swift run -c release Benchmarks [--smoke] [--json FILE] [--filter WORD]

      --smoke        run everything for a moment, to see that it runs; the figures mean nothing
      --json FILE    write the figures to a file as well
      --filter WORD  run only the benchmarks whose name holds the word
    """

  struct Misuse: Error, CustomStringConvertible { let description: String }

  init(_ arguments: [String]) throws {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      switch argument {
      case "--smoke": isSmoke = true
      case "--json": jsonPath = try Self.value(of: argument, &arguments)
      case "--filter": filter = try Self.value(of: argument, &arguments)
      default: throw Misuse(description: "unknown option '\(argument)'\n\n\(Self.usage)")
      }
    }
  }

  private static func value(of option: String, _ arguments: inout ArraySlice<String>) throws -> String {
    guard let value = arguments.popFirst() else {
      throw Misuse(description: "'\(option)' needs a value\n\n\(usage)")
    }
    return value
  }
}
