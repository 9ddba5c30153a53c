// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting

@Suite struct `The effects of a tree` {
  private let file = "TreeEffectTests.swift"
  private let origin = "StatoscopeTestingTests/Mail.swift"
  private let state = Mail.State(
    message: Message.State(id: 1, reply: Reply.State()),
    folders: [Folder.State(id: 7, folders: [Folder.State(id: 8)])])

  @Test func `that are forgotten are shown by their paths, with the lines to add`() throws {
    let line = #line
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WHEN(.synced)
        .WHEN(\.children.message?.children.reply, .sendTapped)
        .WHEN(\.children.folders[id: 7], .fetchTapped)
        .WHEN(\.children.folders[id: 7]?.children.folders[id: 8], .fetchTapped)
        .runTest()
    }
    #expect(
      found == [
        Failure(
          """
          4 effects are still pending at the end of the path.

          Pending in Mail.Store:

            Fetch(id: 0), enqueued at \(origin):36
            children.message.children.reply: SendReply(text: ""), enqueued at \(origin):105
            children.folders[7]: Fetch(id: 7), enqueued at \(origin):133
            children.folders[7].children.folders[8]: Fetch(id: 8), enqueued at \(origin):133

          To fix this, complete them in the plan:

            .WHEN_EffectCompletes(Fetch.self, with: <#String#>)
            .WITH(\\.children.message?.children.reply).WHEN_EffectCompletes(SendReply.self, with: ()).POP()
            .WITH(\\.children.folders[id: 7]).WHEN_EffectCompletes(Fetch.self, with: <#String#>).POP()
            .WITH(\\.children.folders[id: 7]?.children.folders[id: 8]).WHEN_EffectCompletes(Fetch.self, with: \
          <#String#>).POP()

          or allow pending effects with '.runTest(assertNoPendingEffects: false)'.

          The path that led there:

            GIVEN                                                         \(file):\(line + 2)
            WHEN .synced                                                  \(file):\(line + 3)
            WHEN \\.children.message?.children.reply, .sendTapped          \(file):\(line + 4)
            WHEN \\.children.folders[id: 7], .fetchTapped                  \(file):\(line + 5)
            WHEN \\.children.folders[id: 7]?.children.folders[id: 8], .fetchTapped  \(file):\(line + 6)
          """, #filePath, line + 6)
      ])
  }

  @Test func `are completed by the lines that a failure shows`() throws {
    try Mail.Store.GIVEN { mail(state) }
      .WHEN(.synced)
      .WHEN(\.children.message?.children.reply, .sendTapped)
      .WHEN(\.children.folders[id: 7], .fetchTapped)
      .WHEN(\.children.folders[id: 7]?.children.folders[id: 8], .fetchTapped)
      .WHEN_EffectCompletes(Fetch.self, with: "a")
      .WITH(\.children.message?.children.reply).WHEN_EffectCompletes(SendReply.self, with: ()).POP()
      .WITH(\.children.folders[id: 7]).WHEN_EffectCompletes(Fetch.self, with: "b").POP()
      .WITH(\.children.folders[id: 7]?.children.folders[id: 8]).WHEN_EffectCompletes(Fetch.self, with: "c").POP()
      .runTest()
  }

  @Test func `that a step or WITH has led to are shown once`() throws {
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WITH(\.children.message).WHEN(.fetchTapped).POP()
        .WHEN(\.children.message, .look)
        .runTest()
    }
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("An effect is still pending at the end of the path.") == true)
  }

  @Test func `are gone with their child`() throws {
    try Mail.Store.GIVEN { mail(state) }
      .WHEN(\.children.message, .fetchTapped)
      .WHEN(\.children.message?.children.reply, .sendTapped)
      .WHEN(.closed)
      .runTest(assertRelease: true)
  }

  @Test func `are held in children that GIVEN did not make, too`() throws {
    let store = mail(state)
    let started = Heard<String>()
    let token = EventStream.everyStore.listen(to: .effects) { event in
      if case .effectStarted = event.kind { started.append(event.storeName) }
    }
    let found = try failures {
      try Mail.Store.GIVEN { store }
        .WHEN(\.children.message?.children.reply, .sendTapped)
        .WHEN(\.children.folders[id: 7], .folderAdded(9))
        .WHEN(\.children.folders[id: 7]?.children.folders[id: 9], .fetchTapped)
        .runTest(assertNoPendingEffects: false)
    }
    token.cancel()
    #expect(found == [])
    // No other test lets effects of these stores run.
    #expect(!started.all.contains("Reply.Store"))
    #expect(!started.all.contains("Folder.Store"))
    #expect(store.children.message?.children.reply?.effects.count == 1)
  }

  /// What is left of one pending effect in each store, when an event is sent to the message.
  private func left(by clearing: ClearEffects) throws -> [Int] {
    var left: [Int] = []
    try Mail.Store.GIVEN { mail(state) }
      .WHEN(.synced)
      .WHEN(\.children.message, .fetchTapped)
      .WHEN(\.children.message?.children.reply, .sendTapped)
      .WHEN(\.children.folders[id: 7], .fetchTapped)
      .configure(clearEffectsOnEveryWhenOrEnd: clearing)
      .WHEN(\.children.message, .look)
      .THEN { sut in
        left = [sut.effects.count, sut.children.message?.effects.count ?? -1]
        left.append(sut.children.message?.children.reply?.effects.count ?? -1)
        left.append(sut.children.folders[0].effects.count)
      }
      .runTest(assertNoPendingEffects: false)
    return left
  }

  @Test func `are cleared before an event as the plan says`() throws {
    #expect(try left(by: .none) == [1, 1, 1, 1])
    #expect(try left(by: .all) == [1, 0, 0, 1])
    #expect(try left(by: .allOnCurrentScope) == [1, 0, 1, 1])
    #expect(try left(by: .some { _ in true }) == [1, 0, 1, 1])
    #expect(try left(by: .some { $0 is SendReply }) == [1, 1, 1, 1])
    let told = Heard<String>()
    #expect(
      try left(
        by: .someInCurrentAndSubscopes { effect, store in
          told.append("\(type(of: effect)) of \(type(of: store))")
          return store is Reply.Store
        }) == [1, 1, 0, 1])
    #expect(
      told.all.prefix(2) == ["Fetch of Store<Message>", "SendReply of Store<Reply>"])
  }

  @Test func `are cleared at the end as the plan says`() throws {
    func pending(_ clearing: ClearEffects) throws -> [Int] {
      try failures {
        try Mail.Store.GIVEN { mail(state) }
          .WHEN(.synced)
          .WHEN(\.children.message, .fetchTapped)
          .configure(clearEffectsOnEveryWhenOrEnd: clearing)
          .runTest()
      }.map { $0.message.split(separator: "\n").count { $0.contains(", enqueued at ") } }
    }
    #expect(try pending(.none) == [2])
    #expect(try pending(.all) == [])
    #expect(try pending(.allOnCurrentScope) == [1])
    #expect(try pending(.some { _ in true }) == [1])
    #expect(try pending(.someInCurrentAndSubscopes { _, store in store is Message.Store }) == [1])
    #expect(try pending(.someInCurrentAndSubscopes { _, _ in true }) == [])
  }
}
