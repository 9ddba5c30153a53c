// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// Takes money from the guest's card.
public struct Charge: Effect, Equatable {
  public let amount: Money
  @InjectedForEffect(CardReaderKey.self) var reader

  public init(amount: Money) { self.amount = amount }

  public func runEffect() async throws { try await reader.charge(amount) }
}

/// Knows cards.
public protocol CardReader: Sendable {
  func charge(_ amount: Money) async throws
}

/// The card of this program's guest is good for 20.00 at a time.
public struct CardWithALimit: CardReader {
  public init() {}

  public func charge(_ amount: Money) async throws {
    guard amount <= 2_000 else { throw CardRefused(limit: 2_000) }
  }
}

/// The card does not pay.
public struct CardRefused: Error, Equatable, CustomStringConvertible {
  public let limit: Money

  public init(limit: Money) { self.limit = limit }

  public var description: String { "this card pays no more than \(limit)" }
}

/// What the card reader is injected for.
public enum CardReaderKey: Injectable {
  public static var defaultValue: any CardReader { CardWithALimit() }
}
