// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@Suite("@EffectStruct")
struct EffectStructTests {
  private func expand(
    _ source: String, attribute: String = "@EffectStruct", context: [String] = ["enum Net {}"]
  ) throws -> Expand {
    try Expand(
      "\(attribute) \(source)", macro: "EffectStructMacro", role: "peer", attribute: attribute, lexicalContext: context)
  }

  @Test("makes a struct as accessible as the function")
  func basic() throws {
    let result = try expand(
      "public static func fetchUser(id: Int, from url: String = \"x\", _ n: Int) async throws(E) -> User { }",
      attribute: "@EffectStruct(equatable: true)")
    #expect(
      result.expansion == """
        public struct FetchUserEffect: Statoscope.Effect, Equatable {
          public let id: Int
          public let url: String
          public let n: Int

          public init(id: Int, from url: String = "x", _ n: Int) {
            self.id = id
            self.url = url
            self.n = n
          }

          public func runEffect() async throws(E) -> User {
            try await fetchUser(id: id, from: url, n)
          }
        }
        """)
  }

  @Test("leaves injected parameters out of the initialiser")
  func injected() throws {
    let result = try expand("static func f(@InjectedParam a: A, @InjectedParam(Key.self) b c: B = .x) async {}")
    #expect(
      result.expansion == """
        struct FEffect: Statoscope.Effect {
          @InjectedForEffect var a: A
          @InjectedForEffect(Key.self) var c: B

          init() {
          }

          func runEffect() async {
            await f(a: a, b: c)
          }
        }
        """)
  }

  @Test("keeps generics and their requirements, and compares only what an equatable effect has to")
  func generics() throws {
    let source = "static func f<T: Codable, U>(_ a: T?, u: Set<U>) throws -> U where U: Hashable {}"
    #expect(
      try expand(source).expansion?.contains("struct FEffect<T: Codable, U>: Statoscope.Effect where U: Hashable {")
        == true)
    let equatable = try expand(source, attribute: "@EffectStruct(equatable: true)")
    #expect(equatable.expansion?.contains("Equatable where U: Hashable, T: Equatable {") == true)
  }

  @Test("stores closures, and calls an autoclosure")
  func closures() throws {
    let result = try expand(
      "static func f(run: @escaping @Sendable () -> Int, _ later: (Int) -> Void, auto: @autoclosure () -> Int, maybe: (() -> Void)? = nil) {}"
    )
    #expect(
      result.expansion == """
        struct FEffect: Statoscope.Effect {
          let run: @Sendable () -> Int
          let later: (Int) -> Void
          let auto: () -> Int
          let maybe: (() -> Void)?

          init(run: @escaping @Sendable () -> Int, _ later: @escaping (Int) -> Void, auto: @autoclosure @escaping () -> Int, maybe: (() -> Void)? = nil) {
            self.run = run
            self.later = later
            self.auto = auto
            self.maybe = maybe
          }

          func runEffect() async {
            f(run: run, later, auto: auto(), maybe: maybe)
          }
        }
        """)
  }

  @Test("runs where the function runs")
  func isolation() throws {
    #expect(try expand("@MainActor static func f() {}").expansion?.contains("@MainActor\n  func runEffect()") == true)
    #expect(
      try expand("static func f() {}", context: ["@MainActor final class VM {}"]).expansion?.contains("@MainActor")
        == true)
    let nonisolated = try expand("nonisolated static func f() {}", context: ["@MainActor class VM {}"])
    #expect(nonisolated.expansion?.contains("@MainActor") == false)
    #expect(nonisolated.expansion?.contains("nonisolated func runEffect()") == true)
    #expect(try expand("@discardableResult static func f() -> Int {}").expansion?.contains("discardable") == false)
  }

  @Test("calls the function even where a property has its name, and names with back-ticks")
  func names() throws {
    #expect(try expand("static func load(load: Int) {}").expansion?.contains("    Net.load(load: load)") == true)
    #expect(try expand("func load(load: Int) {}", context: []).expansion?.contains("    App.load(load: load)") == true)
    let quoted = try expand("static func `default`(`in` x: Int) {}").expansion
    #expect(quoted?.contains("struct DefaultEffect") == true)
    #expect(quoted?.contains("`default`(in: x)") == true)
  }

  @Test("takes an extension's access for the members")
  func publicExtension() throws {
    let result = try expand("static func f(a: Int) {}", context: ["public extension Net {}"]).expansion
    #expect(result?.hasPrefix("struct FEffect") == true)
    #expect(result?.contains("public init(a: Int)") == true)
  }

  @Test(
    "reports what cannot be a struct",
    arguments: [
      ("struct A {}", "2:15: error: '@EffectStruct' can only be applied to a function"),
      ("func f() {}", "2:20: error: '@EffectStruct' cannot run an instance method: make 'f' static"),
      (
        "static func f(_ a: inout Int) {}",
        "2:34: error: '@EffectStruct' cannot store 'a': an effect has nowhere to write an 'inout' value"
      ),
      (
        "static func f(a: Int...) {}",
        "2:32: error: '@EffectStruct' cannot pass on 'a': take an array instead of 'Int...'"
      ),
      ("static func f(_: Int) {}", "2:29: error: '@EffectStruct' needs a name for this parameter"),
      (
        "static func f(a: some P) {}",
        "2:32: error: '@EffectStruct' cannot store 'a': give 'some P' a name as a generic parameter"
      ),
      ("static func f<each T>(a: repeat each T) {}", "2:29: error: '@EffectStruct' cannot store a parameter pack"),
    ])
  func problems(source: String, message: String) throws {
    #expect(try expand(source).messages == [message])
  }

  @Test(
    "reports what an equatable effect cannot compare",
    arguments: [
      ("run: @escaping @Sendable () -> Int", "2:51", "run"), ("_ maybe: (() -> Void)?", "2:55", "maybe"),
      ("a: @autoclosure () -> Int", "2:49", "a"),
    ])
  func notComparable(parameter: String, place: String, name: String) throws {
    let source = "static func f(\(parameter)) {}"
    #expect(
      try expand(source, attribute: "@EffectStruct(equatable: true)").messages == [
        "\(place): error: '@EffectStruct(equatable: true)' cannot compare '\(name)': functions are not equatable. "
          + "Leave out 'equatable: true'"
      ])
    #expect(try expand(source).messages == [])
  }

  @Test(
    "reports an injected parameter whose type cannot be a key",
    arguments: ["any P", "() -> Int", "(Int, Int)", "A & B"])
  func noKey(type: String) throws {
    let source = "static func f(@InjectedParam a: \(type)) {}"
    #expect(
      try expand(source).messages == [
        "2:47: error: '\(type)' is not 'Injectable': name a key for 'a', as in '@InjectedParam(Key.self)'"
      ])
    #expect(try expand(source.replacing("Param ", with: "Param(Key.self) ")).messages == [])
  }

  @Test("can make a method static, and a variadic parameter an array")
  func fixIts() throws {
    #expect(try expand("func f() {}").fixed == "@EffectStruct static func f() {}")
    #expect(try expand("static func f(a: Int...) {}").fixed == "@EffectStruct static func f(a: [Int]) {}")
  }
}
