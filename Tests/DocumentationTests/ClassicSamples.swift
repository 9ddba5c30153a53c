// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import Testing

// What the article on classic stores prints, as it is printed there.

protocol Library: Sendable {
  func titles(matching query: String) async throws -> [String]
}

struct EmptyLibrary: Library {
  func titles(matching query: String) async throws -> [String] { [] }
}

struct ShelfOfPoems: Library {
  func titles(matching query: String) async throws -> [String] { ["Poems of \(query)"] }
}

@MainActor
final class SearchModel: ObservableObject {
  @Published private(set) var query = ""
  @Published private(set) var titles: [String] = []
  @Published private(set) var isLoading = false
  @Published private(set) var hasFailed = false

  private let library: any Library
  private var loading: Task<Void, Never>?

  init(library: any Library) { self.library = library }

  func search(_ query: String) {
    self.query = query
    isLoading = true
    loading?.cancel()
    loading = Task {
      do {
        titles = try await library.titles(matching: query)
      } catch {
        hasFailed = true
      }
      isLoading = false
    }
  }
}

final class Search: Statostore, ObservableObject {
  enum When {
    case searched(String)
    case loaded(Result<[String], any Error>)
  }

  @Published private(set) var query = ""
  @Published private(set) var titles: [String] = []
  @Published private(set) var isLoading = false
  @Published private(set) var hasFailed = false

  func update(_ when: When) throws {
    switch when {
    case .searched(let query):
      self.query = query
      isLoading = true
      effectsState.enqueue(
        LoadTitles(query: query).mapToResult().map(When.loaded), id: "loading", cancelInFlight: true)
    case .loaded(.success(let titles)):
      self.titles = titles
      isLoading = false
    case .loaded(.failure):
      hasFailed = true
      isLoading = false
    }
  }
}

struct LoadTitles: Effect, Equatable {
  let query: String
  @InjectedForEffect(LibraryKey.self) var library

  func runEffect() async throws -> [String] { try await library.titles(matching: query) }
}

enum LibraryKey: Injectable {
  static var defaultValue: any Library { EmptyLibrary() }
}

enum ClassWithStorage {
  final class Clock: Statostore {
    enum When { case ticked }

    let scopeStorage = ScopeStorage()
    private(set) var ticks = 0

    func update(_ when: When) { ticks += 1 }
  }
}

final class Shop: Statostore, ObservableObject, Injectable {
  enum When {
    case cartOpened
    case cartClosed
    case orderPlaced
  }

  static var defaultValue: Shop { Shop() }

  @Published private(set) var orders = 0
  @Subscope var cart: Cart?

  func update(_ when: When) throws {
    switch when {
    case .cartOpened: cart = Cart()
    case .cartClosed: cart = nil
    case .orderPlaced: orders += 1
    }
  }
}

final class Cart: Statostore, ObservableObject {
  enum When {
    case added(String)
    case checkedOut
    case closed
  }

  @Published private(set) var items: [String] = []
  @Superscope var shop: Shop
  @InjectedWithDefault(20) var limit: Int

  func update(_ when: When) throws {
    switch when {
    case .added(let item):
      guard items.count < limit else { throw InvalidStateError() }
      items.append(item)
    case .checkedOut: items = []
    case .closed: shop.send(.cartClosed)
    }
  }
}

extension Shop: HierarchialScopeMiddleWare {
  func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws {
    try event.forward()
    if case Cart.When.checkedOut? = event.when as? Cart.When { send(.orderPlaced) }
  }
}

@Reducer
struct SearchFeature {
  struct State {
    var query = ""
    var titles: [String] = []
    var isLoading = false
    var hasFailed = false
  }

  enum When {
    case searched(String)
    case loaded(Result<[String], any Error>)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .searched(let query):
      state.query = query
      state.isLoading = true
      effectsState.enqueue(
        LoadTitles(query: query).mapToResult().map(When.loaded), id: "loading", cancelInFlight: true)
    case .loaded(.success(let titles)):
      state.titles = titles
      state.isLoading = false
    case .loaded(.failure):
      state.hasFailed = true
      state.isLoading = false
    }
  }
}

@Suite struct ClassicArticleTests {
  @Test func `the search finds what the injected library has`() async {
    let search = Search().injectObject(ShelfOfPoems(), for: LibraryKey.self)
    search.send(.searched("dune"))
    #expect(search.isLoading)
    await search.send(.searched("dune")).finish()
    #expect(search.titles == ["Poems of dune"])
    #expect(!search.isLoading)
  }

  @MainActor @Test func `the view model has the same properties`() {
    let model = SearchModel(library: EmptyLibrary())
    model.search("dune")
    #expect(model.isLoading)
  }

  @Test func `the plan of the class passes`() throws {
    try Search.GIVEN { Search() }
      .WHEN(.searched("dune"))
      .THEN(\.isLoading, equals: true)
      .THEN_EnquedEffect(LoadTitles(query: "dune"))
      .FORK_EffectFails(LoadTitles.self, with: InvalidStateError()) {
        try $0.THEN(\.hasFailed, equals: true)
      }
      .WHEN_EffectCompletes(LoadTitles.self, with: ["Dune"])
      .THEN(\.titles, equals: ["Dune"])
      .THEN(\.isLoading, equals: false)
      .runTest()
  }

  @Test func `the plan of the reducer is the same`() throws {
    try SearchFeature.Store.GIVEN { SearchFeature.Store(initialState: SearchFeature.State()) }
      .WHEN(.searched("dune"))
      .THEN_EnquedEffect(LoadTitles(query: "dune"))
      .WHEN_EffectCompletes(LoadTitles.self, with: ["Dune"])
      .THEN(\.state.titles, equals: ["Dune"])
      .runTest()
  }

  @Test func `a shop with a cart`() throws {
    let shop = Shop().injectObject(1)
    shop.send(.cartOpened)
    let cart = try #require(shop.cart)
    cart.send(.added("book"))
    #expect(throws: InvalidStateError()) { try cart.sendUnsafe(.added("another")) }
    cart.send(.checkedOut).send(.closed)
    #expect(shop.orders == 1)
    #expect(shop.cart == nil)
  }

  @Test func `a class with its own storage`() {
    let clock = ClassWithStorage.Clock()
    clock.send(.ticked)
    #expect(clock.ticks == 1)
  }

  @Test func `what the search finds can be subscribed to`() {
    let search = Search()
    var cancellables: Set<AnyCancellable> = []
    search.$titles
      .dropFirst()
      .map(\.count)
      .removeDuplicates()
      .sink { count in print("\(count) titles") }
      .store(in: &cancellables)
    search.send(.loaded(.success(["Dune"])))
    #expect(cancellables.count == 1)
  }
}

// What the documentation comments of classic stores print.

enum StatostoreComment {
  final class Counter: Statostore, ObservableObject {
    enum When { case incremented }

    @Published var count = 0

    func update(_ when: When) throws {
      switch when {
      case .incremented: count += 1
      }
    }
  }

  static func use() {
    let counter = Counter()
    counter.send(.incremented)
  }

  static func setUp() {
    let counter = Counter().set(\.count, 3)
    print(counter.count)
  }
}

enum ScopePropertyComments {
  struct Theme: Injectable {
    static let light = Theme()
    static var defaultValue: Theme { .light }
  }

  enum APIKey: Injectable { static var defaultValue: any Library { EmptyLibrary() } }

  struct FetchTitles: Effect {
    func runEffect() async throws -> [String] { [] }
  }

  final class Screen: Statostore, ObservableObject {
    enum When { case fetched(Result<[String], any Error>) }

    @Subscope var cart: Cart?
    @Superscope var shop: Shop
    @Injected var theme: Theme
    @Injected(APIKey.self) var api
    @InjectedWithDefault(20) var pageSize: Int

    func update(_ when: When) throws {
      effectsState.enqueue(FetchTitles().mapToResult().map(When.fetched))
    }
  }

  final class Painter: InjectionTreeNode {
    @Inject var theme = Theme.light
  }
}
