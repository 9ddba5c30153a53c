// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@Suite("@Reducer reports")
struct ReducerDiagnosticsTests {
  @Test(
    "a class, an enum and an actor at the keyword, and can make them structs",
    arguments: [
      ("final class Counter {}", "2:16: error: '@Reducer' can only be applied to a struct", "struct Counter {}"),
      ("enum Counter {}", "2:10: error: '@Reducer' can only be applied to a struct", "struct Counter {}"),
      (
        "public actor Counter {}", "2:17: error: '@Reducer' can only be applied to a struct", "public struct Counter {}"
      ),
    ])
  func notAStruct(source: String, message: String, fixed: String) throws {
    let result = try Expand.reducer("@Reducer " + source)
    #expect(result.messages == [message])
    #expect(result.fixed == "@Reducer " + fixed)
  }

  static func body(_ update: String) -> String {
    "@Reducer struct Counter {\n  struct State {}\n  enum When {}\n  \(update) {}\n}"
  }
  static let right = """
    static func update(_ when: When, state: inout State, effectsState: inout EffectsState<When>, \
    dependencies: ReducerDependencies) throws
    """

  @Test("what is wrong with update, at the place, and can repair it")
  func wrongUpdate() throws {
    let cases: [(wrong: String, message: String)] = [
      (
        Self.right.replacing("static ", with: ""), "5:8: error: the 'update' of a '@Reducer' must be static"
      ),
      (
        Self.right.replacing("static", with: "mutating"), "5:17: error: the 'update' of a '@Reducer' must be static"
      ),
      (
        Self.right.replacing("state: inout State", with: "state: State"),
        "5:43: error: 'state' must be 'inout' in the 'update' of a '@Reducer'"
      ),
      (
        Self.right.replacing("_ when: When", with: "_ when: inout When"),
        "5:30: error: 'when' cannot be 'inout' in the 'update' of a '@Reducer'"
      ),
      (
        Self.right.replacing("_ when: When", with: "when: When"),
        """
        5:21: error: the 'update' of a '@Reducer' must have the parameters \
        '(_:state:effectsState:dependencies:)', not '(when:state:effectsState:dependencies:)'
        """
      ),
      (
        Self.right.replacing(", dependencies: ReducerDependencies", with: ""),
        """
        5:21: error: the 'update' of a '@Reducer' must have the parameters \
        '(_:state:effectsState:dependencies:)', not '(_:state:effectsState:)'
        """
      ),
      (
        Self.right.replacing("_ when: When, state: inout State", with: "state: inout State, _ when: When"),
        """
        5:21: error: the 'update' of a '@Reducer' must have the parameters \
        '(_:state:effectsState:dependencies:)', not '(state:_:effectsState:dependencies:)'
        """
      ),
    ]
    for (wrong, message) in cases {
      let result = try Expand.reducer(Self.body(wrong))
      #expect(result.messages == [message])
      #expect(result.fixed == Self.body(Self.right))
    }
  }

  @Test(
    "an update with too few parameters, and can repair it",
    arguments: ["_ when: When", "when: When", "_ when: When, state: inout State", "_ when: When, _ state: inout State"])
  func tooFewParameters(parameters: String) throws {
    let result = try Expand.reducer(Self.body("static func update(\(parameters)) throws"))
    let labels = parameters.split(separator: ",").map { $0.split(separator: " ")[0].filter { $0 != ":" } + ":" }
    #expect(
      result.messages == [
        """
        5:21: error: the 'update' of a '@Reducer' must have the parameters \
        '(_:state:effectsState:dependencies:)', not '(\(labels.joined()))'
        """
      ])
    #expect(result.fixed == Self.body(Self.right))
    #expect(result.expansion?.contains("// '@Reducer' requires") == false)
  }

  @Test("a misspelt update at its name, whatever else is wrong, and can repair it")
  func misspelt() throws {
    let result = try Expand.reducer(Self.body(Self.right.replacing("static func update", with: "func upadte")))
    #expect(
      result.messages == [
        "5:8: error: '@Reducer' requires the name 'update' for this function, not 'upadte'",
        "5:8: error: the 'update' of a '@Reducer' must be static",
      ])
    #expect(result.fixed == Self.body(Self.right))
    let helper = Self.right.replacing("update", with: "reduce")
    #expect(try Expand.reducer(Self.body("\(Self.right) {}; \(helper)")).messages == [])
  }

  @Test("keeps the names that the body uses when it repairs the parameters")
  func keepsNames() throws {
    let wrong = Self.right.replacing("effectsState:", with: "effects:").replacing("_ when:", with: "_ event:")
    let result = try Expand.reducer(Self.body(wrong))
    #expect(
      result.fixed.contains("(_ event: When, state: inout State, effectsState effects: inout EffectsState<When>, "))
  }

  @Test("swapped types, async and a result")
  func wrongTypes() throws {
    let wrong = Self.right.replacing("when: When, state: inout State", with: "when: State, state: inout When")
      .replacing(" throws", with: " async throws -> Int")
    #expect(
      try Expand.reducer(Self.body(wrong)).messages == [
        "5:30: error: this parameter of the 'update' of a '@Reducer' must be of type 'When', not 'State'",
        "5:50: error: this parameter of the 'update' of a '@Reducer' must be of type 'State', not 'When'",
        "5:131: error: the 'update' of a '@Reducer' cannot be async: enqueue an effect in 'effectsState' instead",
        "5:147: error: the 'update' of a '@Reducer' cannot return a value",
      ])
  }

  @Test("nothing about an update for another purpose, or about types it cannot judge")
  func noFalseAlarm() throws {
    let others = [
      "func update(x: Int)", "static func update(_ state: inout State)", "func upadte(_ when: When)",
      Self.right.replacing("inout State", with: "inout Alias"),
      Self.right.replacing("ReducerDependencies", with: "any Statoscope.ReducerDependencies"),
      Self.right.replacing("throws", with: "throws(MyError) -> Void"),
    ]
    for other in others {
      #expect(try Expand.reducer(Self.body(other)).messages == [])
    }
    #expect(try Expand.reducer(Self.body("func update(_ e: EffectsState<When>) {}; " + Self.right)).messages == [])
  }

  @Test("a private type inside another, which no generated extension can reach")
  func privateNested() throws {
    let source = "@Reducer private struct Counter { struct State {} }"
    let result = try Expand.reducer(source, lexicalContext: ["struct Outer {}"])
    #expect(result.expansion == nil)
    #expect(
      result.messages == [
        """
        2:10: error: '@Reducer' cannot extend a private type inside another: make it 'fileprivate', \
        or declare the conformance yourself with ': Reducer'
        """
      ])
    #expect(result.fixed == source.replacing("private", with: "fileprivate"))
    #expect(try Expand.reducer(source).messages == [])
    let conforming = try Expand.reducer(source, lexicalContext: ["struct Outer {}"], missing: "_StateInAnExtension")
    #expect(conforming.messages == [])
  }

  @Test("a generic parameter in the place of a nested type")
  func genericState() throws {
    #expect(
      try Expand.reducer("@Reducer struct Counter<State> { enum When {}; \(Self.right) {} }").messages == [
        "2:25: error: '@Reducer' requires 'State' to be a nested type, not a generic parameter"
      ])
  }

  @Test("a child's state of a type that no child can have, and does not add an 'update' to a right one")
  func childStates() throws {
    let cases = [
      ("Child.State", "Child.State?"), ("[Child.State]", "StateList<Child.State>"),
      ("[Int: Child.State]", "[Int: Child.State]"),
    ]
    for (type, fixed) in cases {
      func source(_ type: String) -> String {
        "@Reducer struct Counter { struct State { @SubState var child: \(type) }; enum When {}; \(Self.right) {} }"
      }
      let result = try Expand.reducer(source(type))
      #expect(
        result.messages == ["2:63: error: '@SubState' requires an optional state, or a 'StateList' of states"])
      #expect(result.fixed == source(fixed))
      #expect(result.expansion?.contains("update") == false)
    }
    let unnamed = try Expand.reducer(
      "@Reducer struct Counter { struct State { @SubState var child = Child.State() }; enum When {}; \(Self.right) {} }"
    )
    #expect(
      unnamed.messages == [
        "2:56: error: '@SubState' requires a type that is written out: 'Child.State?' or 'StateList<Child.State>'"
      ])
  }

  @Test("a class as state, which it cannot see change", arguments: ["class", "final class", "actor"])
  func sharedState(_ kind: String) throws {
    func source(_ kind: String) -> String {
      "@Reducer struct Counter { \(kind) State {}; enum When {}; \(Self.right) {} }"
    }
    let result = try Expand.reducer(source(kind))
    let column = 27 + kind.count - kind.split(separator: " ").last!.count
    #expect(
      result.messages == [
        """
        2:\(column): warning: a store does not see what changes inside of an object, and cannot take it back: make \
        'State' a struct or an enum
        """
      ])
    #expect(result.fixed == source("struct"))
    #expect(result.expansion?.contains("Statoscope.Reducer") == true)
  }

  @Test("places in bytes, not in characters")
  func unicode() throws {
    let result = try Expand.reducer("/* ünïcödé 🏎 */ @Reducer enum Counter {}")
    #expect(result.messages == ["2:33: error: '@Reducer' can only be applied to a struct"])
  }
}
