// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

// A tree of both kinds: a class, with a reducer in it, with a class in that, with a reducer in that.
//
//   Label (class) ▸ Album (reducer) ▸ Player (class) ▸ Song (reducer)
//                          └ Track (reducer) ▸ Player (class)

final class Label: Statostore, ObservableObject, Injectable {
  enum When { case renamed(String), act((Label) throws -> Void) }

  static var defaultValue: Label { Label("no label") }

  @Published var name: String
  var passed: [String] = []
  @Subscope var album: Album.Store?

  init(_ name: String = "label") { self.name = name }

  func update(_ when: When) throws {
    switch when {
    case .renamed(let name): self.name = name
    case .act(let body): try body(self)
    }
  }
}

@Reducer
struct Album {
  struct State: Equatable, Injectable {
    static var defaultValue: State { State(title: "no album") }
    var title = "album"
    var heard: [String] = []
    @SubState var track: Track.State? = nil
    @ClassScope var player: Player? = nil
    @SuperScope(observed: true) var label: Label
    @SuperScope var maybeLabel: Label?
  }

  enum When {
    case act((inout State) throws -> Void)
    case heard(String)
    case resolve((any ReducerDependencies) throws -> Void)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .act(let act): try act(&state)
    case .heard(let text): state.heard.append(text)
    case .resolve(let body): try body(dependencies)
    }
  }
}

extension Album: MiddlewareReducer {
  static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) throws -> When? {
    switch childWhen {
    case let when as Player.When:
      guard case .played = when else { return nil }
      return .heard("player \((childState as? Player)?.plays ?? -1)")
    case is Track.When: return .heard("track \((childState as? Track.State)?.plays ?? -1)")
    case is Song.When: return .heard("song \((childState as? Song.State)?.plays ?? -1)")
    default: return nil
    }
  }
}

@Reducer
struct Track {
  struct State: Equatable {
    var plays = 0
    var seen = ""
    @ClassScope var player: Player? = nil
    @SuperScope var label: Label
    @ReducerInjected var tone: Tone
  }

  enum When: Equatable { case played, look }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .played: state.plays += 1
    case .look: state.seen = "\(state.label.name), \(dependencies.superBinding(of: Album.self).title)"
    }
  }
}

final class Player: Statostore, ObservableObject {
  enum When: Equatable { case played, wait, look, failed }

  @Published var plays = 0
  @Published var seen = ""
  @Subscope var song: Song.Store?
  @Superscope(observed: true) var album: Album.Store
  @Superscope var label: Label
  @Injected var tone: Tone

  func update(_ when: When) throws {
    switch when {
    case .played: plays += 1
    case .wait: effectsState.enqueue(Forever().map { _ in .played })
    case .look: seen = "\(album.state.title) of \(label.name)"
    case .failed: throw Oops(text: "no")
    }
  }
}

@Reducer
struct Song {
  struct State: Equatable {
    var plays = 0
    var seen = ""
    @SuperState(observed: true) var album: Album.State
    @SuperState var maybeAlbum: Album.State?
    @SuperState var nowhere: House.State
    @SuperScope var label: Label
  }

  enum When: Equatable { case played, look }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) throws {
    switch when {
    case .played: state.plays += 1
    case .look:
      state.seen = """
        \(state.album.title), \(state.maybeAlbum?.title ?? "nil"), \(state.nowhere.name), \(state.label.name), \
        \(dependencies.superBinding(of: Album.self).title)
        """
    }
  }
}

/// The whole tree.
struct Studio {
  let label = Label()
  let album: Album.Store
  let player: Player
  let song: Song.Store

  init() {
    player = Player()
    song = Song.Store(initialState: Song.State())
    player.song = song
    album = Album.Store(initialState: Album.State(track: Track.State(player: Player()), player: player))
    label.album = album
  }

  func act(_ act: @escaping (inout Album.State) throws -> Void) { album.send(.act(act)) }
}

struct Tone: Injectable, Equatable {
  var name: String
  static var defaultValue: Tone { Tone(name: "neutral") }
}
