// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StatoscopeTesting
import Testing

struct Currency: Injectable, Equatable {
  static let defaultValue = Currency(code: "EUR")
  var code: String
}

@Reducer
struct Till {
  struct State: Equatable {
    @ReducerInjected(Currency.self) var currency
    var receipts: [String] = []
  }

  enum When {
    case sold(Int)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .sold(let amount):
      let forecasts = try dependencies.resolve(ForecastsKey.self)
      state.receipts.append("\(amount) \(state.currency.code), \(type(of: forecasts))")
    }
  }
}

@Test func `a receipt names the currency`() throws {
  try Till.Store.GIVEN {
    Till.Store(initialState: Till.State()).injectObject(SunnyForecasts(), for: ForecastsKey.self)
  }
  .WHEN(.sold(3))
  .THEN(\.state.receipts, equals: ["3 EUR, SunnyForecasts"])
  .runTest()
}

@Test func `a receipt in another currency`() throws {
  try Till.Store.GIVEN(state: Till.State()) {
    $0.injectObject(SunnyForecasts(), for: ForecastsKey.self).injectObject(Currency(code: "NOK"))
  }
  .WHEN(.sold(3))
  .THEN(\.state.receipts, equals: ["3 NOK, SunnyForecasts"])
  .runTest()
}

@Suite struct InjectionSamples {
  @Test func `what is injected is found by its key`() {
    let store = Till.Store(initialState: Till.State()) { values in
      values.inject(Currency(code: "NOK"))
      values.inject(SunnyForecasts(), for: ForecastsKey.self)
    }
    store.send(.sold(3))
    #expect(store.receipts == ["3 NOK, SunnyForecasts"])
  }

  @Test func `a field with a value of its own`() {
    let currency = ReducerInjected<Currency>(injectedValue: Currency(code: "NOK"))
    #expect(currency.wrappedValue.code == "NOK")
  }

  @Test func `a missing value is an error`() {
    let store = Till.Store(initialState: Till.State())
    #expect(throws: NoInjectedValueFound.self) { try store.sendUnsafe(.sold(3)) }
    #expect(store.receipts == [])
  }
}
