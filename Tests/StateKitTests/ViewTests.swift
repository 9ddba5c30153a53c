// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StateKit
import Testing

@MainActor @Suite struct ViewTests {
  final class ShelfView: StatefulView {
    var renderPolicy = RenderPolicy.possible
    var rendered: [String] = []
    var onRender: () -> Void = {}

    func render(state: ShelfState, from distinctState: ShelfState.State?, effect: ShelfEffect?) {
      rendered.append(line(state, effect) + (distinctState.map { " from \($0.name)" } ?? ""))
      onRender()
    }
  }

  let store = ViewStore<ShelfState, ShelfEffect>(initialState: ShelfState())
  let view = ShelfView()

  @Test func `a view is rendered with each state, and with effects after theirs`() throws {
    try store.subscribe(from: view)
    store.state.set(1)
    store.emit(.number(7))
    store.state.set(2)
    store.state.set(2)
    #expect(view.rendered == ["0", "1 from empty", "effect 7 at 1", "2"])
  }

  @Test func `plain subscribers of a view store hear the same effects`() throws {
    let heard = Heard<String>()
    try store.subscribe(from: view)
    let token = store.listen(heard)
    store.emit(.number(7))
    #expect(heard.all == ["0", "effect 7 at 0"])
    #expect(view.rendered == ["0", "effect 7 at 0"])
    withExtendedLifetime(token) {}
  }

  @Test func `a view that becomes ready gets the newest state and every effect`() throws {
    view.renderPolicy = .notPossible(.viewNotReady)
    try store.subscribe(from: view)
    store.state.set(1)
    store.emit(.number(7))
    store.state.set(2)
    store.emit(.number(8))
    #expect(view.rendered.isEmpty)
    view.renderPolicy = .possible
    store.viewIsReady(view)
    store.viewIsReady(view)
    #expect(view.rendered == ["2", "effect 7 at 2", "effect 8 at 2"])
    store.state.set(3)
    #expect(view.rendered.last == "3")
  }

  @Test func `the store looks at what a view missed when it has something to tell`() throws {
    try store.subscribe(from: view)
    view.renderPolicy = .notPossible(.viewNotReady)
    store.state.set(1)
    view.renderPolicy = .possible
    store.state.set(2)
    #expect(view.rendered == ["0", "2 from empty"])
  }

  @Test func `a push renders the same state once more`() throws {
    try store.subscribe(from: view)
    store.forcePushState()
    #expect(view.rendered == ["0", "0"])
  }

  @Test func `two views of one class do not collide, and none is subscribed twice`() throws {
    let other = ShelfView()
    try store += view
    try store += other
    #expect(throws: ViewSubscriptionError.alreadySubscribed) { try store.subscribe(from: view) }
    store.state.set(1)
    try store -= view
    #expect(throws: ViewSubscriptionError.notSubscribed) { try store.unsubscribe(from: view) }
    store.state.set(2)
    #expect(view.rendered == ["0", "1 from empty"])
    #expect(other.rendered == ["0", "1 from empty", "2"])
  }

  @Test func `a view is not kept, and one that says that it is gone is not rendered again`() throws {
    weak var gone: ShelfView?
    do {
      let view = ShelfView()
      gone = view
      try store.subscribe(from: view)
    }
    #expect(gone == nil)
    try store.subscribe(from: view)
    view.renderPolicy = .notPossible(.viewDeallocated)
    store.state.set(1)
    view.renderPolicy = .possible
    store.state.set(2)
    #expect(view.rendered == ["0"])
    try store.subscribe(from: view)
    #expect(view.rendered == ["0", "2"])
  }

  @Test func `a view that unsubscribes while it is rendered hears no more`() throws {
    try store.subscribe(from: view)
    view.onRender = { [store, weak view] in if let view { try? store.unsubscribe(from: view) } }
    store.state.set(1)
    store.state.set(2)
    #expect(view.rendered == ["0", "1 from empty"])
  }

  @Test func `a view that changes the state while it is rendered is rendered again after`() throws {
    view.onRender = { [store, view] in if view.rendered.count == 1 { store.state.set(1) } }
    try store.subscribe(from: view)
    #expect(view.rendered == ["0", "1 from empty"])
  }

  @Test func `kept effects wait for a view, too`() throws {
    store.unheardEffects = .keep()
    store.emit(.number(7))
    try store.subscribe(from: view)
    #expect(view.rendered == ["0", "effect 7 at 0"])
  }

  @Test func `stores for view controllers and for SwiftUI tell their subscribers the same`() {
    let stores: [Store<ShelfState, ShelfEffect>] = [
      ViewControllerStore(initialState: ShelfState()), ObservableViewStore(initialState: ShelfState()),
    ]
    for store in stores {
      let heard = Heard<String>()
      let token = store.listen(heard)
      store.state.set(1)
      store.emit(.number(7))
      #expect(heard.all == ["0", "1", "effect 7 at 1"])
      withExtendedLifetime(token) {}
    }
  }
}
