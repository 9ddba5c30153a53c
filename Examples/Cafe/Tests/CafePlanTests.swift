// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import CafeModel
import Optical
import StateKit
import Statoscope
import StatoscopeTesting
import Testing

/// The café's acceptance criteria. The plan walks through an opticle, a store and a reducer, in one go.
@MainActor @Suite struct CafePlanTests {
  struct NobodyCooks: Error {}

  private let dishes = [Dish("tea", 250), Dish("lobster", 2_400)]

  @Test func `a visit`() throws {
    try Table.GIVEN { Table(menu: Menu(), till: Till.Store(initialState: Till.State())) }
      .WHEN("a guest sits down") { $0.sitDown() }
      .THEN(\.state.current, equals: .waitingForTheMenu)

      .WITH(\.menu)
      .THEN_EnquedEffect(FetchDishes())
      .FORK_EffectFails(FetchDishes.self, with: NobodyCooks()) { fork in
        try fork.THEN(\.state.isKitchenClosed, equals: true)
      }
      .WHEN_EffectCompletes(FetchDishes.self, with: dishes)
      .FORK(.commit(.loaded([]))) { fork in
        try fork.THEN(\.state.dishes, equals: [])
      }
      .POP()

      .THEN(\.state.current, equals: .choosing)
      .THEN(\.state.menu, equals: dishes)
      .WHEN("something is ordered that is not there") { $0.order("sushi") }
      .THEN_Emitted(.says("We have no sushi."))
      .FORK("the guest pays for nothing", when: { $0.pay() }) { fork in
        try fork.THEN_Emitted(.says("There is nothing to pay."))
      }
      .FORK("the guest has expensive taste", when: { $0.order("lobster") }) { fork in
        try fork
          .AND("pays") { $0.pay() }
          .WITH(\.till)
          .WHEN_EffectFails(Charge.self, with: CardRefused(limit: 2_000))
          .THEN(\.takings, equals: 0)
          .POP()
          .THEN(\.state.current, equals: .choosing)
          .THEN_Emitted(.says("That did not work: this card pays no more than 20.00."))
      }
      .WHEN("tea is ordered") { $0.order("tea") }
      .THEN_Emitted(.says("One tea, 2.50. That makes 2.50."))
      .WHEN("the guest pays") { $0.pay() }
      .THEN(\.state.current, equals: .paying)
      .THEN_NothingEmitted()

      .WITH(\.till)
      .THEN(\.due, equals: 250)
      .THEN_EnquedEffect(Charge(amount: 250))
      .WHEN_EffectCompletes(Charge.self, with: ())
      .THEN(\.takings, equals: 250)
      .POP()

      .THEN(\.state.current, equals: .leaving)
      .THEN(\.state.bill, equals: 0)
      .THEN_Emitted(.says("Paid 2.50. Thank you, and come again!"))
      .runTest(assertRelease: true)
  }
}
