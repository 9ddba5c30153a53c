// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting

@Suite struct `A store that is still alive after its path` {
  private let state = Mail.State(message: Message.State(id: 1), folders: [Folder.State(id: 7)])
  private static let weakly = "\n\nTo fix this, hold the store weakly there, as a closure does with '[weak store]'."
  private static let unknown = """


    To fix this, look for closures that capture the store (middleware, observers, injected values), and capture it \
    weakly there. If the test itself keeps the store, run the plan without 'assertRelease'.
    """

  /// What a plan says whose store was prepared.
  private func complaints(_ prepare: @escaping (Mail.Store) -> Void) throws -> [String] {
    try failures {
      try Mail.Store.GIVEN {
        let store = mail(state)
        prepare(store)
        return store
      }
      .WHEN(\.children.message, .look)
      .runTest(assertRelease: true, assertNoPendingEffects: false)
    }.map(\.message)
  }

  @Test func `is none when nothing holds it`() throws {
    let tokens = Heard<ObservationToken>()
    let found = try complaints { store in
      store.addMiddleWare { store, when, forward in try forward(when) }
      store.children.message?.injectObject(7)
      tokens.append(store.observe(\.title) { [weak store] _ in _ = store })
    }
    #expect(found == [])
  }

  @Test func `was captured by its middleware`() throws {
    let found = try complaints { store in
      store.addMiddleWare { _, when, forward in
        _ = store.title
        try forward(when)
      }
    }
    #expect(found == ["Mail.Store is still alive after its path: its middleware holds on to it.\(Self.weakly)"])
  }

  @Test func `was captured by the middleware of a child`() throws {
    let found = try complaints { store in
      store.addMiddleWare { _, when, forward in try forward(when) }
      store.children.folders[id: 7]?.addMiddleWare { _, when, forward in
        _ = store.title
        try forward(when)
      }
    }
    #expect(
      found == [
        """
        Mail.Store is still alive after its path: the middleware of children.folders[7] holds on to it.\(Self.weakly)
        """
      ])
  }

  @Test func `was captured by a closure that observes it, whose token the test has`() throws {
    let tokens = Heard<ObservationToken>()
    let found = try complaints { store in tokens.append(store.observe(\.title) { _ in _ = store }) }
    #expect(
      found == ["Mail.Store is still alive after its path: a closure that observes it holds on to it.\(Self.weakly)"])
  }

  @Test func `was captured by a closure that observes a child`() throws {
    let tokens = Heard<ObservationToken>()
    let found = try complaints { store in
      if let message = store.children.message { tokens.append(message.observe(\.text) { _ in _ = store }) }
    }
    #expect(
      found == [
        """
        Mail.Store is still alive after its path: a closure that observes children.message holds on to \
        it.\(Self.weakly)
        """
      ])
  }

  @Test func `was captured by a listener, or is held by what is injected`() throws {
    let tokens = Heard<ObservationToken>()
    let listening = try complaints { store in
      let kept = Kept(store)
      tokens.append(store.events.listen { _ in _ = kept })
    }
    #expect(
      listening == [
        """
        Mail.Store is still alive after its path: a closure that listens to its events holds on to it.\(Self.weakly)
        """
      ])
    let injecting = try complaints { store in store.injectObject(Kept(store)) }
    #expect(
      injecting == [
        "Mail.Store is still alive after its path: a value that is injected into it holds on to it.\(Self.weakly)"
      ])
  }

  @Test func `was captured by a pending effect`() throws {
    let found = try failures {
      try Holder.Store.GIVEN {
        let store = Holder.Store(initialState: Holder.State())
        return store.send(.hold { _ = store.state })
      }
      .runTest(assertRelease: true, assertNoPendingEffects: false)
    }
    #expect(
      found.map(\.message) == [
        "Holder.Store is still alive after its path: a pending effect of its own holds on to it.\(Self.weakly)"
      ])
  }

  @Test func `was there before`() throws {
    let line = #line
    let store = mail(state)
    let found = try failures {
      try Mail.Store.GIVEN { store }.WHEN(.closed).runTest(assertRelease: true)
    }
    #expect(
      found == [
        Failure(
          """
          Mail.Store is still alive after its path: 'GIVEN' returned one that was there before, and whoever had it has \
          it still.

          To fix this, make the store inside of GIVEN's closure, or run the plan without 'assertRelease'.
          """, #filePath, line + 3)
      ])
    #expect(store.children.message == nil)
  }

  @Test func `is held by somebody who is not known, after all that is known was tried`() throws {
    let kept = Heard<Kept>()
    let found = try complaints { store in
      store.addMiddleWare { _, when, forward in try forward(when) }
      store.children.message?.injectObject(7)
      kept.append(Kept(store))
    }
    #expect(
      found == [
        """
        Mail.Store is still alive after its path, so something holds on to it. It is there without its middleware, \
        without a value that is injected into children.message, too.\(Self.unknown)
        """
      ])
  }

  @Test func `may be a child alone, or one that has ended, or one of several`() throws {
    var kept: [Message.Store] = []
    var rows: [Folder.Store] = []
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WHEN(.foldersAdded([8]))
        .THEN_NoEffects()
        .WITH(\.children.folders, id: 8)
        .WHEN(.folderAdded(9))
        .POP()
        .WITH(\.self)
        .THEN { _ in }
        .POP()
        .FORK(.closed) { $0 }
        .runTest(assertRelease: true)
      try Mail.Store.GIVEN {
        let store = mail(state)
        if let message = store.children.message { kept.append(message) }
        if let row = store.children.folders[id: 7] {
          rows.append(row)
          row.addMiddleWare { _, when, forward in
            _ = row.id
            try forward(when)
          }
        }
        return store
      }
      .WHEN(.closed)
      .runTest(assertRelease: true)
    }
    #expect(
      found == [
        Failure(
          """
          children.message (Message.Store) is still alive after its path, so something holds on to it.

          children.folders[7] (Folder.Store) is still alive after its path, so something holds on to it. It is there \
          without its middleware, too.\(Self.unknown)
          """, #filePath, line + 26)
      ])
  }
}

@Reducer
private struct Holder {
  struct State {}
  enum When { case hold(() -> Void), held }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    if case .hold(let closure) = when { effectsState.enqueue(Holding(closure: closure).map { .held }) }
  }
}

private struct Holding: Effect {
  let closure: () -> Void
  func runEffect() async throws { closure() }
}

private final class Kept: Sendable {
  private let store: UncheckedStore

  init(_ store: Mail.Store) { self.store = UncheckedStore(store: store) }
}

private struct UncheckedStore: @unchecked Sendable {  // safe: nobody uses it
  let store: Mail.Store
}
