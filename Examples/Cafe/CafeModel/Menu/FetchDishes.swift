// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical

/// Asks the kitchen what there is.
public struct FetchDishes: Effect, Equatable {
  @InjectedForEffect(KitchenKey.self) var kitchen

  public init() {}

  public func runEffect() async throws -> [Dish] { try await kitchen.dishes() }
}

/// Where dishes come from.
public protocol Kitchen: Sendable {
  func dishes() async throws -> [Dish]
}

/// The kitchen of this program cooks the same every day.
public struct SmallKitchen: Kitchen {
  public init() {}
  public func dishes() async throws -> [Dish] { [Dish("tea", 250), Dish("soup", 600), Dish("cake", 425)] }
}

/// What the kitchen is injected for.
public enum KitchenKey: Injectable {
  public static var defaultValue: any Kitchen { SmallKitchen() }
}
