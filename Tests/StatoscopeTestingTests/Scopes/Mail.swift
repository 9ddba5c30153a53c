// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A feature with an open message, which may have a reply, and folders, which may have folders.
@Reducer
struct Mail {
  struct State: Equatable, Injectable {
    static var defaultValue: State { State(title: "no mail") }
    var title = "mail"
    var heard: [String] = []
    @SubState var message: Message.State? = nil
    @SubState var folders: StateList<Folder.State> = []
  }

  enum When {
    case opened(Int)
    case closed
    case foldersAdded([Int])
    case folderRemoved(Int)
    case synced
    case heard(String)
  }

  enum Refusal: Error { case deaf }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .opened(let id): state.message = Message.State(id: id)
    case .closed: state.message = nil
    case .foldersAdded(let ids): state.folders += ids.map { Folder.State(id: $0) }
    case .folderRemoved(let id): state.folders.remove(id: id)
    case .synced: effectsState.enqueue(Fetch(id: 0).map { .heard($0) })
    case .heard("quiet"): throw Refusal.deaf
    case .heard(let text): state.heard.append(text)
    }
  }
}

extension Mail: MiddlewareReducer {
  static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) throws -> When? {
    switch childWhen as? Message.When {
    case .archived(let folder): .heard(folder)
    case .replyTapped: .heard("reply to \((childState as? Message.State)?.id ?? -1)")
    default: nil
    }
  }
}

@Reducer
struct Message {
  struct State: Equatable {
    var id: Int
    var text: String?
    var seen = ""
    @SubState var reply: Reply.State? = nil
    @SuperState var mail: Mail.State
  }

  enum When: Equatable {
    case fetchTapped
    case fetched(String)
    case archived(String)
    case replyTapped
    case look
  }

  enum Refusal: Error, Equatable { case noText }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws(Refusal) {
    switch when {
    case .fetchTapped: effectsState.enqueue(Fetch(id: state.id).map(When.fetched))
    case .fetched(let text): state.text = text
    case .archived: if state.text == nil { throw .noText }
    case .replyTapped: state.reply = Reply.State()
    case .look: state.seen = "\(state.mail.title) with \(state.mail.folders.count) folders"
    }
  }
}

@Reducer
struct Reply {
  struct State: Equatable {
    var text = ""
    var seen = ""
    @SuperState var mail: Mail.State
    @SuperState var message: Message.State?
  }

  enum When: Equatable { case typed(String), sendTapped, sent, look }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .typed(let text): state.text = text
    case .sendTapped: effectsState.enqueue(SendReply(text: state.text).map { .sent })
    case .sent: state.text = ""
    case .look: state.seen = "\(state.message?.id ?? -1) in \(state.mail.title)"
    }
  }
}

@Reducer
struct Folder {
  struct State: Equatable, Identifiable {
    let id: Int
    var name = ""
    var signature = ""
    @SubState var folders: StateList<Folder.State> = []
  }

  enum When {
    case folderAdded(Int)
    case fetchTapped
    case fetched(String)
    case signed
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .folderAdded(let id): state.folders.append(Folder.State(id: id))
    case .fetchTapped: effectsState.enqueue(Fetch(id: state.id).map(When.fetched))
    case .fetched(let name): state.name = name
    case .signed: state.signature = try dependencies.resolve()
    }
  }
}

/// A feature with one of several features inside.
@Reducer
struct Pane {
  enum State {
    case empty
    case message(Message.State)
    case folder(Folder.State)
  }

  enum When { case show(State) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .show(let next): state = next
    }
  }
}

struct Fetch: Effect, Equatable {
  let id: Int
  func runEffect() async throws -> String { throw NeverRun() }
}

struct SendReply: Effect, Equatable {
  let text: String
  func runEffect() async throws { throw NeverRun() }
}

func mail(_ state: Mail.State = Mail.State()) -> Mail.Store { Mail.Store(initialState: state) }
