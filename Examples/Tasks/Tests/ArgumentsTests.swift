// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TasksInterface
import Testing

@Suite("The command line")
struct ArgumentsTests {
  @Test("names a file or asks for something else")
  func good() throws {
    #expect(try Arguments([]) == .run(path: nil))
    #expect(try Arguments(["a.txt"]) == .run(path: "a.txt"))
    #expect(try Arguments(["--", "-a"]) == .run(path: "-a"))
    #expect(try Arguments(["-h"]) == .help)
    #expect(try Arguments(["a.txt", "--version"]) == .version)
  }

  @Test(
    "is refused with a reason",
    arguments: [
      (["--list"], "There is no option “--list”."), (["a", "b"], "There can be one file only, and you named 2."),
      ([""], "The name of the file is empty."),
    ])
  func bad(words: [String], reason: String) {
    let mistake = #expect(throws: Arguments.Mistake.self) { try Arguments(words) }
    #expect(mistake?.description == reason)
  }
}
