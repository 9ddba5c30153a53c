// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@Suite("@Copy")
struct CopyTests {
  private func expand(_ source: String) throws -> Expand {
    try Expand("@Copy \(source)", macro: "CopyMacro", role: "member")
  }

  @Test("changes variables one by one")
  func variables() throws {
    let result = try expand(
      "public struct A { var a: Int; var b: String?; var c = 1.5, d = true; static var s = 1; var e: Int { 1 } }")
    #expect(
      result.expansion == """
        public func copy(a: Int? = nil, b: String?? = .some(nil), c: Double? = nil, d: Bool? = nil) -> Self {
          var _copy = self
          if let a { _copy.a = a }
          if let b { if let b { _copy.b = b } } else { _copy.b = nil }
          if let c { _copy.c = c }
          if let d { _copy.d = d }
          return _copy
        }
        """)
  }

  @Test("uses the memberwise initialiser where there are constants")
  func constants() throws {
    let result = try expand("struct A { let a: Int; let b: Int?, c = 3; var d, e: [Int]; lazy var f: Int = 1 }")
    #expect(
      result.expansion == """
        func copy(a: Int? = nil, b: Int?? = .some(nil), d: [Int]? = nil, e: [Int]? = nil, f: Int? = nil) -> Self {
          Self(a: a ?? self.a, b: b.flatMap { $0 ?? self.b }, d: d ?? self.d, e: e ?? self.e)
        }
        """)
  }

  @Test("counts observed properties as stored, and closures as one type")
  func kinds() throws {
    let result = try expand(
      "struct A { var a: Int = 0 { didSet {} }; var f: () -> Int? = { nil }; var g: Optional<Int> }")
    #expect(
      result.expansion?.hasPrefix(
        "func copy(a: Int? = nil, f: (() -> Int?)? = nil, g: Optional<Int>? = .some(nil)) -> Self {") == true)
  }

  @Test(
    "reports what cannot be a parameter",
    arguments: [
      ("enum A {}", "2:7: error: '@Copy' can only be applied to a struct"),
      ("struct A { var a = Date() }", "2:22: error: '@Copy' needs the type of 'a': add it, as in 'a: Type'"),
      (
        "struct A { var (a, b) = (1, 2) }",
        "2:22: error: '@Copy' cannot copy a tuple pattern: declare each property by itself"
      ),
      (
        "struct A { \n#if B\nvar a: Int\n#endif\n }",
        "4:5: error: '@Copy' cannot copy 'a': a property inside '#if' cannot be a parameter"
      ),
      (
        "struct A { let a: Int; init() { a = 1 } }",
        "2:22: error: '@Copy' can only change 'a' through 'init(a:)': add it, or make 'a' a 'var'"
      ),
    ])
  func problems(source: String, message: String) throws {
    #expect(try expand(source).messages == [message])
  }
}
