// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import MacroExpansion
import TestSupport
import Testing

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

@Suite("The plugin")
struct PluginMessageTests {
  @Test("says which version of the protocol it speaks")
  func capability() {
    #expect(
      PluginReply.text(#"{"getCapability":{"capability":{"protocolVersion":7}}}"#)
        == #"{"getCapabilityResult":{"capability":{"protocolVersion":7}}}"#)
    #expect(PluginReply.text(#"{"getCapability":{}}"#).contains("protocolVersion"))
  }

  @Test("answers what it cannot do with a diagnostic")
  func unknown() {
    let location = #"{"fileName":"a","offset":0,"line":1,"column":1}"#
    let freestanding = """
      {"expandFreestandingMacro":{"macro":{"moduleName":"M","typeName":"T","name":"foo"},"discriminator":"",
      "syntax":{"kind":"expression","source":"#foo","location":\(location)}}}
      """
    #expect(PluginReply.text(freestanding).contains("no freestanding macro 'foo'"))
    #expect(PluginReply.text(#"{"somethingNew":{"a":1}}"#).contains("does not know this message"))
    #expect(
      PluginReply.text(#"{"loadPluginLibrary":{"libraryPath":"x","moduleName":"y"}}"#).contains(#""loaded":false"#))
    let attached = """
      {"expandAttachedMacro":{"macro":{"moduleName":"M","typeName":"Nope","name":"foo"},"macroRole":"peer",
      "attributeSyntax":{"source":"@foo","location":\(location)},"declSyntax":{"source":"","location":\(location)}}}
      """
    #expect(PluginReply.text(attached).contains("has no macro 'Nope'"))
    #expect(PluginReply.text(attached.replacing("Nope", with: "CopyMacro")).contains("could not find the declaration"))
  }

  @Test(
    "answers anything at all", arguments: ["", "{", "[]", "null", "\u{0}", "{\"expandAttachedMacro\":3}", "\u{FEFF}{}"])
  func malformed(message: String) {
    #expect(PluginReply.text(message).hasPrefix(#"{"expandMacroResult""#))
  }

  @Test("answers every cut and changed message")
  func mutated() throws {
    var generator = SeededGenerator(seed: SeededGenerator.freshSeed("mutated messages"))
    let message = Array(
      """
      {"expandAttachedMacro":{"macro":{"moduleName":"M","typeName":"ReducerMacro","name":"R"},"macroRole":"extension",
      "attributeSyntax":{"source":"@R","location":{"fileName":"a","offset":7,"line":1,"column":1}},
      "declSyntax":{"source":"struct A {}","location":{"fileName":"a","offset":9,"line":3,"column":4}}}}
      """.utf8)
    for length in 0..<message.count { #expect(!Plugin().reply(to: Array(message[..<length])).isEmpty) }
    for _ in 0..<2_000 {
      var changed = message
      changed[Int.random(in: 0..<changed.count, using: &generator)] = UInt8.random(in: 0...255, using: &generator)
      #expect(!Plugin().reply(to: changed).isEmpty)
    }
  }

  @Test("answers message after message through pipes, until they end or make no sense")
  func pipes() throws {
    let capability = Array(#"{"getCapability":{}}"#.utf8)
    let twice = frame(capability) + frame(Array("{".utf8))
    #expect(try answers(to: twice).count == 2)
    #expect(try answers(to: []).count == 0)
    #expect(try answers(to: twice + [1, 2, 3]).count == 2)
    #expect(try answers(to: twice + frame(capability).dropLast()).count == 2)
    #expect(try answers(to: [UInt8](repeating: 0xFF, count: 64)).count == 0)
    #expect(try answers(to: frame([]) + frame(capability)).count == 2)
  }

  private func frame(_ payload: [UInt8]) -> [UInt8] {
    (0..<8).map { UInt8(truncatingIfNeeded: payload.count >> (8 * $0)) } + payload
  }

  private func answers(to input: [UInt8]) throws -> [[UInt8]] {
    var into: [Int32] = [0, 0]
    var outOf: [Int32] = [0, 0]
    try #require(pipe(&into) == 0 && pipe(&outOf) == 0)
    #expect(write(into[1], input, input.count) == input.count)
    close(into[1])
    PluginLoop(input: into[0], output: outOf[1]).run()
    close(outOf[1])
    var output = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(outOf[0], &output, output.count)
    close(into[0])
    close(outOf[0])
    var rest = output[..<max(count, 0)]
    var answers: [[UInt8]] = []
    while rest.count >= 8 {
      let length = rest.prefix(8).reversed().reduce(0) { $0 << 8 | Int($1) }
      answers.append(Array(rest.dropFirst(8).prefix(length)))
      rest = rest.dropFirst(8 + length)
    }
    return answers
  }
}
