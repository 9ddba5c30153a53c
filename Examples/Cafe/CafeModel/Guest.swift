// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit

/// Turns lines that somebody writes into a visit of the café, and what is said there into lines.
@MainActor public final class Guest {
  private let table: Table
  private let say: (String) -> Void
  private var token: StoreSubscription<TableState, TableEffect>?

  /// - Parameter say: Called with each line.
  public init(at table: Table, _ say: @escaping (String) -> Void) {
    self.table = table
    self.say = say
    token = table.subscribe { _, effect in
      if case .says(let text) = effect { say(text) }
    }
  }

  /// Sits down, and reads the menu out.
  ///
  /// - Returns: Whether the guest stays.
  public func sitDown() async -> Bool {
    table.sitDown()
    _ = await table.states().first { $0.current != .waitingForTheMenu }
    guard table.state.current != .leaving else { return false }
    say("Welcome! Today we have:")
    for dish in table.state.menu { say("  \(dish.name), \(dish.price)") }
    say("Say 'order tea', 'bill', 'pay' or 'leave'.")
    return true
  }

  /// Does what a line says, and waits until that is done.
  ///
  /// - Returns: Whether the guest stays.
  public func hear(_ line: String) async -> Bool {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch words.first {
    case nil: break
    case "order" where words.count == 2: table.order(words[1])
    case "bill": say("That makes \(table.state.bill).")
    case "pay":
      table.pay()
      _ = await table.states().first { $0.current != .paying }
    case "leave":
      say(table.state.bill == 0 ? "Good-bye!" : "Good-bye! We put \(table.state.bill) on your account.")
      return false
    default: say("We do not understand '\(line)'. Say 'order tea', 'bill', 'pay' or 'leave'.")
    }
    return table.state.current != .leaving
  }
}
