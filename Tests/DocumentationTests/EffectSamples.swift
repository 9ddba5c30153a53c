// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StatoscopeTesting
import Testing

struct Countdown: StreamEffect, Equatable {
  let from: Int

  func elements() -> AsyncStream<Int> {
    AsyncStream { continuation in
      for number in (0...from).reversed() { continuation.yield(number) }
      continuation.finish()
    }
  }
}

struct RocketClient: Injectable {
  static var defaultValue: RocketClient { RocketClient(fuel: { 100 }) }
  var fuel: @Sendable () async throws -> Int
}

enum Pad {
  @EffectStruct(equatable: true)
  static func readFuel(of tank: Int, @InjectedParam client: RocketClient) async throws -> Int {
    try await client.fuel()
  }
}

struct ReadDay: SynchronousEffect {
  func runEffect() -> Int { Calendar.current.component(.day, from: Date()) }
}

enum FuelError: EffectError, Equatable {
  case empty
  case unknown
  static var unknownError: FuelError { .unknown }
}

@Reducer
struct Rocket {
  struct State: Equatable {
    var count: Int?
    var fuel = 0
    var problem: FuelError?
    var hasLeft = false
  }

  enum When {
    case countdownStarted
    case counted(Int)
    case fuelRead(Result<Int, FuelError>)
    case fuelKnown(Int)
    case dayRead(Int)
    case left
    case stopped
    case refuelled([Int])
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .countdownStarted:
      effectsState.enqueue(Countdown(from: 3).map(When.counted), id: "countdown")
      effectsState.enqueue(
        Pad.ReadFuelEffect(of: 1).mapToResultWithErrorType(FuelError.self).map(When.fuelRead))
    case .counted(let count):
      state.count = count
      if count == 0 { effectsState.enqueue(.send(.left)) }
    case .fuelRead(.success(let fuel)): state.fuel = fuel
    case .fuelRead(.failure(let error)): state.problem = error
    case .fuelKnown(let fuel): state.fuel = fuel
    case .dayRead: effectsState.enqueue(ReadDay().map(When.dayRead), id: "day", policy: .newest())
    case .left: state.hasLeft = true
    case .stopped:
      effectsState.cancelEffect(id: "countdown")
      effectsState.cancelEffect { $0 is Pad.ReadFuelEffect }
      effectsState.cancelAllEffects()
    case .refuelled(let tanks):
      for tank in tanks {
        effectsState.enqueue(
          Pad.ReadFuelEffect(of: tank).map(When.fuelKnown), id: "fuel", policy: .oldest(limit: 2, whenFull: .wait))
      }
    }
  }
}

@Test func `a countdown in a plan`() throws {
  try Rocket.Store.GIVEN(state: Rocket.State())
    .WHEN(.countdownStarted)
    .WHEN(.counted(1))
    .WHEN(.counted(0))
    .WHEN_StreamEnds(Countdown.self)
    .WHEN(.left)
    .THEN(\.state.hasLeft, equals: true)
    .WHEN_EffectCompletes(Pad.ReadFuelEffect.self, with: 7)
    .THEN(\.state.fuel, equals: 7)
    .runTest()
}

@Test func `a plan that forgets the effects it is not about`() throws {
  try Rocket.Store.GIVEN(state: Rocket.State())
    .configure(clearEffectsOnEveryWhenOrEnd: .some { $0 is Pad.ReadFuelEffect })
    .WHEN(.countdownStarted)
    .WHEN_StreamEnds(Countdown.self)
    .runTest()
}

@Suite struct EffectSamples {
  @Test func `a stream of events`() async {
    let store = Rocket.Store(initialState: Rocket.State())
    await store.send(.countdownStarted).finish()
    #expect(store.state == Rocket.State(count: 0, fuel: 100, hasLeft: true))
  }

  @Test func `a limited number of effects at a time`() async {
    let store = Rocket.Store(initialState: Rocket.State())
    await store.send(.refuelled([1, 2, 3])).finish()
    #expect(store.fuel == 100)
  }
}
