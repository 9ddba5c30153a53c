// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Composable
import StatoscopeTesting
import Testing

// The samples of Composable's documentation comments and of its first page, as they are printed there. Each stands in a
// namespace of its own, so that the names are those that a reader would choose.

enum CounterSample {
  struct Counter: ReducerProtocol {
    struct State: Equatable {
      var count = 0
    }
    enum Action {
      case incremented
      case decremented
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .incremented: state.count += 1
      case .decremented: state.count -= 1
      }
      return .none
    }
  }

  struct Parent: ReducerProtocol {
    struct State: Equatable {
      var counter = Counter.State()
      var increments = 0
    }
    enum Action { case counter(Counter.Action) }

    var body: some ReducerProtocol<State, Action> {
      Scope(state: \.counter, action: Action.counter) { Counter() }
      Reduce { state, action in
        if case .counter(.incremented) = action { state.increments += 1 }
        return .none
      }
    }
  }

  @MainActor static func use() async -> Int {
    let store = Store(initialState: Counter.State(), reducer: Counter())
    await store.send(.incremented).finish()
    print(store.count)  // 1
    return store.count
  }

  @MainActor static func useBuilder() -> Int {
    let store = Store(initialState: Counter.State()) { Counter() }
    return store.count
  }
}

enum EditorSample {
  struct Editor: ReducerProtocol {
    struct State: Equatable { var text = "" }
    enum Action {
      case typed(String)
      case closed
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      if case .typed(let text) = action { state.text = text }
      return .none
    }
  }

  struct Desk: ReducerProtocol {
    struct State: Equatable { var editor: Editor.State? }
    enum Action {
      case editorOpened
      case editor(Editor.Action)
    }
    var body: some ReducerProtocol<State, Action> {
      Reduce { state, action in
        switch action {
        case .editorOpened: state.editor = Editor.State()
        case .editor(.closed): state.editor = nil
        case .editor: break
        }
        return .none
      }
      .ifLet(\.editor, action: Action.editor) { Editor() }
    }
  }

  struct Clearing: ReducerProtocol {
    struct State: Equatable { var text = "" }
    enum Action { case cleared }
    var body: some ReducerProtocol<State, Action> {
      Reduce { state, action in
        switch action {
        case .cleared:
          state.text = ""
          return .none
        }
      }
    }
  }

  struct Form: ReducerProtocol {
    struct State: Equatable {
      @BindableState var username = ""
      var editor: Editor.State?
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case editor(Editor.Action)
    }
    struct Trimming: ReducerProtocol {
      func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
    }
    var body: some ReducerProtocol<State, Action> {
      CombineReducers {
        BindingReducer()
        Trimming()
      }
      .ifLet(\.editor, action: Action.editor) { Editor() }
    }
  }
}

enum AccountSample {
  struct Account: ReducerProtocol {
    struct State: Equatable {
      @BindableState var username = ""
      var isNameTaken = true
    }
    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case saved
    }
    var body: some ReducerProtocol<State, Action> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$username):
          state.isNameTaken = false
          return .none
        case .binding, .saved:
          return .none
        }
      }
    }
  }

  struct Named {
    struct State: Equatable {
      @BindableState var username = ""
    }
  }

  @MainActor static func use() -> Account.State {
    let store = Store(initialState: Account.State(), reducer: Account())
    let viewStore = ViewStore(store)
    print(viewStore.username)
    viewStore.send(.set(\.$username, "Ann"))
    return viewStore.state
  }
}

enum ShoppingSample {
  struct Row: ReducerProtocol {
    struct State: Equatable, Identifiable {
      let id: Int
      var isDone = false
    }
    enum Action { case toggled }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      state.isDone.toggle()
      return .none
    }
  }

  struct ShoppingList: ReducerProtocol {
    struct State: Equatable {
      var rows: [Row.State] = []
    }
    enum Action {
      case row(id: Row.State.ID, action: Row.Action)
      case removed(Row.State.ID)
    }

    var body: some ReducerProtocol<State, Action> {
      Reduce { state, action in
        if case .removed(let id) = action { state.rows.removeAll { $0.id == id } }
        return .none
      }
      .forEach(\.rows, action: Action.row) { Row() }
    }
  }

  @MainActor static func use() -> Bool {
    let store = Store(initialState: ShoppingList.State(rows: [Row.State(id: 7)]), reducer: ShoppingList())
    store.send(.row(id: 7, action: .toggled))
    print(store.rows[0].isDone)  // true
    return store.rows[0].isDone
  }

  static func collect() -> Bool? {
    var rows: IdentifiedArrayOf<Row.State> = []
    rows.append(Row.State(id: 7))
    rows[id: 7]?.isDone = true
    return rows[id: 7]?.isDone
  }
}

enum LibrarySample {
  enum SearchID { case query }

  struct Titles: Sendable {
    func all() async throws -> [String] { ["Dune"] }
    func matching(_ query: String) async throws -> [String] { try await all().filter { $0.contains(query) } }
  }
  struct Clock: Sendable {
    func minutes() -> AsyncStream<Int> { AsyncStream { $0.finish() } }
  }

  struct Titled: ReducerProtocol {
    let titles = Titles()
    let clock = Clock()
    enum Action {
      case refreshed
      case searched(String)
      case loaded([String])
      case opened
      case minuteBegan(Int)
    }
    func reduce(into state: inout [String], action: Action) -> Effect<Action> {
      switch action {
      case .refreshed:
        return .run { send in
          await send(.loaded(try await titles.all()))
        }
      case .searched(let query):
        return .run { send in
          await send(.loaded(try await titles.matching(query)))
        }
        .cancellable(id: SearchID.query, cancelInFlight: true)
      case .loaded(let titles):
        state = titles
        return .none
      case .opened:
        return .run { send in
          for await minute in clock.minutes() { await send(.minuteBegan(minute)) }
        }
      case .minuteBegan:
        return .none
      }
    }
  }

  struct FetchTitle: EffectProtocol, Equatable {
    let id: Int
    func runEffect() async throws -> String { "Title \(id)" }
  }

  struct Library: ReducerProtocol {
    struct State: Equatable { var title = "" }
    enum Action {
      case asked(Int)
      case fetched(Result<String, any Error>)
    }
    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .asked(7):
        return Effect(FetchTitle(id: 7).mapToResult().map(Action.fetched))
      case .asked(let id):
        return Effect(FetchTitle(id: id).mapToResult().map(Action.fetched))
      case .fetched(let title):
        state.title = (try? title.get()) ?? ""
        return .none
      }
    }
  }

  @Suite struct Tests {
    @Test @MainActor func `a title is fetched`() throws {
      try StoreOf<Library>.GIVEN { Store(initialState: Library.State(), reducer: Library()) }
        .WHEN(.asked(7))
        .THEN_EnquedEffect(FetchTitle(id: 7))
        .WHEN_EffectCompletes(FetchTitle.self, with: "Dune")
        .THEN(\.state.title, equals: "Dune")
        .runTest()
    }

    @MainActor func wait(_ viewStore: ViewStore<[String], Titled.Action>) async {
      await viewStore.send(.refreshed).finish()
    }

    @Test @MainActor func `the samples do what they say`() async {
      #expect(await CounterSample.use() == 1)
      #expect(CounterSample.useBuilder() == 0)
      #expect(AccountSample.use() == .init(username: "Ann", isNameTaken: false))
      #expect(ShoppingSample.use())
      #expect(ShoppingSample.collect() == true)
      let store = Store(initialState: [], reducer: Titled())
      await wait(ViewStore(store))
      #expect(store.state == ["Dune"])
      await store.send(.searched("x")).finish()
      #expect(store.state == [])
    }
  }
}
