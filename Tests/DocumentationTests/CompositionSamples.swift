// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@Reducer
struct Message {
  struct State: Equatable, Identifiable {
    let id: Int
    var subject = ""
    var isRead = false
    @SuperState var inbox: Inbox.State
  }

  enum When: Equatable {
    case appeared
    case archived
  }

  static var defaultTrigger: When? { .appeared }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .appeared: state.isRead = true
    case .archived: break
    }
  }
}

@Reducer
struct Inbox {
  struct State: Injectable {
    static var defaultValue: State { State() }
    var owner = ""
    var archived = 0
    @SubState var message: Message.State? = nil
    @SubState var folders: StateList<Folder.State> = []
  }

  enum When {
    case opened(Message.State)
    case closed
    case messageArchived
    case folderAdded(Int)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .opened(let message): state.message = message
    case .closed: state.message = nil
    case .messageArchived:
      state.archived += 1
      state.message = nil
    case .folderAdded(let id): state.folders.append(Folder.State(id: id))
    }
  }
}

extension Inbox: MiddlewareReducer {
  static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) throws -> When? {
    if childWhen as? Message.When == .archived { return .messageArchived }
    return nil
  }
}

@Reducer
struct Folder {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var messages = 3
  }

  enum When {
    case renamed(String)
    case emptied
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .renamed(let name): state.name = name
    case .emptied: state.messages = 0
    }
  }
}

@Reducer
struct Reader {
  enum State {
    case empty
    case message(Message.State)
    case folder(Folder.State)
  }

  enum When {
    case show(State)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .show(let next): state = next
    }
  }
}

@Reducer
struct Cabinet {
  struct State {
    @SubState var folder: Folder.State? = Folder.State(id: 0)
  }

  enum When {
    case emptied
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .emptied: state.folder?.messages = 0
    }
  }
}

/// The samples of the article on features in features.
@Suite struct CompositionSamples {
  @Test func `one child`() throws {
    let inbox = Inbox.Store(initialState: Inbox.State(owner: "Ada"))
    inbox.send(.opened(Message.State(id: 1, subject: "Hello")))
    let message = inbox.children.message

    #expect(message?.isRead == true)
    #expect(inbox.state.message?.isRead == true)
    #expect(message?.inbox.owner == "Ada")
    message?.send(.archived)
    #expect(inbox.archived == 1)
    #expect(inbox.children.message == nil)
  }

  @Test func `a list of children`() {
    let inbox = Inbox.Store(initialState: Inbox.State())
    inbox.send(.folderAdded(7))
    inbox.children.folders[id: 7]?.send(.renamed("Bills"))
    inbox.children.folders.forEach { $0.send(.emptied) }

    #expect(inbox.folders.first == Folder.State(id: 7, name: "Bills", messages: 0))
    #expect(inbox.folders[id: 7]?.name == "Bills")
  }

  @Test func `a child that is always there`() {
    let cabinet = Cabinet.Store(initialState: Cabinet.State())
    cabinet.children.folder?.send(.renamed("Bills"))

    #expect(cabinet.folder?.name == "Bills")
    cabinet.send(.emptied)
    #expect(cabinet.children.folder?.messages == 0)
  }

  @Test func `one of several children`() {
    let reader = Reader.Store(initialState: .empty)
    reader.send(.show(.folder(Folder.State(id: 7))))
    reader.children.folder?.send(.renamed("Letters"))

    #expect(reader.children.folder?.name == "Letters")
    #expect(reader.children.message == nil)
  }
}
