// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Optical

/// An opticle as it is written for the original library, and one with an effect.
final class Lamp: Opticle {
  enum Request { case toggle, breakDown }
  enum Response { case toggled }
  struct State: Equatable { var isOn = false, isBroken = false, log: [String] = [] }

  var state = State()

  func dispatch(_ request: Request) {
    switch request {
    case .toggle:
      Wire.send { [weak self] in self?.commit(.toggled) }
    case .breakDown:
      commit(.failed(Broken()), from: request)
    }
  }

  func mutate(_ state: State, response: Response) -> State {
    var newState = state
    newState.isOn.toggle()
    newState.log.append(newState.isOn ? "on" : "off")
    return newState
  }

  func recover(_ state: State, request: Request, error: Error?) -> State {
    var newState = state
    newState.isBroken = error is Broken
    return newState
  }
}

struct Broken: Error {}

enum Wire {
  static func send(_ answer: @escaping @Sendable () -> Void) { DispatchQueue.global().async(execute: answer) }
}

final class Dimmer: Opticle {
  enum Request: Hashable { case set(Int) }
  enum Response { case level(Int) }
  struct State: Equatable { var level = 0 }

  let opticleStorage = OpticleStorage()
  var state = State()

  func dispatch(_ request: Request) {
    switch request {
    case .set(let level): run(Dim(level: level).map(Response.level), from: request, id: "level", cancelInFlight: true)
    }
  }

  func mutate(_ state: State, response: Response) -> State {
    switch response {
    case .level(let level): State(level: level)
    }
  }
}

struct Dim: Effect, Equatable {
  let level: Int
  func runEffect() async throws -> Int { level }
}

#if !swift(>=6)
/// Code of a user in Swift 5, which says nothing of actors.
class LampScreen {
  let lamp: Lamp
  private(set) var isOn = false
  private(set) var log: [String] = []
  private var token: WatchControlable?

  init(lamp: Lamp) {
    self.lamp = lamp
    lamp.watch.live { state in self.isOn = state.isOn }
    token = lamp.watch.map { $0.log }.filter { $0.count > 1 }.live(on: DispatchQueue.main) { log in self.log = log }
    lamp.state.log = ["new"]
  }

  func toggle() {
    lamp.dispatch(.toggle)
    token?.unsubscribe()
    token?.subscribe()
  }
}
#endif
