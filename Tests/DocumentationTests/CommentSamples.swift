// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StatoscopeTesting
import Testing

// What the documentation comments of the library print, as it is printed there.

enum ReducerComment {
  @Reducer
  struct Counter {
    struct State { var count = 0 }
    enum When { case incremented }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
    ) {
      switch when {
      case .incremented: state.count += 1
      }
    }
  }

  static func use() throws {
    let store = Counter.Store(initialState: Counter.State())
    store.send(.incremented)
    #expect(store.count == 1)

    try Counter.Store.GIVEN {
      Counter.Store(initialState: Counter.State())
    }
    .WHEN(.incremented)
    .THEN(\.state.count, equals: 1)
    .runTest()

    try Counter.Store.GIVEN(state: Counter.State(count: 3)) { $0.injectObject(Clock.still) }
      .runTest()
  }

  enum Clock { case still }
}

@MainActor
enum IssueReporterComment {
  static func use() {
    let messages = Messages()
    IssueReporter.withHandler({ issue in messages.append(issue.message) }) { askWrongly() }
  }

  static func askWrongly() {}

  struct Messages { func append(_ message: String) {} }
}

enum MacroComment {
  @Reducer
  struct Counter {
    struct State { var total = 0 }
    enum When { case increment }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
    ) throws {
      switch when {
      case .increment: state.total += 1
      }
    }
  }
}

enum LoggerComment {
  static func use() {
    StatoscopeLogger.logLevel.insert(.effects)
    StatoscopeLogger.logLevel.remove(.when)
    StatoscopeLogger.logReplacement = { level, text in print(level, text) }
  }
}

@CaseAssociatedGet
enum Screen {
  case home
  case detail(Int)
  case search(text: String, limit: Int)
}

enum CopyComment {
  @Copy
  struct Task {
    var title: String
    var due: Date?
  }

  static func use(_ task: Task) -> [Task] {
    let renamed = task.copy(title: "Buy milk")  // keeps `due`
    let undated = task.copy(due: nil)  // clears it
    return [renamed, undated]
  }
}

struct User: Equatable { var name = "Ada" }

struct Client: Injectable {
  static var defaultValue: Client { Client() }
  func user(_ id: Int) async throws -> User { User() }
}

enum Network {
  @EffectStruct(equatable: true)
  static func fetchUser(id: Int, @InjectedParam client: Client) async throws -> User {
    try await client.user(id)
  }
}

struct API: Sendable {
  func user(_ id: Int = 0) async throws -> User { User() }
}

enum APIKey: Injectable {
  static var defaultValue: API { API() }
}

enum InjectedComment {
  struct FetchUser: Effect {
    @InjectedForEffect(APIKey.self) var api
    func runEffect() async throws -> User { try await api.user() }
  }

  struct State {
    @ReducerInjected(APIKey.self) var api
  }
}

private let api = API()

struct FetchUser: Effect {
  let id: Int
  func runEffect() async throws -> User { try await api.user(id) }
}

enum ClockKey: Injectable {
  static var defaultValue: any Clock { ContinuousClock() }
}

private func ticks() -> AsyncStream<Int> { AsyncStream { $0.finish() } }

@Reducer
struct Profile {
  struct State: Equatable {
    var user: User?
    var editor: String?
    var isSaving = false
  }

  enum When {
    case refresh
    case fetched(User)
    case userFetched(Result<User, any Error>)
    case ticked(Int)
    case save
    case saved
    case saveFailed(any Error)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .refresh:
      effectsState.enqueue(Network.FetchUserEffect(id: 1).map(When.fetched))
      effectsState.enqueue(FetchUser(id: 7).mapToResult().map(When.userFetched))
      effectsState.enqueue(SequenceEffect { ticks() }.map(When.ticked), id: "timer")
    case .save where state.isSaving: effectsState.enqueue(FetchUser(id: 7).map(When.fetched))
    case .fetched(let user): state.user = user
    case .userFetched, .ticked: break
    case .save: state.isSaving = true
    case .saved, .saveFailed: state.isSaving = false
    }
  }
}

@Reducer
struct Tasks {
  struct Filter: Equatable {
    var word = ""
    func matches(_ task: String) -> Bool { word.isEmpty || task.contains(word) }
  }

  struct State: Equatable {
    var tasks: [String] = []
    var filter = Filter()
  }

  enum When { case filtered(by: String) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .filtered(let word): state.filter.word = word
    }
  }
}

@Suite struct CommentSamples {
  @Test func `comments on selectors`() {
    let store = Tasks.Store(initialState: Tasks.State(tasks: ["buy milk", "call Ada"]))
    let openTasks = Selector(\Tasks.State.tasks, \.filter) { tasks, filter in tasks.filter(filter.matches) }

    let tasks = store.select(openTasks)
    let token = store.observe(openTasks) { tasks in print(tasks.count) }

    store.send(.filtered(by: "milk"))
    #expect(tasks.count == 2)
    #expect(store.select(openTasks) == ["buy milk"])
    withExtendedLifetime(token) {}
  }

  @Test func `comments on reducers`() throws { try ReducerComment.use() }

  @Test func `comments on macros`() {
    let screen = Screen.search(text: "tea", limit: 3)
    let id = screen.detail  // Int?
    let text = screen.search?.text  // String?
    #expect(id == nil)
    #expect(text == "tea")
    let task = CopyComment.Task(title: "Buy tea", due: Date())
    #expect(CopyComment.use(task).map { $0.due == nil } == [false, true])
  }

  @Test func `comments on stores`() async {
    let store = Profile.Store(initialState: Profile.State())
    let token =
      store.observe {
        $0.editor != nil
      } _: { isEditing in
        print(isEditing)
      }
    await store.send(.refresh).finish()
    #expect(store.user == User())
    withExtendedLifetime(token) {}
  }

  @Test func `comments on plans`() throws {
    let error = CancellationError()
    try Profile.Store.GIVEN(state: Profile.State())
      .WHEN(.save)
      .FORK(.saveFailed(error)) { sut in
        try sut.THEN(\.state.isSaving, equals: false)
      }
      .WHEN(.saved)
      .runTest()
  }
}
