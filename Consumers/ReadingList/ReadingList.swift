// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope

/// A public reducer with everything in its braces.
@Reducer
public struct ReadingList {
  public struct State: Equatable {
    public var books: [Book] = []
    public var places: [String] = []
    public var problem: String?
    public var isBusy = false
    public var ticks: [Int] = []
    public var source = Source.shelf
    @ReducerInjected(Greeting.self) public var greeting
    public init() {}
  }

  public enum When {
    case added(id: Int)
    case found(id: Int, Result<String, CatalogueError>)
    case foundUntyped(Result<String, any Error>)
    case asked(id: Int)
    case placed(String)
    case borrowed(branch: String)
    case finished(id: Int, on: String)
    case started(ticks: Int)
    case ticked(Int)
    case downloadAsked
    case downloaded(Result<Data, any Error>)
    case waited
    case woken([Int])
    case gaveUp
  }

  public static func update(
    _ when: When,
    state: inout State,
    effectsState: inout EffectsState<When>,
    dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .added(let id):
      guard !state.books.contains(where: { $0.id == id }) else { throw Duplicate(id: id) }
      state.isBusy = true
      effectsState.enqueue(
        Requests.FindTitleEffect(id: id)
          .mapToResultWithErrorType(CatalogueError.self)
          .map { .found(id: id, $0) })
    case .found(let id, .success(let title)):
      state.isBusy = false
      state.books.append(Book(id: id, title: title))
    case .found(_, .failure(let error)):
      state.isBusy = false
      state.problem = "\(error)"
    case .foundUntyped(let result):
      state.problem = "\(result)"
    case .asked(let id):
      effectsState.enqueue(FindPlace(id: id).map(When.placed))
    case .placed(let place):
      state.places.append(place)
    case .borrowed(let branch):
      let catalogue: Catalogue = try dependencies.resolve()
      state.source = .library(branch: branch, copies: try catalogue.title(1).count)
    case .finished(let id, let day):
      guard let index = state.books.firstIndex(where: { $0.id == id }) else { return }
      state.books[index] = state.books[index].copy(finished: day)
    case .started(let ticks):
      effectsState.enqueue(Ticks(count: ticks).map(When.ticked), id: "ticks", cancelInFlight: true)
    case .ticked(let tick):
      state.ticks.append(tick)
    case .downloadAsked:
      guard let url = URL(string: "http://localhost:9") else { return }
      effectsState.enqueue(Download(request: URLRequest(url: url)).mapToResult().map(When.downloaded))
    case .downloaded(let result):
      state.problem = (try? result.get()) == nil ? "no download" : nil
    case .waited:
      effectsState.enqueue(Requests.EchoEffect(7, times: 2).map(When.woken))
      effectsState.enqueue(AnyEffect { [0] }.map(When.woken), id: "anonymous")
    case .woken(let numbers):
      state.ticks += numbers
    case .gaveUp:
      effectsState.cancelEffect(id: "ticks")
      effectsState.cancelEffect { $0 is Download }
    }
  }

  public struct Duplicate: Error, Equatable {
    public let id: Int
  }
}
