// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TestSupport
import Testing

/// What the compiler says of slips that are often made.
@Suite struct CompilerAdviceTests {
  private static let advice: KeyValuePairs = [
    "store.count = 3": "a store's state is changed by its reducer only: send it an event",
    "store.count += 1": "a store's state is changed by its reducer only: send it an event",
    "store.names.append(\"one\")": "a store's state is changed by its reducer only: send it an event",
    "store.names[0] = \"one\"": "a store's state is changed by its reducer only: send it an event",
    "_ = store.children.message": "this feature has no children: mark the field of its 'State' by '@SubState'",
    "_ = try plan.THEN(\\.state.count, 1)": "renamed to 'THEN(_:equals:)'",
    "_ = try plan.THEN_EnqueuedEffect(Fetch())": "renamed to 'THEN_EnquedEffect(_:)'",
    "_ = try plan.THEN_EnqueuedEffect(parameter: \\Fetch.id, equals: 1)":
      "renamed to 'THEN_EnquedEffect(parameter:equals:)'",
    "_ = try plan.THEN_NoEnqueuedEffect(Fetch.self)": "renamed to 'THEN_NoEnquedEffect(_:)'",
    "_ = try plan.THEN_Enqueued(\\.other, effect: Fetch())": "renamed to 'THEN_Enqued(_:effect:)'",
    "_ = try plan.THEN_EnquedEffect(\\.other, Fetch())": "renamed to 'THEN_Enqued(_:effect:)'",
  ]

  private static let text = """
    import Statoscope
    import StatoscopeTesting
    struct Counter: Reducer {
      struct State { var count = 0, names = ["none"] }
      enum When { case tapped }
      static func update(
        _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
      ) {}
    }
    struct Fetch: Effect, Equatable {
      var id = 1
      func runEffect() async throws -> Int { id }
    }
    extension Store<Counter> {
      var other: Counter.Store? { nil }
    }
    func slips(store: Counter.Store, plan: StoreTestPlan<Counter.Store>) throws {
      _ = (store.count, store.names[0], \\Counter.Store.count, \\Counter.Store.names.count)
      _ = try plan.THEN(\\.count, equals: 1).THEN(\\.state.count, equals: 1)
    \(advice.map(\.key).joined(separator: "\n"))
    }

    """

  /// `nil` where the modules cannot be found.
  private static let checker = TypeChecker(module: "StatoscopeTesting")

  @Test(.enabled(if: checker != nil, "the modules are not beside the program"))
  func `the compiler says what to write instead`() throws {
    let (refusals, said) = try #require(Self.checker).check(Self.text)
    #expect(refusals.map(\.line) == Self.advice.map(\.key), "\(said)")
    for (refusal, advice) in zip(refusals, Self.advice.map(\.value)) {
      #expect(refusal.message.contains(advice), "\(refusal.line)")
    }
  }

  @Test(.enabled(if: checker != nil, "the modules are not beside the program"))
  func `a reducer without its function is told what that looks like`() throws {
    let (refusals, said) = try #require(Self.checker).check(
      """
      import Statoscope
      struct Idle: Reducer, _UpdateInAnExtension {
        struct State {}
        enum When {}
      }
      """)
    let advice = "requires 'static func update(_ when: When, state: inout State, "
    #expect(refusals.contains { $0.message.contains(advice) }, "\(said)")
  }
}
