// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical

/// What the kitchen cooks today: an opticle.
public final class Menu: Opticle {
  public enum Request: Equatable { case load }

  public enum Response: Equatable { case loaded([Dish]) }

  public struct State: Equatable {
    public var dishes: [Dish] = []
    public var isKitchenClosed = false
  }

  public let opticleStorage = OpticleStorage()
  public var state = State()

  public init() {}

  public func dispatch(_ request: Request) {
    switch request {
    case .load: run(FetchDishes().map(Response.loaded), from: request, id: "dishes", cancelInFlight: true)
    }
  }

  public func mutate(_ state: State, response: Response) -> State {
    switch response {
    case .loaded(let dishes): State(dishes: dishes)
    }
  }

  public func recover(_ state: State, request: Request, error: (any Error)?) -> State {
    State(dishes: state.dishes, isKitchenClosed: true)
  }
}
