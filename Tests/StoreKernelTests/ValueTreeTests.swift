// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import StoreKernel

@Suite struct ValueTreeTests {
  func text(_ value: Any) -> String { ValueTree(value).lines().map(\.indented).joined(separator: "\n") }

  private struct Person {
    var name = "Ada"
    var age: Int? = 36
    var home: Home?
    var tags: Set<String> = ["b", "a"]
    var scores = ["y": 2, "x": 1]
  }

  private enum Home {
    case none
    case city(String)
    case place(street: String, Int)
  }

  private final class Node {
    var next: Node?
  }

  private class Root {
    var root = 1
    var secret = Secret()
  }

  private final class Leaf: Root {
    var leaf = 2
  }

  private struct Secret: OmittedFromDescriptions {}

  private struct Holder {
    @Wrapped var field = 1
    let secret = Secret()
  }

  @propertyWrapper private struct Wrapped { var wrappedValue: Int }

  @Test func `a struct is written one part a line, unordered collections sorted`() {
    #expect(
      text(Person()) == """
        ValueTreeTests.Person(
          name: "Ada"
          age: 36
          home: nil
          tags: [
            "a"
            "b"
          ]
          scores: [
            "x": 1
            "y": 2
          ]
        )
        """)
  }

  @Test func `a case is written with its payload`() {
    #expect(text(Home.none) == ".none")
    #expect(text(Home.city("Bath")) == ".city(\n  \"Bath\"\n)")
    #expect(text(Home.place(street: "Elm", 4)) == ".place(\n  street: \"Elm\"\n  4\n)")
  }

  @Test func `an object that contains itself ends`() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    #expect(text(node) == "ValueTreeTests.Node(\n  next: ValueTreeTests.Node(…)\n)")
  }

  @Test func `storage of a wrapper has the name of its property, and omitted fields are left out`() {
    #expect(text(Holder()) == "ValueTreeTests.Holder(\n  field: ValueTreeTests.Wrapped(\n    wrappedValue: 1\n  )\n)")
  }

  @Test func `a long collection is cut, and says by how much`() {
    let lines = ValueTree(Array(0..<1_000), elementLimit: 100).lines().map(\.indented)
    #expect(lines.count == 103)
    #expect(lines[101] == "  … and 900 more")
  }

  @Test func `long sets and dictionaries are cut behind their least elements`() {
    func oneLine(_ value: Any) -> String { ValueTree(value, elementLimit: 2).oneLine }
    #expect(oneLine(Set([3, 1, 2])) == "[1, 2, … and 1 more]")
    #expect(oneLine(["c": 3, "a": 1, "b": 2]) == #"["a": 1, "b": 2, … and 1 more]"#)
  }

  @Test func `fields of a superclass come first, without those that are to be left out`() {
    #expect(ValueTree(Leaf()).oneLine == "ValueTreeTests.Leaf(root: 1, leaf: 2)")
  }

  @Test func `what describes itself is taken apart all the same`() {
    struct Vague: CustomStringConvertible {
      let part = 1
      let description = "vague"
    }
    #expect(ValueTree(Vague()).oneLine.hasSuffix(#"Vague(part: 1, description: "vague")"#))
  }

  @Test func `a string of several lines is written on as many, or escaped on one`() {
    #expect(text("a\n\"b\"") == "\"\"\"\n  a\n  \"b\"\n\"\"\"")
    #expect(ValueTree("a\n\"b\"").oneLine == #""a\n\"b\"""#)
  }
}

extension ValueTreeTests {
  private struct Place {
    var street = ""
    var isFar: Bool { false }
  }

  @Test func `a key path is one thing, and reads the same in every run`() {
    #expect(text(\Place.street) == "\\Place.street")
    #expect(text(\Place.isFar) == "\\Place.<computed (Bool)>")
  }
}

@Suite struct ValueDifferenceTests {
  private struct User {
    var name = 1
    var age = 2
  }

  private struct State {
    var user = User()
    var count = 0
    var flag = false
  }

  private func difference(_ old: Any, _ new: Any) -> [String] {
    ValueDifference(from: ValueTree(old), to: ValueTree(new)).lines
  }

  @Test func `values that read the same do not differ`() {
    #expect(difference([1, 2], [1, 2]).isEmpty)
  }

  @Test func `what has changed is shown within what encloses it`() {
    #expect(
      difference(State(), State(user: User(age: 3))) == [
        "  ValueDifferenceTests.State(", "    user: ValueDifferenceTests.User(", "      … (1 line unchanged)",
        "-     age: 2", "+     age: 3", "    )", "    … (2 lines unchanged)", "  )",
      ])
  }

  @Test func `what was removed and added stands in order`() {
    #expect(difference([1, 2], [2, 3]) == ["  [", "-   1", "    … (1 line unchanged)", "+   3", "  ]"])
  }
}
