// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import GlueMainActor
import GlueSwift5
import GlueSwift6
import StateKit
import SwiftUI
import UIKit

typealias ShelfState = GlueSwift6.ShelfState
typealias ShelfEffect = GlueSwift6.ShelfEffect

@MainActor
let shelfChecks: [(String, @MainActor () -> Void)] = [
  (
    "a view controller renders when its view is loaded, and what it missed by then",
    {
      let store = GlueSwift6.ShelfStore(initialState: ShelfState())
      let controller = GlueSwift6.ShelfViewController(viewStore: store)
      store.state.add("Emma")
      expect(controller.shown.isEmpty)
      controller.loadViewIfNeeded()
      controller.viewWillAppear(false)
      store.emit(.toast("hello"))
      store.state.add("Dune")
      expect(controller.shown == ["Emma", "hello", "Emma, Dune"])
      expect(store.appearances == ["loaded", "appears"])
      controller.viewDidLoad()
      expect(controller.shown.count == 3)
    }
  ),
  (
    "a view is rendered once it is in another one",
    {
      let store = ViewStore<ShelfState, ShelfEffect>(initialState: ShelfState())
      guard let label = try? GlueSwift6.ShelfLabel(store: store) else { return expect(false) }
      store.state.add("Emma")
      expect(label.text == nil)
      let window = UIView()
      window.addSubview(label)
      expect(label.text == "Emma")
    }
  ),
  (
    "a hosting controller shows each state, and receives side effects",
    {
      let store = GlueSwift6.ShelfStore(initialState: ShelfState())
      let controller = GlueSwift6.ShelfPageController(viewStore: store)
      controller.loadViewIfNeeded()
      store.state.add("Emma")
      store.emit(.toast("hello"))
      expect(controller.rootView.state.titles == ["Emma"])
      expect(controller.toasts == ["hello"])
    }
  ),
  (
    "objectWillChange tells of each new state, and of nothing else",
    {
      let store = ObservableViewStore<ShelfState, ShelfEffect>(initialState: ShelfState())
      var told = 0
      let subscription = store.objectWillChange.sink { told += 1 }
      store.state.add("Emma")
      store.emit(.toast("hello"))
      store.state = store.state
      expect(told == 1)
      subscription.cancel()
      store.state.add("Dune")
      expect(told == 1)
    }
  ),
  (
    "a store told by Combine, and a shown one, are released",
    {
      var observed: ObservableViewStore<ShelfState, ShelfEffect>? = ObservableViewStore(initialState: ShelfState())
      weak let releasedObserved = observed
      let subscription = observed?.objectWillChange.sink {}
      observed = nil
      expect(releasedObserved == nil)
      withExtendedLifetime(subscription) {}

      var controller: GlueSwift6.ShelfViewController? = GlueSwift6.ShelfViewController(
        viewStore: GlueSwift6.ShelfStore(initialState: ShelfState()))
      controller?.loadViewIfNeeded()
      weak let releasedStore = controller?.viewStore
      weak let releasedController = controller
      controller = nil
      expect(releasedController == nil)
      expect(releasedStore == nil)
    }
  ),
  (
    "shelves of all three modes have bodies",
    {
      let store = ObservableViewStore<ShelfState, ShelfEffect>(initialState: ShelfState())
      _ = GlueSwift6.ShelfList(shelf: store).body
      _ = GlueSwift6.ObservedShelf(shelf: store).body
      _ = GlueSwift5.OwningShelf().body
      _ = GlueMainActor.OwningShelf().body
      GlueMainActor.ShelfViewController(viewStore: .init(initialState: .init())).loadViewIfNeeded()
      GlueSwift5.ShelfViewController(viewStore: .init(initialState: .init())).loadViewIfNeeded()
    }
  ),
]
