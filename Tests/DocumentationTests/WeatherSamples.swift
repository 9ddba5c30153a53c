// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StatoscopeTesting
import Testing

protocol Forecasts: Sendable {
  func forecast(for city: String) async throws -> String
}

enum ForecastsKey: Injectable {
  static var defaultValue: any Forecasts { NoForecasts() }
}

struct NoForecasts: Forecasts {
  func forecast(for city: String) -> String { "unknown" }
}

struct SunnyForecasts: Forecasts {
  func forecast(for city: String) -> String { "sunny in \(city)" }
}

struct FetchForecast: Effect, Equatable {
  let city: String
  @InjectedForEffect(ForecastsKey.self) var forecasts

  func runEffect() async throws -> String {
    try await forecasts.forecast(for: city)
  }
}

@Reducer
struct Weather {
  struct State: Equatable {
    var city = ""
    var forecast: String?
    var problem: String?
    var isLoading = false
  }

  enum When {
    case cityChosen(String)
    case forecastArrived(Result<String, any Error>)
    case dismissed
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .cityChosen(let city):
      state = State(city: city, isLoading: true)
      effectsState.enqueue(
        FetchForecast(city: city).mapToResult().map(When.forecastArrived),
        id: "forecast", cancelInFlight: true)
    case .forecastArrived(.success(let forecast)):
      state.isLoading = false
      state.forecast = forecast
    case .forecastArrived(.failure(let error)):
      state.isLoading = false
      state.problem = "\(error)"
    case .dismissed:
      state.isLoading = false
      effectsState.cancelEffect(id: "forecast")
    }
  }
}

@Test func `a forecast arrives, or does not`() throws {
  struct Offline: Error {}

  try Weather.Store.GIVEN(state: Weather.State())
    .WHEN(.cityChosen("Lisbon"))
    .THEN(\.state.isLoading, equals: true)
    .THEN_EnquedEffect(FetchForecast(city: "Lisbon"))
    .FORK_EffectFails(FetchForecast.self, with: Offline()) { path in
      try path.THEN(\.state.problem, equals: "Offline()")
    }
    .WHEN_EffectCompletes(FetchForecast.self, with: "sunny")
    .THEN(\.state.forecast, equals: "sunny")
    .THEN_NoEffects()
    .runTest()
}

@Test func `another city cancels the request for the first`() throws {
  try Weather.Store.GIVEN(state: Weather.State())
    .WHEN(.cityChosen("Lisbon"))
    .WHEN(.cityChosen("Oslo"))
    .THEN_EnquedEffect(parameter: \FetchForecast.city, equals: "Oslo")
    .WHEN(.forecastArrived(.success("snow")))
    .THEN(\.state) { state in
      #expect(state == Weather.State(city: "Oslo", forecast: "snow"))
    }
    .runTest(assertRelease: true)
}

@MainActor @Suite struct WeatherSamples {
  @Test func `waiting for all that an event leads to`() async {
    let store = Weather.Store(initialState: Weather.State()) { $0.inject(SunnyForecasts(), for: ForecastsKey.self) }
    let outcome = await store.send(.cityChosen("Lisbon")).finish()
    print(outcome, store.forecast ?? "none")  // finished sunny in Lisbon
    #expect(outcome == .finished)
    #expect(store.forecast == "sunny in Lisbon")
  }

  @Test func `how a chain ended`() async {
    let store = Weather.Store(initialState: Weather.State())
    switch await store.send(.cityChosen("Lisbon")).finish() {
    case .finished: print("all of it was done")
    case .cancelled: print("the chain, or an effect of it, was cancelled or dropped")
    }
    #expect(store.forecast == "unknown")
  }

  @Test func `stopping what an event led to`() async {
    let store = Weather.Store(initialState: Weather.State())
    let refresh = store.send(.cityChosen("Lisbon")) as SentEvent
    refresh.cancel()
    #expect(await refresh.finish() == .cancelled)
  }

  @Test func `injecting`() async {
    let store = Weather.Store(initialState: Weather.State())
    store.injectObject(SunnyForecasts(), for: ForecastsKey.self)

    await store.send(.cityChosen("Oslo"), overriding: { $0.inject(NoForecasts(), for: ForecastsKey.self) }).finish()
    #expect(store.forecast == "unknown")
  }
}
