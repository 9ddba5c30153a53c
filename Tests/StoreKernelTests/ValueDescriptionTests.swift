// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import StoreKernel

@Suite struct ValueDescriptionTests {
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

  private struct Secret: OmittedFromDescriptions {}

  private struct Holder {
    @Wrapped var field = 1
    let secret = Secret()
  }

  @propertyWrapper private struct Wrapped { var wrappedValue: Int }

  @Test func `a struct is written one part a line, unordered collections sorted`() {
    #expect(
      ValueDescription(Person()).text == """
        Person(
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
    #expect(ValueDescription(Home.none).text == "none")
    #expect(ValueDescription(Home.city("Bath")).text == "city(\n  \"Bath\"\n)")
    #expect(ValueDescription(Home.place(street: "Elm", 4)).text == "place(\n  street: \"Elm\"\n  4\n)")
  }

  @Test func `an object that contains itself ends`() {
    let node = Node()
    node.next = node
    defer { node.next = nil }
    #expect(ValueDescription(node).text == "Node(\n  next: Node(…)\n)")
  }

  @Test func `storage of a wrapper has the name of its property, and omitted fields are left out`() {
    #expect(ValueDescription(Holder()).text == "Holder(\n  field: Wrapped(\n    wrappedValue: 1\n  )\n)")
  }

  @Test func `a long collection is cut, and says by how much`() {
    let lines = ValueDescription(Array(0..<1_000)).lines
    #expect(lines.count == 103)
    #expect(lines[101] == "  … and 900 more")
  }

  @Test func `a string of several lines keeps them on one`() {
    #expect(ValueDescription("a\n\"b\"").text == #""a\n\"b\"""#)
  }
}

@Suite struct LineDifferenceTests {
  @Test func `equal texts do not differ`() {
    #expect(LineDifference(from: ["a", "b"], to: ["a", "b"]).lines.isEmpty)
  }

  @Test func `changed lines are shown below those that enclose them`() {
    let old = ["State(", "  user: User(", "    name: 1", "    age: 2", "  )", "  count: 0", ")"]
    var new = old
    new[3] = "    age: 3"
    #expect(
      LineDifference(from: old, to: new).lines == ["  State(", "    user: User(", "-     age: 2", "+     age: 3"])
  }

  @Test func `added and removed lines stand in order`() {
    #expect(
      LineDifference(from: ["[", "  1", "  2", "]"], to: ["[", "  2", "  3", "]"]).lines == ["  [", "-   1", "+   3"])
  }
}
