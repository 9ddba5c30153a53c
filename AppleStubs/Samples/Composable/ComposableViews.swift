// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import SwiftUI

public struct Profile: ReducerProtocol {
  public struct State: Equatable {
    @BindableState public var username = ""
    public var isOpen = false
    public init() {}
  }
  public enum Action: BindableAction {
    case binding(BindingAction<State>)
    case opened(Bool)
  }
  public init() {}

  public var body: some ReducerProtocol<State, Action> {
    BindingReducer()
    Reduce { state, action in
      if case .opened(let isOpen) = action { state.isOpen = isOpen }
      return .none
    }
  }
}

/// Reads fields, and writes them by binding actions.
public struct ProfileView: View {
  let viewStore: ViewStore<Profile.State, Profile.Action>

  public init(_ store: Store<Profile.State, Profile.Action>) { viewStore = ViewStore(store) }

  public var body: some View {
    VStack {
      TextField("Name", text: viewStore.binding(\.$username))
      TextField("Name", text: viewStore.$username)
      Toggle("Open", isOn: viewStore.binding(get: \.isOpen, send: { .opened($0) }))
      Toggle("Opened", isOn: viewStore.binding(get: { $0.isOpen }, send: .opened(true)))
      Text(viewStore.username)
    }
  }
}

/// Is asked anew when a field has changed that it reads.
public struct ProfileScreen: View {
  let store: StoreOf<Profile>

  public init(store: StoreOf<Profile>) { self.store = store }

  public var body: some View {
    WithViewStore(store) { viewStore in
      TextField("Name", text: viewStore.binding(\.$username))
    }
  }
}

/// Holds a view's store the way of Combine.
public struct ObservedProfileView: View {
  @ObservedObject var viewStore: ViewStoreOf<Profile>

  public init(viewStore: ViewStoreOf<Profile>) { self.viewStore = viewStore }

  public var body: some View { Text(viewStore.username) }
}

/// A feature with an optional child and a list of children.
public struct Notebook: ReducerProtocol {
  public struct State: Equatable {
    public var editor: Page.State?
    public var pages: IdentifiedArrayOf<Page.State> = []
    public init() {}
  }
  public enum Action {
    case editor(Page.Action)
    case page(id: Int, action: Page.Action)
    case pulled
  }
  public init() {}

  public var body: some ReducerProtocolOf<Self> {
    Reduce { _, _ in .none }
      .ifLet(\.editor, action: Action.editor) { Page() }
      .forEach(\.pages, action: Action.page) { Page() }
  }
}

public struct Page: ReducerProtocol {
  public struct State: Equatable, Identifiable {
    public var id: Int
    @BindableState public var text = ""
    public init(id: Int) { self.id = id }
  }
  public enum Action: BindableAction {
    case binding(BindingAction<State>)
  }
  public init() {}

  public var body: some ReducerProtocolOf<Self> { BindingReducer() }
}

public struct EditorView: View {
  let store: StoreOf<Page>

  public init(store: StoreOf<Page>) { self.store = store }

  public var body: some View {
    WithViewStore(store, observe: { $0 }) { viewStore in
      TextField("Text", text: viewStore.binding(\.$text))
    }
  }
}

/// Gives child views stores of their own, in both spellings.
public struct NotebookView: View {
  let store: StoreOf<Notebook>

  public init(store: StoreOf<Notebook>) { self.store = store }

  public var body: some View {
    VStack {
      IfLetStore(store.scope(state: \.editor, action: Notebook.Action.editor)) { editor in
        EditorView(store: editor)
      } else: {
        Text("Nothing is open")
      }
      IfLetStore(store.scope(state: \.editor, action: Notebook.Action.editor)) { EditorView(store: $0) }
      if let editor = store.scope(state: \.editor, action: Notebook.Action.editor) { EditorView(store: editor) }
      ForEachStore(store.scope(state: \.pages, action: Notebook.Action.page)) { page in
        EditorView(store: page)
      }
      ForEachStore(store.scope(state: \.pages, action: Notebook.Action.page)) { EditorView(store: $0) }
      if let page = store.scope(state: \.pages, id: 7, action: Notebook.Action.page) { EditorView(store: page) }
      WithViewStore(store, observe: { $0.pages.count }, send: { (_: Bool) in .pulled }) { Text("\($0.state)") }
    }
  }
}
