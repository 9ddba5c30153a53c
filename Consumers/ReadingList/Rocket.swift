// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// Stops the process where the code of a type of this module must not run.
#if DEFAULT_MAIN_ACTOR
func checkPlace() { MainActor.preconditionIsolated() }
#else
func checkPlace() {}
#endif

/// The stream of the article "Effects".
struct Countdown: StreamEffect, Equatable {
  let from: Int

  func elements() -> AsyncStream<Int> {
    checkPlace()
    return AsyncStream { continuation in
      checkPlace()
      for number in (0...from).reversed() { continuation.yield(number) }
      continuation.finish()
    }
  }
}

/// A sequence of this module's own, which its effect reads.
struct Steps: AsyncSequence {
  struct AsyncIterator: AsyncIteratorProtocol {
    var left: Int

    mutating func next() async -> Int? {
      checkPlace()
      left -= 1
      return left < 0 ? nil : left
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    checkPlace()
    return AsyncIterator(left: 2)
  }
}

struct ClimbSteps: StreamEffect {
  func elements() -> Steps { Steps() }
}

/// An effect whose work does not wait, though it could.
struct WeighCrew: Effect {
  let crew: [Int]

  func runEffect() -> Int {
    checkPlace()
    return crew.reduce(0, +)
  }
}

/// A synchronous effect.
struct Ignite: SynchronousEffect {
  let fuel: Int

  func runEffect() -> Int {
    checkPlace()
    return fuel - 1
  }
}

/// The fuel that is in a rocket without anybody saying so.
struct Tank: Injectable, Equatable {
  static let defaultValue = Tank(fuel: 100)
  let fuel: Int
}

/// A type that, with the main actor as default, is the main actor's, and functions of it that are effects.
enum Pad {
  @EffectStruct(equatable: true)
  static func readFuel(adding spare: Int = 0, @InjectedParam tank: Tank = .defaultValue) async throws -> Int {
    checkPlace()
    return tank.fuel + spare
  }

  @EffectStruct(equatable: true)
  static func weigh(_ parts: [Int], @InjectedParam tank: Tank) -> Int {
    checkPlace()
    return parts.reduce(tank.fuel, +)
  }

  @EffectStruct
  static func compute<Value>(_ value: Value, using compute: (Value) -> Int) throws -> Int { compute(value) }
}

@Reducer
struct Rocket {
  struct State: Equatable {
    var counted: [Int] = []
    var read: [Int] = []
    var hasLeft = false
  }

  enum When {
    case countdownStarted(from: Int)
    case counted(Int)
    case climbed
    case fuelAsked
    case fuelRead(Int)
    case ignited(Int)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .countdownStarted(let count):
      effectsState.enqueue(Countdown(from: count).map(When.counted), id: "countdown")
    case .counted(let number):
      state.counted.append(number)
      if number == 0 { effectsState.enqueue(Ignite(fuel: 7).map(When.ignited)) }
    case .climbed: effectsState.enqueue(ClimbSteps().map(When.counted), id: "countdown")
    case .fuelAsked:
      effectsState.enqueue(WeighCrew(crew: [60, 70]).map(When.fuelRead), id: "fuel", policy: .oldest(whenFull: .wait))
      effectsState.enqueue(
        Pad.ReadFuelEffect(adding: 1).map(When.fuelRead), id: "fuel", policy: .oldest(whenFull: .wait))
      effectsState.enqueue(Pad.WeighEffect([1, 2]).map(When.fuelRead), id: "fuel", policy: .oldest(whenFull: .wait))
      effectsState.enqueue(
        Pad.ComputeEffect("four") { $0.count }.map(When.fuelRead), id: "fuel", policy: .oldest(whenFull: .wait))
    case .fuelRead(let fuel): state.read.append(fuel)
    case .ignited(let fuel):
      state.hasLeft = true
      state.read.append(fuel)
    }
  }
}
