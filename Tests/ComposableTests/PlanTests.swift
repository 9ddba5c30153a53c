// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import StatoscopeTesting
import Testing

@MainActor @Suite struct PlanTests {
  struct FetchPrice: EffectProtocol, Equatable {
    let article: String
    func runEffect() async throws -> Int { article.count }
  }

  struct Price: ReducerProtocol {
    struct State: Equatable {
      var price: Int?
      var failures = 0
    }
    enum Action {
      case asked(String)
      case priced(Result<Int, any Error>)
      case followed
      case stopped
      case told(Int)
      case twice
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .asked(let article): return Effect(FetchPrice(article: article).mapToResult().map(Action.priced))
      case .priced(.success(let price)): state.price = price
      case .priced(.failure): state.failures += 1
      case .followed: return .run { send in await send(.told(1)) }.cancellable(id: "follow")
      case .stopped: return .cancel(id: "follow")
      case .told(let price): state.price = price
      case .twice: return .concatenate(.send(.told(1)), .cancel(id: "follow"), .send(.told(2)))
      }
      return .none
    }
  }

  private typealias PriceStore = StoreOf<Price>

  @Test func `a plan drives a store, and completes its effects`() throws {
    try PriceStore.GIVEN { Store(initialState: Price.State(), reducer: Price()) }
      .WHEN(.asked("tea"))
      .THEN_EnquedEffect(FetchPrice(article: "tea"))
      .FORK_EffectFails(FetchPrice.self, with: CancellationError()) { fork in
        try fork.THEN(\.state.failures, equals: 1)
      }
      .WHEN_EffectCompletes(FetchPrice.self, with: 3)
      .THEN(\.price, equals: 3)
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }

  @Test func `an event completes the effect that yields it`() throws {
    try PriceStore.GIVEN { Store(initialState: Price.State(), reducer: Price()) }
      .WHEN(.asked("tea"))
      .WHEN(.priced(.success(4)))
      .THEN(\.price, equals: 4)
      .runTest()
  }

  @Test func `work that sends is pending until it is cancelled or ends`() throws {
    try PriceStore.GIVEN { Store(initialState: Price.State(), reducer: Price()) }
      .WHEN(.followed)
      .WHEN(.told(7))
      .THEN(\.price, equals: 7)
      .THEN { sut in #expect(sut.effects.count == 1) }
      .FORK(.stopped) { fork in try fork.THEN_NoEffects() }
      .WHEN_StreamEnds(RunEffect<Price.Action>.self)
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }

  @Test func `the parts of a concatenation are listed each`() throws {
    try PriceStore.GIVEN { Store(initialState: Price.State(), reducer: Price()) }
      .WHEN(.twice)
      .WHEN(.told(1))
      .WHEN_EffectCompletes(CancelEffect.self, with: ())
      .WHEN(.told(2))
      .THEN(\.price, equals: 2)
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `a forgotten effect fails the plan, and the step that ends it is named`() throws {
    let messages = Log<String>()
    try withKnownIssue {
      try PriceStore.GIVEN { Store(initialState: Price.State(), reducer: Price()) }.WHEN(.followed).runTest()
    } matching: { issue in
      messages.append("\(issue)")
      return true
    }
    #expect(messages.elements.count == 1)
    #expect(messages.elements.first?.contains(".WHEN_StreamEnds(RunEffect<") == true)
  }

  @Test func `what an assertion does to the store is not seen later`() throws {
    try PriceStore.GIVEN { Store(initialState: Price.State(), reducer: Price()) }
      .THEN { sut in
        sut.send(.told(9))
        #expect(sut.price == 9)
      }
      .THEN(\.price, equals: nil)
      .runTest()
  }

  @Test func `effects of a child are completed by the parent's actions`() throws {
    struct Parent: ReducerProtocol {
      struct State: Equatable { var price = Price.State() }
      enum Action { case price(Price.Action) }
      var body: some ReducerProtocol<State, Action> {
        Scope(state: \.price, action: Action.price) { Price() }
      }
    }
    try StoreOf<Parent>.GIVEN { Store(initialState: Parent.State(), reducer: Parent()) }
      .WHEN(.price(.asked("tea")))
      .WHEN_EffectCompletes(FetchPrice.self, with: 3)
      .THEN(\.state.price.price, equals: 3)
      .WHEN(.price(.twice))
      .WHEN(.price(.told(1)))
      .WHEN_EffectCompletes(CancelEffect.self, with: ())
      .WHEN(.price(.told(2)))
      .THEN_NoEffects()
      .runTest()
  }
}
