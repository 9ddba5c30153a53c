// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

/// An amount of money, in hundredths.
public struct Money: Equatable, Comparable, Sendable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// How many hundredths.
  public let cents: Int

  public init(integerLiteral cents: Int) { self.cents = cents }
  public init(cents: Int) { self.cents = cents }

  /// As on a price list: `2.50`.
  public var description: String { "\(cents / 100).\(cents % 100 < 10 ? "0" : "")\(cents % 100)" }

  public static func + (lhs: Self, rhs: Self) -> Self { Money(cents: lhs.cents + rhs.cents) }
  public static func < (lhs: Self, rhs: Self) -> Bool { lhs.cents < rhs.cents }
}
