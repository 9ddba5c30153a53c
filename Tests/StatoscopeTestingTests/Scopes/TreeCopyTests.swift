// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@testable import StatoscopeTesting

@Suite struct `What an assertion sees of a tree` {
  private let state = Mail.State(
    message: Message.State(id: 1, reply: Reply.State()), folders: [Folder.State(id: 7), Folder.State(id: 8)])

  @Test func `has the children, with their states and effects`() throws {
    let seen = Heard<String>()
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WHEN(\.children.message, .fetchTapped)
        .WHEN(\.children.folders[id: 8], .fetchTapped)
        .THEN { sut in
          seen.append("\(sut.children.message?.effects ?? [])")
          seen.append("\(sut.children.folders.map { "\($0.id) \($0.effects.count)" })")
          seen.append("\(sut.children.message?.children.reply?.state == Reply.State())")
        }
        .THEN(\.children.message) { seen.append("\($0.id)") }
        .runTest(assertNoPendingEffects: false)
    }
    #expect(found == [])
    #expect(seen.all == ["[StatoscopeTestingTests.Fetch(id: 1)]", #"["7 0", "8 1"]"#, "true", "1"])
  }

  @Test func `is a copy, whatever is done to it`() throws {
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .WHEN(\.children.message, .fetchTapped)
        .THEN { sut in
          sut.children.message?.send(.fetched("only here")).send(.replyTapped)
          sut.children.folders[id: 7]?.send(.folderAdded(9)).send(.fetchTapped)
          #expect(sut.state.message?.text == "only here")
          #expect(sut.state.heard == ["reply to 1"])
          #expect(sut.children.folders[id: 7]?.effects.count == 1)
          sut.send(.closed).send(.folderRemoved(8))
          #expect(sut.children.message == nil)
        }
        .THEN(\.state.message?.text, equals: nil)
        .THEN(\.state.heard, equals: [])
        .THEN(\.state.folders, equals: [Folder.State(id: 7), Folder.State(id: 8)])
        .THEN_Enqued(\.children.message, effect: Fetch(id: 1))
        .THEN_NoEffects(\.children.folders[id: 7])
        .WHEN(\.children.message, .fetched("a"))
        .THEN(\.state.message?.text, equals: "a")
        .runTest(assertRelease: true)
    }
    #expect(found == [])
  }

  @Test func `runs no effect that the copy began, in children made later, too`() throws {
    try Mail.Store.GIVEN { mail() }
      .THEN { sut in
        sut.send(.opened(3))
        let message = try #require(sut.children.message)
        message.send(.fetchTapped)
        #expect(message.effects.count == 1)
      }
      .WHEN(.opened(3)).WHEN(\.children.message, .replyTapped)
      .WHEN(\.children.message?.children.reply, .sendTapped)
      .THEN_Enqued(\.children.message?.children.reply, effect: SendReply(text: ""))
      .WHEN(\.children.message?.children.reply, .sent)
      .runTest()
  }

  @Test func `sees what is around it, also as a child alone`() throws {
    let found = try failures {
      try Mail.Store.GIVEN { mail(state) }
        .THEN { sut in
          let message = try #require(sut.children.message)
          #expect(message.send(.look).seen == "mail with 2 folders")
          sut.send(.folderRemoved(7))
          #expect(message.send(.look).seen == "mail with 1 folders")
        }
        .WITH(\.children.message)
        .THEN { message in
          #expect(message.send(.look).seen == "mail with 2 folders")
          #expect(message.children.reply?.send(.look).seen == "1 in mail")
          message.children.reply?.send(.typed("only here"))
          message.send(.replyTapped)
        }
        .POP()
        .THEN(\.state.heard, equals: [])
        .THEN(\.state.message?.seen, equals: "")
        .THEN(\.state.message?.reply?.text, equals: "")
        .runTest()
    }
    #expect(found == [])
  }

  @Test func `has the child of the case that an enum is in`() throws {
    try Pane.Store.GIVEN(state: .empty)
      .WHEN(.show(.folder(Folder.State(id: 7))))
      .WHEN(\.children.folder, .fetchTapped)
      .THEN { sut in
        #expect(sut.children.message == nil)
        #expect(sut.children.folder?.effects.count == 1)
        #expect(sut.children.folder?.send(.fetched("only here")).name == "only here")
      }
      .THEN(\.children.folder?.name, equals: "")
      .WITH(\.children.folder)
      .WHEN_EffectCompletes(Fetch.self, with: "a")
      .THEN { #expect($0.name == "a") }
      .POP()
      .WHEN(.show(.message(Message.State(id: 1))))
      .THEN_Nil(\.children.folder)
      .runTest(assertRelease: true)
  }

  @Test func `finds what was injected into children`() throws {
    try Mail.Store.GIVEN { mail(state).injectObject("Ada") }
      .THEN { $0.children.folders[id: 7]?.injectObject("not here") }
      .WHEN(\.children.folders[id: 7], .signed)
      .THEN(\.state.folders[id: 7]?.signature, equals: "Ada")
      .runTest()
    try Mail.Store.GIVEN {
      let store = mail(state).injectObject("Ada")
      store.children.folders[id: 7]?.injectObject("Bob")
      return store
    }
    .THEN { sut in
      #expect(sut.children.folders.map { $0.send(.signed).signature } == ["Bob", "Ada"])
    }
    .runTest()
  }

  @Test func `says nothing again that was said of the original`() throws {
    let doubled = Mail.State(folders: [Folder.State(id: 7), Folder.State(id: 7)])
    let store = withIssues { mail(doubled) }
    #expect(store.issues.count == 1)
    let found = try failures {
      try Mail.Store.GIVEN { store.value }.THEN { #expect($0.children.folders.count == 1) }.runTest()
    }
    #expect(found == [])
  }
}

private func withIssues<Value>(_ make: () -> Value) -> (value: Value, issues: [String]) {
  let heard = Heard<String>()
  let value = IssueReporter.withHandler({ heard.append($0.message) }) { make() }
  return (value, heard.all)
}
