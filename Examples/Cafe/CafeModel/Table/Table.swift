// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import StateKit
import Statoscope

/// A guest's table: a store, which looks at the menu and sends the bill to the till.
public final class Table: StateKit.Store<TableState, TableEffect> {
  public let menu: Menu
  public let till: Till.Store
  private var token: ObservationToken?

  public init(menu: Menu, till: Till.Store) {
    self.menu = menu
    self.till = till
    super.init(initialState: TableState())
    menu.watch.live { [weak self] menu in
      self?.emit { $0.read(menu) }
    }
    token = till.observe(\.answer) { [weak self] answer in
      if let answer { self?.emit { $0.heard(answer) } }
    }
  }

  /// Asks for the menu.
  public func sitDown() { menu.dispatch(.load) }

  /// Asks for something to eat or to drink.
  public func order(_ name: String) { emit(state.order(name)) }

  /// Pays everything.
  public func pay() {
    emit(state.askForTheBill())
    if state.current == .paying { till.send(.payment(state.bill)) }
  }
}
