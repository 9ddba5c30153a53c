// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import Statoscope
import StatoscopeTesting
import Testing

// The samples of the migration guide, as they are printed there.

protocol SongService: Sendable {
  func songs(onSuccess: @escaping @Sendable ([String]) -> Void, onFailure: @escaping @Sendable (any Error) -> Void)
}

extension SongService {
  func songs() async throws -> [String] {
    try await withCheckedThrowingContinuation { continuation in
      songs {
        continuation.resume(returning: $0)
      } onFailure: {
        continuation.resume(throwing: $0)
      }
    }
  }
}

struct NoConnection: Error {}

struct NoSongs: SongService {
  func songs(onSuccess: @escaping @Sendable ([String]) -> Void, onFailure: @escaping @Sendable (any Error) -> Void) {
    onFailure(NoConnection())
  }
}

enum SongServiceKey: Injectable {
  static var defaultValue: any SongService { NoSongs() }
}

// MARK: From the original library

final class PlaylistOpticle: Opticle {
  enum Request { case load }
  enum Response { case loaded([String]) }
  struct State: Equatable { var songs: [String] = [], message: String? }

  var state = State()
  private let service: any SongService

  init(service: any SongService) { self.service = service }

  func dispatch(_ request: Request) {
    switch request {
    case .load:
      service.songs(
        onSuccess: { [weak self] songs in self?.commit(.loaded(songs)) },
        onFailure: { [weak self] error in self?.commit(error: error, from: request) })
    }
  }

  func mutate(_ state: State, response: Response) -> State {
    var newState = state
    switch response {
    case .loaded(let songs): newState.songs = songs
    }
    return newState
  }

  func recover(_ state: State, request: Request, error: Error?) -> State {
    var newState = state
    newState.message = "No songs today"
    return newState
  }
}

@MainActor final class PlaylistCell {
  private var token: (any WatchControllable)?
  private(set) var text = ""

  func reuse(for opticle: PlaylistOpticle) {
    token?.cancel()
    token = opticle.watch.map(\.songs).removeDuplicates().live(initial: true) { [weak self] songs in
      self?.text = songs.joined(separator: ", ")
    }
  }
}

// MARK: Requests as effects

struct FetchSongs: Effect, Equatable {
  @InjectedForEffect(SongServiceKey.self) var service

  func runEffect() async throws -> [String] { try await service.songs() }
}

final class PlaylistWithEffects: Opticle {
  typealias Request = PlaylistOpticle.Request
  typealias Response = PlaylistOpticle.Response
  typealias State = PlaylistOpticle.State

  var state = State()

  func dispatch(_ request: Request) {
    switch request {
    case .load: run(FetchSongs().map(Response.loaded), from: request, id: "songs", cancelInFlight: true)
    }
  }

  func mutate(_ state: State, response: Response) -> State {
    var newState = state
    switch response {
    case .loaded(let songs): newState.songs = songs
    }
    return newState
  }

  func recover(_ state: State, request: Request, error: Error?) -> State {
    var newState = state
    newState.message = "No songs today"
    return newState
  }
}

// MARK: From an opticle to a reducer

@Reducer
struct Playlist {
  struct State: Equatable {
    var songs: [String] = []
    var message: String?
  }

  enum When {
    case load
    case loaded(Result<[String], any Error>)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .load:
      effectsState.enqueue(FetchSongs().mapToResult().map(When.loaded), id: "songs", cancelInFlight: true)
    case .loaded(.success(let songs)): state.songs = songs
    case .loaded(.failure): state.message = "No songs today"
    }
  }
}

final class PlaylistFront: Opticle {
  let store = Playlist.Store(initialState: Playlist.State())
  var state = Playlist.State()
  private var token: ObservationToken?

  init() {
    token = store.observe { [weak self] state in self?.commit(state) }
  }

  func dispatch(_ request: Playlist.When) { store.send(request) }
  func mutate(_ state: Playlist.State, response: Playlist.State) -> Playlist.State { response }
}

@MainActor @Suite(.timeLimit(.minutes(10))) struct MigrationSamples {
  @Test func `the original's screen works as it is`() {
    let opticle = PlaylistOpticle(service: NoSongs())
    opticle.dispatch(.load)
    #expect(opticle.state == PlaylistOpticle.State(message: "No songs today"))
  }

  @Test func `a cell that is used again hears of its last opticle only`() async {
    let (first, second) = (PlaylistOpticle(service: NoSongs()), PlaylistOpticle(service: NoSongs()))
    let cell = PlaylistCell()
    cell.reuse(for: first)
    cell.reuse(for: second)
    first.commit(.loaded(["Blue in Green"]))
    second.commit(.loaded(["So What"]))
    second.commit(.loaded(["So What", "All Blues"]))
    await turn(of: .main)
    #expect(cell.text == "So What, All Blues")
  }

  @Test func `tests that wait for nothing`() throws {
    let opticle = PlaylistOpticle(service: NoSongs())
    var shown: [[String]] = []
    WatchDelivery.$current.withValue(.immediate) {
      _ = opticle.watch.map(\.songs).live { shown.append($0) }
    }
    opticle.commit(.loaded(["So What"]))
    #expect(shown == [["So What"]])
  }

  @Test @MainActor func `songs arrive, or do not`() throws {
    try PlaylistOpticle.GIVEN { PlaylistOpticle(service: NoSongs()) }
      .FORK(.failed(nil, from: .load)) { fork in
        try fork.THEN(\.state.message, equals: "No songs today")
      }
      .WHEN(.commit(.loaded(["So What"])))
      .THEN(\.state.songs, equals: ["So What"])
      .runTest()
  }

  @Test @MainActor func `songs are fetched`() throws {
    try PlaylistWithEffects.GIVEN { PlaylistWithEffects() }
      .WHEN(.dispatch(.load))
      .THEN_EnquedEffect(FetchSongs())
      .FORK_EffectFails(FetchSongs.self, with: NoConnection()) { fork in
        try fork.THEN(\.state.message, equals: "No songs today")
      }
      .WHEN_EffectCompletes(FetchSongs.self, with: ["So What"])
      .THEN(\.state.songs, equals: ["So What"])
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `songs are fetched, by a reducer`() throws {
    try Playlist.Store.GIVEN(state: Playlist.State())
      .WHEN(.load)
      .THEN_EnquedEffect(FetchSongs())
      .FORK_EffectFails(FetchSongs.self, with: NoConnection()) { fork in
        try fork.THEN(\.state.message, equals: "No songs today")
      }
      .WHEN_EffectCompletes(FetchSongs.self, with: ["So What"])
      .THEN(\.state.songs, equals: ["So What"])
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `an opticle before a store tells what the store does`() {
    let front = PlaylistFront()
    var shown: [[String]] = []
    WatchDelivery.$current.withValue(.immediate) {
      _ = front.watch.map(\.songs).live { shown.append($0) }
    }
    front.dispatch(.loaded(.success(["So What"])))
    #expect(shown == [["So What"]])
    #expect(front.state == front.store.state)
  }
}
