// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// Something to eat or to drink.
public struct Dish: Equatable, Sendable {
  /// What guests call it.
  public let name: String
  /// What it costs.
  public let price: Money

  public init(_ name: String, _ price: Money) {
    self.name = name
    self.price = price
  }
}
