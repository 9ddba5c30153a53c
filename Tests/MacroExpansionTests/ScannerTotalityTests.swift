// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import MacroExpansion
import TestSupport
import Testing

@Suite("The scanner accepts any bytes")
struct ScannerTotalityTests {
  static let sample = """
    #!/usr/bin/swift
    @A(x: "\\(1 + "}".count)") public final class É<T: P, each U>: B, C where T == Int {
      #if os(Linux) || DEBUG
      @Published private(set) var a: [Int: (String) -> Int?] = [:] { didSet { print("x") } }, b = 5 < 6
      #elseif !X
      let c = #\"\"\"
        raw \\#("nested \\("deep")") }
        \"\"\"#
      #else
      case never
      #endif
      /* outer /* inner */ } */
      indirect enum E: Int { case a(x: Int = { 3 }(), _ y: some P), b = 1, `default` }
      static func == <V>(_ l: inout V, @W(1) r s: isolated A? = nil, t: Int...) async throws(F<G>) -> (H) -> I { /x}/ }
      init?<W>(_: W) rethrows where W: Q {}
      subscript(i: Int) -> Int { get async { 1 } nonmutating _modify { yield &x } }
      typealias X<Y> = Z<Y>.W & ~Copyable
      #expand(a) { b } c: { d }
      deinit { if a < b, c > (d) {} }
    }
    precedencegroup P { higherThan: Q }
    infix operator <~>: P
    extension A.B<Int>: @retroactive Q {}
    """

  /// What must hold of anything the scanner returns: ranges inside the text and inside each other.
  private func check(_ bytes: [UInt8]) {
    func check(_ members: [Member], in outer: Range<Int>) {
      for declaration in members.flatMap(\.declarations) {
        #expect(outer.lowerBound <= declaration.range.lowerBound && declaration.range.upperBound <= outer.upperBound)
        let parts =
          [declaration.keyword, declaration.nameRange, declaration.body ?? declaration.keyword]
          + declaration.attributes.map(\.range) + declaration.modifiers.map(\.range)
          + declaration.parameters.map(\.range)
          + declaration.bindings.map(\.range) + declaration.elements.map(\.range) + declaration.inheritedTypes
        for part in parts {
          #expect(declaration.range.lowerBound <= part.lowerBound && part.upperBound <= declaration.range.upperBound)
        }
        check(declaration.members, in: declaration.range)
      }
    }
    check(DeclarationScanner.members(in: bytes), in: 0..<bytes.count)
  }

  @Test("cut off anywhere")
  func truncations() {
    let bytes = Array(Self.sample.utf8)
    for length in 0...bytes.count { check(Array(bytes[..<length])) }
    for start in 0...bytes.count { check(Array(bytes[start...])) }
  }

  @Test("changed anywhere")
  func mutations() {
    var generator = SeededGenerator(seed: SeededGenerator.freshSeed("mutations"))
    let original = Array(Self.sample.utf8)
    let interesting = Array("{}()[]<>\"\\#/*@`,:;=.?!&-\n\r\t 0aé\u{0}".utf8)
    for _ in 0..<3_000 {
      var bytes = original
      for _ in 0..<Int.random(in: 1...6, using: &generator) {
        let index = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<4, using: &generator) {
        case 0: bytes[index] = UInt8.random(in: 0...255, using: &generator)
        case 1: bytes.insert(interesting.randomElement(using: &generator) ?? 0, at: index)
        case 2: bytes.remove(at: index)
        default:
          let end = min(bytes.count, index + Int.random(in: 1...40, using: &generator))
          let target = Int.random(in: 0..<bytes.count, using: &generator)
          bytes.insert(contentsOf: Array(bytes[index..<end]), at: target)
        }
      }
      check(bytes)
    }
  }

  @Test("that are nothing but noise")
  func noise() {
    var generator = SeededGenerator(seed: SeededGenerator.freshSeed("noise"))
    let pieces = [
      "struct A", "{", "}", "(", ")", "\"", "\"\"\"", "\\(", "#if X\n", "#endif\n", "#\"", "/*", "*/", "//", "\n", "<",
      ">", "case a", "var x = ", "@A", "let", "func f", "->", ",", ":", "#else\n", "`", "if", "private(", "é", "/",
    ]
    for _ in 0..<2_000 {
      let count = Int.random(in: 0..<60, using: &generator)
      check(Array((0..<count).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ").utf8))
    }
  }

  @Test(
    "however deeply nested, without taking quadratic time", .timeLimit(.minutes(10)),
    arguments: [
      "{", "}", "(", "<", "\"\\(", "#\"", "#if A\n", "struct A {", "/*", "a<", "/a ", "@A(", "\"\"\"", "`", "#",
      "var a = b<c, ",
      "func f(a: A<", "case a(", "-> ", "a ? ", "if a { } else ", "\\A.", "@A ", "private(", "#if A\n@A\n",
      "let a: A & ",
    ])
  func nesting(piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000).utf8)
    let members = DeclarationScanner.members(in: bytes)
    #expect(members.count <= 100_000)
  }
}
