// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StoreKernel
import Testing

@testable import StatoscopeTesting

@Suite struct `A failure's text shows` {
  @Test func `types as the user writes them`() {
    let types: [(Any.Type, String)] = [
      (Int.self, "Int"), ([String].self, "[String]"), ([Int: [String]?].self, "[Int: [String]?]"),
      (Void.self, "()"), ((Int, String).self, "(Int, String)"), (((Int) -> String).self, "(Int) -> String"),
      (Result<[Int], any Error>.self, "Result<[Int], Error>"), (Optional<() -> Void>.self, "(() -> ())?"),
      (Shapes.Box<Set<Int>>.Inner.self, "Shapes.Box<Set<Int>>.Inner"),
    ]
    for (type, text) in types { #expect(TypeText.text(of: type) == text) }
  }

  @Test func `private and local types by their names`() {
    struct Local {}
    #expect(TypeText.text(of: Shapes.Hidden.self).hasSuffix("Hidden"))
    #expect(TypeText.text(of: Local.self).hasSuffix("Local"))
    #expect(!TypeText.text(of: [Local].self).contains("unknown"))
  }

  @Test func `values as source would write them`() {
    let values: [(Any, String)] = [
      ("a \\ \"b\"", #""a \\ \"b\"""#), (Character("x"), #""x""#), (3.5, "3.5"), (Optional<Int>.none as Any, "nil"),
      (Optional(3) as Any, "3"), ([1, 2], "[1, 2]"), ([Int](), "[]"), (["b": 1, "a": 2], #"["a": 2, "b": 1]"#),
      ([String: Int](), "[:]"), (Set([3, 1, 2]), "[1, 2, 3]"), ((1, b: 2), "(1, b: 2)"), (Shapes.Hidden.a, ".a"),
      (Result<Int, any Error>.success(1), ".success(1)"), ("one\ntwo", #""one\ntwo""#),
      (Data([1, 255]), "2 bytes: 01ff"), (Int.self, "Int"), (1..<3, "1..<3"), (UInt8(7), "7"),
    ]
    for (value, text) in values { #expect(OneLine.text(of: value) == text) }
  }

  @Test func `values of Foundation by what they say`() throws {
    let url = try #require(URL(string: "https://swift.org/a"))
    #expect(OneLine.text(of: url) == "https://swift.org/a")
    let id = UUID()
    #expect(OneLine.text(of: id) == id.uuidString)
  }

  @Test func `objects that contain themselves once`() {
    let node = Shapes.Node()
    node.next = node
    #expect(OneLine.text(of: node).hasSuffix(#"Node(name: "n", next: Shapes.Node(…))"#))
  }

  @Test func `what is injected not at all`() {
    #expect(OneLine.text(of: Shapes.Injected(id: 7)) == "Shapes.Injected(id: 7)")
  }

  @Test func `long values cut`() {
    #expect(OneLine.text(of: Array(repeating: 1, count: 500)).count == 241)
  }

  @Test func `the difference of large values, and of values that have nothing in common`() {
    let numbers = Array(0..<10_000)
    var changed = numbers
    changed[5_000] = -1
    #expect(
      DifferenceText.text(actual: numbers, expected: changed) == """
            [
              … (5000 lines unchanged)
          -   5000
          +   -1
              … (4999 lines unchanged)
            ]

          (- actual, + expected)
        """)
    let text = DifferenceText.text(actual: numbers, expected: numbers.map { -1 - $0 })
    #expect(text.contains("… and 19802 more lines"))
  }
}

private enum Shapes {
  struct Word: Injectable { static var defaultValue: Word { Word() } }
  struct Injected {
    @InjectedForEffect var word: Word
    @ReducerInjected(Word.self) var other
    var id: Int
  }
  struct Box<Value> { struct Inner { var value: Value } }
  enum Hidden { case a }
  final class Node {
    var name = "n"
    var next: Node?
  }
}
