// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import StoreKernel
import Testing

/// States that are enums, and what work comes to.
@MainActor @Suite(.timeLimit(.minutes(10))) struct CaseTests {
  struct Login: ReducerProtocol {
    struct State: Equatable { var name = "" }
    enum Action {
      case typed(String)
      case began(Signal, ended: Signal)
      case succeeded
    }
    func reduce(into state: inout State, action: Action) -> EffectTask<Action> {
      switch action {
      case .typed(let name): state.name = name
      case .began(let began, let ended): return .forever(began: began, ended: ended).cancellable(id: "login")
      case .succeeded: break
      }
      return .none
    }
  }

  enum AppState: Equatable {
    case loggedOut(Login.State)
    case guest(Login.State)
    case loggedIn(String)
  }
  enum AppAction {
    case login(Login.Action)
    case guest(Login.Action)
    case renamed(String)
    case left
  }

  struct Chained: ReducerProtocol {
    var body: some ReducerProtocol<AppState, AppAction> {
      Reduce { state, action in
        switch (action, state) {
        case (.login(.succeeded), .loggedOut(let login)): state = .loggedIn(login.name)
        case (.left, _): state = .guest(Login.State())
        default: break
        }
        return .none
      }
      .ifCaseLet(AppState.loggedOut, action: AppAction.login) { Login() }
      .ifCaseLet(/AppState.guest, action: /AppAction.guest) { Login() }
    }
  }

  struct Listed: ReducerProtocol {
    var body: some ReducerProtocol<AppState, AppAction> {
      Scope(state: /AppState.loggedOut, action: /AppAction.login) { Login() }
      Scope(state: /AppState.guest, action: /AppAction.guest) { Login() }
      Reduce { state, action in
        switch (action, state) {
        case (.login(.succeeded), .loggedOut(let login)): state = .loggedIn(login.name)
        case (.left, _): state = .guest(Login.State())
        default: break
        }
        return .none
      }
    }
  }

  private func stores() -> [Store<AppState, AppAction>] {
    let start = AppState.loggedOut(Login.State())
    return [Store(initialState: start, reducer: Chained()), Store(initialState: start, reducer: Listed())]
  }

  @Test func `a child runs while the state is in its case, and before its parent`() async {
    for store in stores() {
      store.send(.login(.typed("Ann")))
      #expect(store.state == .loggedOut(Login.State(name: "Ann")))
      let said = await reports { _ = store.send(.guest(.typed("Bob"))) }
      #expect(said.count == 1)
      #expect(
        said.first?.hasPrefix(
          "'guest' was sent to an 'ifCaseLet' whose case the state is not in. It is in 'loggedOut'.") == true)
      store.send(.login(.succeeded))
      #expect(store.state == .loggedIn("Ann"))
      #expect(await reports { _ = store.send(.login(.typed("Cid"))) }.count == 1)
    }
  }

  @Test func `a child's effects end when the state goes to another case, also one of the same type`() async {
    for store in stores() {
      let (began, ended) = (Signal(), Signal())
      store.send(.login(.began(began, ended: ended)))
      await began.wait()
      store.send(.login(.typed("Ann")))
      #expect(store.effects.count == 1)
      store.send(.left)
      await ended.wait()
      #expect(store.effects.isEmpty)
      let again = Signal()
      store.send(.guest(.began(again, ended: Signal())))
      await again.wait()
      #expect(store.effects.count == 1)
    }
  }

  struct Oops: Error {
    var code = 1
  }

  struct Titles: ReducerProtocol {
    struct State: Equatable {
      var results: [TaskResult<String>] = []
      var isLoading = false
    }
    enum Action: Equatable {
      case asked(Int)
      case loaded(TaskResult<String>)
      case failed
    }
    func reduce(into state: inout State, action: Action) -> EffectOf<Self> {
      switch action {
      case .asked(let number):
        state.isLoading = true
        if number < 0 {
          return .task {
            throw Oops(code: number)
          } catch: { _ in
            .failed
          }
        }
        return .task {
          .loaded(
            await TaskResult {
              if number == 0 { throw Oops() }
              return "Title \(number)"
            })
        }
      case .loaded(let result): state.results.append(result)
      case .failed: state.results.append(.failure(CancellationError()))
      }
      state.isLoading = false
      return .none
    }
  }

  @Test func `work sends what it returns`() async {
    let store = Store(initialState: Titles.State(), reducer: Titles())
    for number in [1, 0, -1] { await store.send(.asked(number)).finish() }
    #expect(store.results == [.success("Title 1"), .failure(Oops()), .failure(CancellationError())])
    #expect(store.results[1] != .failure(Oops(code: 2)))
    #expect(store.results[1] != .failure(CancellationError()))
    #expect(store.results[0] != .success("Title 2") && store.results[0] != store.results[1])
    #expect(throws: Oops.self) { try store.results[1].value }
    #expect(store.results[0].map(\.count) == .success(7))
    #expect(TaskResult<Int>(Result<Int, Oops>.failure(Oops())) == .failure(Oops()))
  }

  @Test func `a view can wait while something holds, and stops it when it is cancelled`() async {
    let store = Store(initialState: Titles.State(), reducer: Titles())
    let view = ViewStore(store)
    await view.send(.asked(1), while: \.isLoading)
    #expect(store.results == [.success("Title 1")])

    let began = Signal()
    let endless = Store<Bool, Bool>(
      initialState: false,
      reducer: Reduce { state, action in
        state = action
        return .forever(began: began)
      })
    let waiting = Task { await ViewStore(endless).send(true, while: { $0 }) }
    await began.wait()
    waiting.cancel()
    await waiting.value
    _ = await endless.states().first { _ in endless.effects.isEmpty }
    #expect(endless.effects.isEmpty)
  }
}
