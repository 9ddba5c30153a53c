// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting

/// A scope with scopes inside, of every kind that a property may hold.
private final class Shop: Statostore {
  enum When { case opened, closed }

  @Subscope var counter = Counter()
  @Subscope var cart: Counter?
  @Subscope var desks: [Counter] = []
  @Subscope var mail: Mail.Store?

  func update(_ when: When) {
    switch when {
    case .opened:
      cart = Counter()
      desks = [Counter(), Counter()]
    case .closed: cart = nil
    }
  }
}

private final class Counter: Statostore {
  enum When { case fetch, fetched(String) }

  var text = ""

  func update(_ when: When) {
    switch when {
    case .fetch: effectsState.enqueue(Fetch(id: 1).map(When.fetched), fileID: "App/Shop.swift", line: 1)
    case .fetched(let text): self.text = text
    }
  }
}

@Suite struct `A tree of class scopes` {
  @Test func `shows what is pending by the paths of its properties`() throws {
    let found = try failures {
      try Shop.GIVEN { Shop() }
        .WHEN(.opened)
        .WHEN(\.counter, .fetch)
        .WHEN(\.cart, .fetch)
        .WHEN(\.desks[1], .fetch)
        .runTest()
    }
    #expect(found.count == 1)
    #expect(
      found.first?.message.hasPrefix(
        """
        3 effects are still pending at the end of the path.

        Pending in Shop:

          counter: Fetch(id: 1), enqueued at App/Shop.swift:1
          cart: Fetch(id: 1), enqueued at App/Shop.swift:1
          desks[1]: Fetch(id: 1), enqueued at App/Shop.swift:1

        To fix this, complete them in the plan:

          .WITH(\\.counter).WHEN_EffectCompletes(Fetch.self, with: <#String#>).POP()
          .WITH(\\.cart).WHEN_EffectCompletes(Fetch.self, with: <#String#>).POP()
          .WITH(\\.desks[1]).WHEN_EffectCompletes(Fetch.self, with: <#String#>).POP()

        or allow
        """) == true, "\(found)")
  }

  @Test func `is walked through as a tree of reducers, which may be inside of it`() throws {
    try Shop.GIVEN {
      let shop = Shop()
      shop.mail = mail(Mail.State(message: Message.State(id: 1)))
      return shop
    }
    .WHEN(.opened)
    .WITH(\.cart).WHEN(.fetch).WHEN(.fetched("a")).THEN(\.text, equals: "a").POP()
    .WHEN(\.mail?.children.message, .fetchTapped)
    .THEN_Enqued(\.mail?.children.message, effect: Fetch(id: 1))
    .WHEN(\.mail?.children.message, .fetched("b"))
    .THEN(\.mail?.message?.text, equals: "b")
    .WHEN(.closed)
    .THEN_Nil(\.cart)
    .runTest(assertRelease: true)
  }

  @Test func `is walked through once, though scopes hold each other or one is held twice`() throws {
    final class Ring: Statostore {
      enum When { case fetch, fetched(String) }
      @Subscope var first: Ring?
      @Subscope var second: Ring?
      func update(_ when: When) {
        if case .fetch = when {
          effectsState.enqueue(Fetch(id: 1).map(When.fetched), fileID: "App/Ring.swift", line: 1)
        }
      }
    }
    weak var last: Ring?
    let found = try failures {
      try Ring.GIVEN {
        let (outer, inner) = (Ring(), Ring())
        outer.first = inner
        outer.second = inner
        // It is said that this cannot be; the two hold each other all the same.
        IssueReporter.withHandler({ _ in }) { inner.first = outer }
        last = inner
        return outer
      }
      .WHEN(\.second, .fetch)
      .runTest()
    }
    last?.first = nil
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("An effect is still pending at the end of the path.") == true)
  }
}
