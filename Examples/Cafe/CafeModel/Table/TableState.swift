// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit

/// A guest's table: what can be ordered, what was, and what is to be paid.
public struct TableState: StateContainer, Sendable {
  public enum State: EnumState, Sendable {
    case waitingForTheMenu
    case choosing
    case paying
    case leaving
  }

  public var current: State = .waitingForTheMenu
  public private(set) var menu: [Dish] = []
  public private(set) var ordered: [Dish] = []

  public init() {}

  /// What everything costs together.
  public var bill: Money { ordered.reduce(0) { $0 + $1.price } }

  /// The menu arrived, or will not.
  public mutating func read(_ menu: Menu.State) -> TableEffect? {
    update { table in
      guard !menu.isKitchenClosed else {
        table.current = .leaving
        return .says("The kitchen is closed today.")
      }
      table.menu = menu.dishes
      if table.current == .waitingForTheMenu { table.current = .choosing }
      return nil
    }
  }

  /// The guest asks for something.
  public mutating func order(_ name: String) -> TableEffect? {
    update { table in
      guard table.current == .choosing else { return .says("One moment, please.") }
      guard let dish = table.menu.first(where: { $0.name == name }) else { return .says("We have no \(name).") }
      table.ordered.append(dish)
      return .says("One \(name), \(dish.price). That makes \(table.bill).")
    }
  }

  /// The guest wants to pay. Nil when there is nothing to wait for.
  public mutating func askForTheBill() -> TableEffect? {
    update { table in
      guard table.current == .choosing, !table.ordered.isEmpty else { return .says("There is nothing to pay.") }
      table.current = .paying
      return nil
    }
  }

  /// The till has an answer.
  public mutating func heard(_ answer: Till.Answer) -> TableEffect? {
    update { table in
      switch answer {
      case .paid(let amount):
        table.ordered = []
        table.current = .leaving
        return .says("Paid \(amount). Thank you, and come again!")
      case .refused(let reason):
        table.current = .choosing
        return .says("That did not work: \(reason).")
      }
    }
  }
}

/// What is said once.
public enum TableEffect: SideEffect, Equatable, Sendable {
  case says(String)
}
