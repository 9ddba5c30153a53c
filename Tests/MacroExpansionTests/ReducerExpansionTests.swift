// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@Suite("@Reducer expands")
struct ReducerExpansionTests {
  static let update = """
    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
    ) throws {}
    """

  @Test("to a conformance and nothing else, reported at the struct's name")
  func conformance() throws {
    let result = try Expand.reducer(
      "@Reducer\n  public struct Counter { struct State {}\n enum When {}\n \(Self.update) }")
    #expect(
      result.expansion == """
        #sourceLocation(file: "/src/File.swift", line: 3)
                        extension Counter: Statoscope.Reducer {}
        """)
    #expect(result.messages == [])
  }

  @Test("to a conformance that belongs to no actor, when the struct does not")
  func nonisolated() throws {
    let result = try Expand.reducer(
      "@Reducer public nonisolated struct Counter { struct State {}\n enum When {}\n \(Self.update) }")
    #expect(result.code == "nonisolated extension Counter: Statoscope.Reducer {}")
  }

  @Test("to a list of the state's injected fields, too")
  func injectedFields() throws {
    let result = try Expand.reducer(
      """
      @Reducer public struct Counter {
        struct State { @ReducerInjected(A.self) var a; @Statoscope.ReducerInjected var `in`: B; var c = 1 }
        enum When {}
        \(Self.update)
      }
      """)
    #expect(
      result.code == """
        extension Counter: Statoscope.Reducer {
          public static var injectedFields: [Statoscope.InjectedField<State>] { \
        [Statoscope.InjectedField(\\.$a), Statoscope.InjectedField(\\.$in)] }
        }
        """)
  }

  @Test("under the name that the compiler gives for a nested type")
  func nested() throws {
    let result = try Expand.reducer(
      "@Reducer struct Inner { struct State {}; enum When {}; \(Self.update) }", extendedType: "Outer.Inner",
      lexicalContext: ["struct Outer {}"])
    #expect(result.code == "extension Outer.Inner: Statoscope.Reducer {}")
  }

  @Test(
    "with a marker for each part that is not in the body",
    arguments: [
      ("enum When {}; \(update)", "_StateInAnExtension", "a nested type 'State'"),
      ("struct State {}; \(update)", "_WhenInAnExtension", "a nested type 'When'"),
      ("struct State {}; enum When {}", "_UpdateInAnExtension", "'static func update'"),
    ])
  func markers(body: String, marker: String, hint: String) throws {
    let result = try Expand.reducer("@Reducer struct Counter { \(body) }")
    #expect(
      result.code == """
        extension Counter: Statoscope.Reducer, Statoscope.\(marker) {} \
        // '@Reducer' requires \(hint), in the struct or in an extension of it
        """)
    #expect(result.messages == [])
  }

  @Test("with all markers when everything stands in extensions")
  func split() throws {
    let result = try Expand.reducer("@Reducer struct Counter {}")
    #expect(
      result.code?.hasPrefix(
        """
        extension Counter: Statoscope.Reducer, Statoscope._StateInAnExtension, Statoscope._WhenInAnExtension, \
        Statoscope._UpdateInAnExtension {}
        """) == true)
  }

  @Test("to nothing when the struct already conforms")
  func alreadyConforms() throws {
    #expect(try Expand.reducer("@Reducer struct Counter: Reducer {}", missing: "_StateInAnExtension").expansion == nil)
  }

  @Test(
    "whatever kind of type State and When are, wherever they stand",
    arguments: [
      "typealias State = Int; struct When {}", "enum State {}; typealias When = Int",
      "final class State {}; enum When {}",
      "#if os(Linux)\nstruct State {}\n#else\nstruct State { var n = 0 }\n#endif\nenum When {}",
      "/* struct */ struct /* } */ State { let s = \"}\\(\"}\")\" } // }\nindirect enum When { case a(When) }",
      "@available(*, deprecated) private(set) var state = 1; public struct State {}; public enum When {}",
    ])
  func kinds(types: String) throws {
    let result = try Expand.reducer("@Reducer struct Counter { \(types); \(Self.update) }")
    #expect(result.code == "extension Counter: Statoscope.Reducer {}")
  }

  @Test("with lists of the fields that hold classes, and of those that look outwards")
  func classes() throws {
    let fields = "@ClassScope var player: Player?; @SuperScope(observed: true) var label: Label"
    let result = try Expand.reducer(
      "@Reducer struct Counter { struct State { \(fields) }; enum When {}; \(Self.update) }")
    #expect(
      result.code == """
        extension Counter: Statoscope.Reducer {
          static var childSlots: [Statoscope.ChildSlot<State>] { [Statoscope.ChildSlot("player", \\.$player)] }
          static var injectedFields: [Statoscope.InjectedField<State>] { [Statoscope.InjectedField(\\.$label)] }
        }
        """)
  }

  @Test("with attributes, comments and conditions before the struct")
  func prefix() throws {
    let result = try Expand.reducer(
      """
      // @Reducer enum
      @Reducer
      #if DEBUG
      @available(macOS 14, *) // class
      #endif
      /* final class */ package struct Counter<T: Equatable>: Sendable where T: Sendable {
        struct State {}
        enum When {}
        \(Self.update)
      }
      """)
    #expect(
      result.expansion == """
        #sourceLocation(file: "/src/File.swift", line: 4)
        #if DEBUG
        @available(macOS 14, *) // class
        #endif
                                         extension Counter: Statoscope.Reducer {}
        """)
  }

  @Test("with the availability of the declaration around it")
  func surroundingAvailability() throws {
    let result = try Expand.reducer(
      "@Reducer\nstruct Inner { struct State {}; enum When {}; \(Self.update) }", extendedType: "Outer.Inner",
      lexicalContext: ["extension Outer {}", "@available(macOS 15, *) struct Outer {}"])
    #expect(
      result.expansion == """
        #sourceLocation(file: "/src/File.swift", line: 2)
        @available(macOS 15, *)
               extension Outer.Inner: Statoscope.Reducer {}
        """)
  }

  @Test("without a source location when the file's name cannot be written in one")
  func oddFileName() throws {
    let request = """
      {"expandAttachedMacro":{"macro":{"moduleName":"M","typeName":"ReducerMacro","name":"Reducer"},"macroRole":"extension",
      "attributeSyntax":{"source":"@Reducer","location":{"fileName":"a\\"b","offset":0,"line":1,"column":1}},
      "declSyntax":{"source":"struct A { struct State {}; enum When {} }",
      "location":{"fileName":"a\\"b","offset":0,"line":1,"column":1}}}}
      """
    let reply = String(decoding: PluginReply.of(request), as: UTF8.self)
    #expect(!reply.contains("sourceLocation"))
    #expect(reply.contains("extension A"))
  }
}
