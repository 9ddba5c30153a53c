// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@Suite("@CaseAssociatedGet")
struct CaseAssociatedGetTests {
  private func expand(_ source: String) throws -> Expand {
    try Expand("@CaseAssociatedGet \(source)", macro: "CaseAssociatedGetMacro", role: "member")
  }

  @Test("adds a property for each case with a payload")
  func basic() throws {
    let result = try expand(
      "public enum A { case home, away(Int)\n indirect case find(text: String, limit: Int = 3, [A]) }")
    #expect(
      result.expansion == """
        public var away: Int? {
          guard case .away(let value) = self else { return nil }
          return value
        }

        public var find: (text: String, limit: Int, [A])? {
          guard case .find(let value0, let value1, let value2) = self else { return nil }
          return (text: value0, limit: value1, value2)
        }
        """)
  }

  @Test(
    "makes any type optional",
    arguments: [
      ("Int?", "Int??"), ("() -> Int", "(() -> Int)?"), ("any Error", "(any Error)?"), ("A & B", "(A & B)?"),
      ("x: [String: (Int) -> Int?]", "[String: (Int) -> Int?]?"), ("_ x: Result<A, B>", "Result<A, B>?"),
    ])
  func types(payload: String, type: String) throws {
    #expect(try expand("enum A { case a(\(payload)) }").expansion?.hasPrefix("var a: \(type) {") == true)
  }

  @Test("keeps back-ticks, conditions and availability, and leaves existing properties alone")
  func surroundings() throws {
    let result = try expand(
      """
      enum A { case `default`(Int)
        #if os(Linux)
        @available(*, deprecated) case x(Int)
        #elseif DEBUG
        case x(String)
        #endif
        case mine(Int)
        var mine: Int { 1 }
        #if A
        case none
        #endif
      }
      """)
    #expect(
      result.expansion == """
        var `default`: Int? {
          guard case .`default`(let value) = self else { return nil }
          return value
        }

        #if os(Linux)
        @available(*, deprecated)
        var x: Int? {
          guard case .x(let value) = self else { return nil }
          return value
        }
        #elseif DEBUG
        var x: String? {
          guard case .x(let value) = self else { return nil }
          return value
        }
        #endif
        """)
  }

  @Test("reports cases that would share a property, but not one that the enum declares, or that depends on a condition")
  func sharedNames() throws {
    let twice = "enum A { case a(x: Int), b(Int)\n case a(y: String) }"
    #expect(
      try expand(twice).messages == [
        "3:7: error: '@CaseAssociatedGet' cannot add one property 'a' for two cases: rename a case, or declare 'a' yourself"
      ])
    #expect(try expand(twice).expansion == nil)
    let declared = twice.replacing("enum A {", with: "enum A { var a: Int? { nil };")
    #expect(try expand(declared).messages == [])
    #expect(try expand(declared).expansion?.hasPrefix("var b: Int?") == true)
    #expect(try expand("enum A {\n#if X\ncase a(Int)\n#else\ncase a(String)\n#endif\n}").messages == [])
  }

  @Test("adds nothing to an enum without payloads, and reports other types")
  func nothing() throws {
    #expect(try expand("enum A { case a, b }").expansion == nil)
    #expect(try expand("struct A {}").messages == ["2:20: error: '@CaseAssociatedGet' can only be applied to an enum"])
  }
}
