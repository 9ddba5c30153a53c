// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Dispatch
import Optical
import StatoscopeTesting
import Testing

// The samples of Optical's documentation comments and of its first page, as they are printed there.

struct TitleService: Sendable {
  func titles(
    onSuccess: @escaping @Sendable ([String]) -> Void, onFailure: @escaping @Sendable (any Error) -> Void
  ) {
    DispatchQueue.global().async { onSuccess(["Dune"]) }
  }
}

final class Search: Opticle {
  enum Request { case load }
  enum Response { case loaded([String]) }
  struct State { var titles: [String] = [], hasFailed = false }

  var state = State()
  let service = TitleService()

  func dispatch(_ request: Request) {
    service.titles(
      onSuccess: { [weak self] titles in self?.commit(.loaded(titles)) },
      onFailure: { [weak self] error in self?.commit(.failed(error), from: request) })
  }

  func mutate(_ state: State, response: Response) -> State {
    var newState = state
    if case .loaded(let titles) = response { newState.titles = titles }
    return newState
  }

  func recover(_ state: State, request: Request, error: (any Error)?) -> State {
    var newState = state
    newState.hasFailed = true
    return newState
  }
}

struct FetchTitles: Effect, Equatable {
  func runEffect() async throws -> [String] { ["Dune"] }
}

/// The same with an effect, and with storage of its own.
final class SearchWithEffects: Opticle {
  typealias Response = Search.Response

  enum Request { case load, fail }

  let opticleStorage = OpticleStorage()

  var state = Search.State()

  func mutate(_ state: Search.State, response: Response) -> Search.State {
    var newState = state
    if case .loaded(let titles) = response { newState.titles = titles }
    return newState
  }
}

extension SearchWithEffects {
  func dispatch(_ request: Request) {
    run(FetchTitles().map(Response.loaded), from: request)
  }

  func give(up error: any Error, on request: Request) {
    commit(.failed(error), from: request)
  }
}

@MainActor final class TitleList {
  var shown: [[String]] = []
  var whenShown: () -> Void = {}

  func show(_ titles: [String]) {
    shown.append(titles)
    whenShown()
  }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct CommentSamples {
  let list = TitleList()

  @Test func `the first page`() async {
    let opticle = Search()
    opticle.watch.map { $0.titles }.removeDuplicates().live { titles in
      list.show(titles)
    }
    await withCheckedContinuation { continuation in
      list.whenShown = { continuation.resume() }
      opticle.dispatch(.load)
    }
    #expect(list.shown == [["Dune"]])
  }

  @Test func `a watcher`() async {
    let opticle = Search()
    opticle.watch.map { $0.titles }.filter { !$0.isEmpty }.live { titles in
      list.show(titles)
    }
    opticle.commit(.loaded([]))
    opticle.commit(.loaded(["Dune"]))
    await turn(of: .main)
    #expect(list.shown == [["Dune"]])
  }

  @Test func `a sequence`() async {
    let opticle = Search()
    let watcher = opticle.watch
    list.whenShown = { [weak list] in
      if list?.shown.count == 1 { opticle.commit(.loaded(["Dune"])) } else { watcher.cancel() }
    }
    await show(opticle: Watching(watch: watcher))
    #expect(list.shown == [[], ["Dune"]])
  }

  private struct Watching { let watch: Watcher<Search.State> }

  private func show(opticle: Watching) async {
    for await titles in opticle.watch.map(\.titles).removeDuplicates().values(initial: true) {
      list.show(titles)
    }
  }

  @Test func `deliveries at once`() {
    final class Book: Opticle {
      enum Response { case renamed(String) }
      typealias Request = Int
      struct State { var title = "" }
      var state = State()
      func dispatch(_ request: Int) {}
      func mutate(_ state: State, response: Response) -> State {
        switch response {
        case .renamed(let title): State(title: title)
        }
      }
    }
    let opticle = Book()
    var titles: [String] = []
    WatchDelivery.$current.withValue(.immediate) {
      _ = opticle.watch.live { titles.append($0.title) }
    }
    opticle.commit(.renamed("Dune"))
    #expect(titles == ["Dune"])
  }

  @Test func `a plan's steps`() throws {
    try SearchWithEffects.GIVEN { SearchWithEffects() }
      .WHEN(.dispatch(.load))
      .WHEN(.commit(.loaded(["Dune"])))
      .THEN(\.state.titles, equals: ["Dune"])
      .THEN { $0.give(up: Torn(), on: .fail) }
      .runTest()
  }
}
