// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Terminal

/// Where commands come from, and where answers go to.
public struct LineConsole {
  /// Waits for the next line.
  public var read: () -> LineInput
  /// Prints a line.
  public var print: (String) throws(TerminalError) -> Void
  /// Says something that is no answer: a mistake, or a note.
  public var complain: (String) -> Void
  /// Whether a person types the lines, and needs no number to know which one is meant.
  public var isTyped = false

  /// A console of functions, for tests.
  public init(
    read: @escaping () -> LineInput, print: @escaping (String) throws(TerminalError) -> Void,
    complain: @escaping (String) -> Void, isTyped: Bool = false
  ) {
    self.read = read
    self.print = print
    self.complain = complain
    self.isTyped = isTyped
  }

  /// Standard input, output and error.
  public static func standard() -> LineConsole {
    var reader = LineReader()
    let (output, errors) = (TerminalOutput(descriptor: 1), TerminalOutput(descriptor: 2))
    let (isTyped, isShown) = (isTerminal(0), isTerminal(1))
    return LineConsole(
      read: {
        if isTyped { try? errors.write(Array("> ".utf8)) }
        return reader.next()
      },
      print: { line throws(TerminalError) in
        // A file or a program gets what is in the list; a terminal could take it for orders.
        try output.write(Array((isShown ? visible(line) : line).utf8) + [UInt8(ascii: "\n")])
      },
      complain: { try? errors.write(Array((visible($0) + "\n").utf8)) },
      isTyped: isTyped)
  }

  /// The text, made safe to show, with its line breaks.
  static func visible(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { VisibleText.of($0) }.joined(separator: "\n")
  }
}
