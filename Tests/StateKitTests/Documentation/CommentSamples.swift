// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import StateKit
import StatoscopeTesting
import Testing

// The samples of StateKit's documentation comments and of its first page, as they are printed there.

enum Samples {
  struct Book: Equatable {}

  struct OtherState: StateContainer {
    enum State: EnumState {
      case loading
      case list([Book])
      case failed(EquatableError)
    }

    var current: State = .loading
  }

  struct ShelfState: StateContainer {
    enum State: EnumState { case loading, list, failed(EquatableError) }

    var current: State = .loading
    private(set) var titles: [String] = []

    mutating func loaded(_ titles: [String]) {
      update { state in
        state.titles = titles
        state.current = .list
      }
    }
  }

  enum ShelfEffect: SideEffect {
    case toast(String)
    case purchase(failed: any Error)
  }

  struct FetchTitles: Effect, Equatable {
    func runEffect() async throws -> [String] { ["Dune"] }
  }

  final class ShelfStore: Store<ShelfState, ShelfEffect> {
    func load() {
      run(FetchTitles()) { state, titles in state.loaded(titles) }
    }

    func lend(_ title: String) { emit(state.lend(title)) }
  }

  final class OtherStore: Store<ShelfState, ShelfEffect> {
    func lend(title: String) {
      emit(state.lend(title))
    }

    func lendDune() {
      emit { $0.lend("Dune") }
    }

    func load(from service: TitleService) {
      service.titles { [weak self] titles in self?.transact { $0.loaded(.success(titles)) } }
    }

    func load() {
      run(FetchTitles(), id: "titles", policy: .newest()) { state, titles in state.loaded(titles) }
    }

    func refresh() {
      run(FetchTitles()) { state, titles in state.refreshed(titles) }
    }
  }

  struct TitleService {
    func titles(_ answer: @escaping @Sendable ([String]) -> Void) { answer(["Dune"]) }
  }

  struct DeskState: StateContainer {
    enum State: EnumState { case only }
    var current = State.only
    var told = 0
    mutating func handle(shelf: ShelfState, effect: ShelfEffect?) { told += 1 }
  }

  final class Desk: Store<DeskState, NoSideEffects> {
    func listen(to shelf: ShelfStore) {
      subscribe(to: shelf) { [weak self] shelf, effect in
        self?.state.handle(shelf: shelf, effect: effect)
      }
    }
  }

  @MainActor final class TitleList {
    var shown: [String] = []
    func show(_ titles: [String]) { shown = titles }
  }

  final class ShelfView: StatefulView {
    var renderPolicy: RenderPolicy { isOnScreen ? .possible : .notPossible(.viewNotReady) }

    var isOnScreen = true
    let list = TitleList()
    private(set) var text = ""

    func show(_ text: String) { self.text = text }

    func render(state: ShelfState, from distinctState: ShelfState.State?, effect: ShelfEffect?) {
      if case .toast(let text) = effect { show(text) }
      list.show(state.titles)
    }
  }

  @MainActor @Suite(.timeLimit(.minutes(10))) struct CommentTests {
    @Test func `the first page`() async {
      let shelf = ShelfStore(initialState: ShelfState())
      let subscription = shelf.subscribe { state, effect in
        if case .toast(let text) = effect { print(text) }
      }

      shelf.load()
      shelf.lend("Emma")
      #expect(await shelf.states().first { $0.current == .list }?.titles == ["Dune"])
      withExtendedLifetime(subscription) {}
    }

    @Test func `the samples of the comments do what they say`() async throws {
      let store = OtherStore(initialState: ShelfState())
      store.load(from: TitleService())
      #expect(store.state.titles == ["Dune"])
      var texts: [String] = []
      let token = store.subscribe { _, effect in if case .toast(let text) = effect { texts.append(text) } }
      store.lendDune()
      store.lend(title: "Dune")
      #expect(texts == ["We do not have Dune."])
      store.load()
      var shown: [[String]] = []
      var reading: Task<Void, Never>?
      func show(_ state: ShelfState, _ effect: ShelfEffect?) {
        if shown.isEmpty { store.refresh() }  // now somebody listens
        shown.append(state.titles)
        if effect != nil { reading?.cancel() }
      }
      reading = Task {
        for await (state, effect) in store.updates() {
          show(state, effect)
        }
      }
      await reading?.value
      #expect(shown.last == ["Dune"])
      withExtendedLifetime(token) {}
    }

    @Test func `a view and a desk`() throws {
      let store = ViewStore<ShelfState, ShelfEffect>(initialState: ShelfState())
      let view = ShelfView()
      try store.subscribe(from: view)
      store.emit { $0.lend("Emma") }
      #expect(view.text == "We do not have Emma.")

      let (desk, shelf) = (Desk(initialState: DeskState()), ShelfStore(initialState: ShelfState()))
      desk.listen(to: shelf)
      shelf.lend("Emma")
      #expect(desk.state.told == 2)
    }

    @Test func `plans`() throws {
      try PlannedShelf.GIVEN { PlannedShelf(initialState: ShelfState()) }
        .WHEN("a book is lent") { $0.lend("Dune") }
        .FORK("it is lent already", when: { $0.lend("Emma") }) { fork in
          try fork.THEN_Emitted(.toast("We do not have Emma."))
        }
        .WHEN(.emitted(.toast("Hello")))
        .THEN_Emitted(.toast("Hello"))
        .runTest()
    }
  }

  enum Toast: SideEffect, Equatable { case toast(String) }

  final class PlannedShelf: Store<ShelfState, Toast> {
    func lend(_ title: String) {
      if case .toast(let text) = state.lend(title) { emit(.toast(text)) }
    }
  }
}

extension Samples.ShelfState {
  typealias ShelfEffect = Samples.ShelfEffect

  mutating func lend(_ title: String) -> ShelfEffect? {
    update { state in
      guard state.titles.contains(title) else { return .toast("We do not have \(title).") }
      state.titles.removeAll { $0 == title }
      return nil
    }
  }

  mutating func loaded(_ outcome: Result<[String], any Error>) {
    switch outcome {
    case .success(let titles): loaded(titles)
    case .failure(let error): current = .failed(error.equatable())
    }
  }

  mutating func refreshed(_ outcome: Result<[String], any Error>) -> ShelfEffect? {
    loaded(outcome)
    return .toast("refreshed")
  }
}
