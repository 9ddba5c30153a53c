// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TestSupport
import Testing

@Suite("Every macro")
struct MacroTotalityTests {
  static let samples = [
    ReducerDiagnosticsTests.body(ReducerDiagnosticsTests.right), "final class A { func update(state: Int) {} }",
    "public indirect enum E<T> { case a(x: Int = 1, T?), `b`(() -> Int) \n#if X\n case c(Int)\n#endif\n var d: Int { 1 } }",
    "struct S { let a: Int, b = 1; var c, d: Int?; lazy var e = \"x\"; var (f, g) = (1, 2); init(a: Int) {} }",
    "@A static func f<T, each U>(_ a: inout T, b c: @escaping () -> Int = { 1 }, d: Int..., @InjectedParam(K) e: some P) throws(E) {}",
  ]

  @Test(
    "answers for any declaration, however broken",
    arguments: ["ReducerMacro", "EffectStructMacro", "CaseAssociatedGetMacro", "CopyMacro"])
  func brokenDeclarations(macro: String) throws {
    var generator = SeededGenerator(seed: SeededGenerator.freshSeed("broken declarations for \(macro)"))
    let pieces = [
      "{", "}", "(", ")", "<", ">", ":", ",", "=", "?", "@", "`", "\"", "\\(", "#if", "inout", "static", "é", ".", "",
    ]
    for sample in Self.samples {
      for _ in 0..<150 {
        var characters = Array(sample)
        for _ in 0..<Int.random(in: 1...4, using: &generator) {
          let index = Int.random(in: 0..<characters.count, using: &generator)
          let end = min(characters.count, index + Int.random(in: 0...6, using: &generator))
          characters.replaceSubrange(index..<end, with: Array(pieces.randomElement(using: &generator) ?? ""))
          if characters.isEmpty { characters = ["x"] }
        }
        _ = try? Expand(String(characters), macro: macro, role: "member", lexicalContext: ["struct O {", ""])
      }
      for length in stride(from: 0, through: sample.count, by: 3) {
        _ = try? Expand(String(sample.prefix(length)), macro: macro, role: "peer", attribute: "@X(equatable: tr")
      }
    }
  }
}
