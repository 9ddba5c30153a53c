// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import Testing

// The examples in the doc comments of `ifCaseLet`, `Scope`, `TaskResult` and `scope`, as they are printed there.

enum CaseSample {
  struct Login: ReducerProtocol {
    struct State: Equatable {}
    enum Action { case succeeded(String) }
    func reduce(into state: inout State, action: Action) -> EffectOf<Self> { .none }
  }

  struct Home: ReducerProtocol {
    struct State: Equatable {
      var user: String
      var title = ""
    }
    enum Action {
      case titleAsked
      case titleTasked
      case titleLoaded(TaskResult<String>)
    }

    struct Titles {
      func first() async throws -> String { "Dune" }
    }
    let titles = Titles()

    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      let titles = titles
      switch action {
      case .titleAsked:
        return .run { send in
          await send(.titleLoaded(TaskResult { try await titles.first() }))
        }
      case .titleTasked:
        return .task { .titleLoaded(await TaskResult { try await titles.first() }) }
      case .titleLoaded(let title):
        state.title += (try? title.value) ?? ""
        return .none
      }
    }
  }

  struct App: ReducerProtocol {
    enum State: Equatable {
      case loggedOut(Login.State)
      case loggedIn(Home.State)
    }
    enum Action {
      case login(Login.Action)
      case home(Home.Action)
    }

    var body: some ReducerProtocol<State, Action> {
      Reduce { state, action in
        if case .login(.succeeded(let user)) = action { state = .loggedIn(Home.State(user: user)) }
        return .none
      }
      .ifCaseLet(State.loggedOut, action: Action.login) { Login() }
      .ifCaseLet(State.loggedIn, action: Action.home) { Home() }
    }
  }

  struct Listed: ReducerProtocol {
    typealias State = App.State
    typealias Action = App.Action

    var body: some ReducerProtocol<State, Action> {
      Scope(state: /State.loggedOut, action: /Action.login) { Login() }
      Scope(state: /State.loggedIn, action: /Action.home) { Home() }
    }
  }

  struct Editor: ReducerProtocol {
    struct State: Equatable { var text = "" }
    enum Action { case typed(String) }
    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      if case .typed(let text) = action { state.text = text }
      return .none
    }
  }

  struct Notes: ReducerProtocol {
    struct State: Equatable {
      var editor = Editor.State()
    }
    enum Action { case editor(Editor.Action) }
    var body: some ReducerProtocolOf<Self> { Scope(state: \.editor, action: Action.editor) { Editor() } }
  }

  struct EditorView {
    let store: StoreOf<Editor>
  }

  struct Page: ReducerProtocol {
    struct State: Equatable {
      var isLoading = false
      var text = ""
    }
    enum Action { case pulled, loaded(String) }
    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      switch action {
      case .pulled:
        state.isLoading = true
        return .task { .loaded("Dune") }
      case .loaded(let text):
        state = State(text: text)
        return .none
      }
    }
  }

  @MainActor static func refresh(_ viewStore: ViewStoreOf<Page>) async {
    await viewStore.send(.pulled, while: \.isLoading)
  }

  @Suite(.timeLimit(.minutes(10))) struct Tests {
    @Test @MainActor func `the samples do what they say`() async {
      let app = Store(initialState: App.State.loggedOut(Login.State()), reducer: App())
      app.send(.login(.succeeded("Ann")))
      await app.send(.home(.titleAsked)).finish()
      await app.send(.home(.titleTasked)).finish()
      #expect(app.state == .loggedIn(Home.State(user: "Ann", title: "DuneDune")))

      let listed = Store(initialState: App.State.loggedIn(Home.State(user: "Ann")), reducer: Listed())
      await listed.send(.home(.titleAsked)).finish()
      #expect(listed.state == .loggedIn(Home.State(user: "Ann", title: "Dune")))

      let store = Store(initialState: Notes.State(), reducer: Notes())
      let view = EditorView(store: store.scope(state: \.editor, action: Notes.Action.editor))
      view.store.send(.typed("Dune"))
      #expect(store.editor.text == "Dune")

      let page = Store(initialState: Page.State(), reducer: Page())
      await refresh(ViewStore(page))
      #expect(page.state == Page.State(text: "Dune"))
    }
  }
}
