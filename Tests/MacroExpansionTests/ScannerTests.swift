// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import MacroExpansion
import Testing

@Suite("The scanner finds")
struct ScannerTests {
  private func only(_ source: String) throws -> Declaration { try #require(DeclarationScanner.declaration(in: source)) }

  private func text(_ range: Range<Int>?, _ source: String) -> String? {
    range.map { String(decoding: Array(source.utf8)[$0], as: UTF8.self) }
  }

  @Test("a type's name, attributes, modifiers, generics and members")
  func nominal() throws {
    let source = """
      // c
      @A.B<Int>(x: ")", /* ) */ 1) public indirect enum `E`<T: P & Q, each U>: X, Y<Z> where T == Int, repeat each U: P {
        case a, b(x: Int = f(1, 2), _ y: @Sendable (Int) -> Void), c = "d"
        struct S { struct T {} }
      } // end
      """
    let declaration = try only(source)
    #expect(declaration.kind == .enum)
    #expect(declaration.name == "`E`")
    #expect(declaration.attributes.map(\.name) == ["A.B<Int>"])
    #expect(declaration.modifiers.map(\.name) == ["public", "indirect"])
    #expect(declaration.genericParameters.map(\.name) == ["T", "U"])
    #expect(declaration.inheritedTypes.map { text($0, source) } == ["X", "Y<Z>"])
    #expect(text(declaration.whereClause, source) == "where T == Int, repeat each U: P")
    #expect(text(declaration.range, source)?.hasPrefix("@A.B") == true)
    #expect(text(declaration.range, source)?.hasSuffix("}\n}") == true)
    let elements = declaration.allMembers.flatMap(\.elements)
    #expect(elements.map(\.name) == ["a", "b", "c"])
    #expect(elements[1].payload?.map { text($0.type, source) } == ["Int", "@Sendable (Int) -> Void"])
    #expect(text(elements[1].payload?.first?.defaultValue, source) == "f(1, 2)")
    #expect(declaration.allMembers.map(\.name) == ["a", "S"])
  }

  @Test("a function's parameters, effects and result")
  func function() throws {
    let source = """
      static func f<T>(_ a: inout [T: U], @W(1) b c: isolated A? = #isolation, d: Int..., e: @escaping (Int, B<C, D>) async throws -> E)
        async throws(F<G>) -> (H) -> I? where T: J { }
      """
    let declaration = try only(source)
    #expect(declaration.parameters.map(\.label) == ["_", "b", "d", "e"])
    #expect(declaration.parameters.map(\.secondName) == ["a", "c", nil, nil])
    #expect(
      declaration.parameters.map { text($0.bareType, source) } == [
        "[T: U]", "A?", "Int", "(Int, B<C, D>) async throws -> E",
      ])
    #expect(declaration.parameters.map(\.isInout) == [true, false, false, false])
    #expect(declaration.parameters[2].isVariadic)
    #expect(text(declaration.parameters[1].attributes[0].range, source) == "@W(1)")
    #expect(text(declaration.parameters[1].defaultValue, source) == "#isolation")
    #expect(declaration.effects.isAsync)
    #expect(text(declaration.effects.thrownType, source) == "F<G>")
    #expect(text(declaration.type, source) == "(H) -> I?")
  }

  @Test(
    "where an initial value ends",
    arguments: [
      ("var a = 1 < 2, b: Int", ["1 < 2", nil]), ("let a = f(x) { 1 } b: { 2 }\nvar b = 3", ["f(x) { 1 } b: { 2 }"]),
      ("let a = D<Int, [String]>(), b = x < y", ["D<Int, [String]>()", "x < y"]),
      ("var a = x\n  .map { $0 }\n  ?? y\nvar b", ["x\n  .map { $0 }\n  ?? y"]), ("var a = 5 { didSet {} }", ["5"]),
      ("var a = f { willSet(x) {} }", ["f"]), ("let a = c ? d : e\nlet z", ["c ? d : e"]),
      ("let a = if x { 1 } else if y { 2 } else { 3 }\nlet b", ["if x { 1 } else if y { 2 } else { 3 }"]),
      ("let a = try! await f()!, b = -x", ["try! await f()!", "-x"]),
      ("let a = x as? [Int] ?? []", ["x as? [Int] ?? []"]),
      ("let a = \\A.b?.c[0], b = #\"\\\"#", ["\\A.b?.c[0]", "#\"\\\"#"]),
      ("let a = /x, (y]/, b = 2", ["/x, (y]/", "2"]),
      ("let a = { (x: Int) -> Int in x }()\nfunc f()", ["{ (x: Int) -> Int in x }()"]),
      (
        "let a = \"\\(\"}\\(\"{\")\")\", b = \"\"\"\n  \" \\(f(\")\")) }\n  \"\"\"",
        ["\"\\(\"}\\(\"{\")\")\"", "\"\"\"\n  \" \\(f(\")\")) }\n  \"\"\""]
      ),
    ] as [(String, [String?])])
  func initialValues(source: String, values: [String?]) throws {
    #expect(try only(source).bindings.map { text($0.initialValue, source) } == values)
  }

  @Test("whether a property is computed")
  func accessors() throws {
    let source = """
      struct A {
        var a: Int { 1 }, b: Int = 2 { didSet {} }
        var c: Int { get async throws { 1 } nonmutating set(x) {} }
        lazy var d: () -> Int = { 1 }
        var e: Int { get.count }
      }
      """
    let properties = try only(source).allMembers
    #expect(properties.flatMap { $0.bindings.map(\.isComputed) } == [true, false, true, false, true])
    #expect(properties[1].bindings[0].accessors?.names == ["get", "set"])
    #expect(properties[3].bindings[0].accessors?.names == [])
  }

  @Test("no effects where none are written")
  func noEffects() throws {
    for source in ["func f() -> Int {}", "func f()", "init() {}", "func f(_ throws: Int) {}"] {
      #expect(try only(source).effects == EffectSpecifiers())
    }
    #expect(try only("func f() rethrows {}").effects.throwsKeyword == "rethrows")
  }

  @Test("conditions around members and around attributes")
  func conditions() throws {
    let source = """
      struct A {
        #if os(Linux) && swift(>=6)
        var a = 1
        #elseif X
          #if Y
          func b() {}
          #endif
        #else
        struct C {}
        #endif
        #if Z
        @D
        #endif
        func d() {}
      }
      """
    let declaration = try only(source)
    #expect(declaration.allMembers.map(\.name) == ["a", "b", "C", "d"])
    #expect(declaration.members.count == 2)
    guard case .conditional(let block) = declaration.members[0] else { throw Unexpected() }
    #expect(block.clauses.map(\.keyword) == ["#if", "#elseif", "#else"])
    #expect(block.clauses.map { text($0.condition, source) } == ["os(Linux) && swift(>=6)", "X", nil])
    #expect(declaration.allMembers[3].attributes.map(\.name) == ["D"])
  }

  private struct Unexpected: Error {}
}
