// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

// What the article on mixed trees prints, as it is printed there.

final class MusicLibrary: Statostore, ObservableObject, Injectable {
  enum When {
    case renamed(String)
  }

  static var defaultValue: MusicLibrary { MusicLibrary() }

  @Published private(set) var owner = "nobody"
  @Subscope var playlist: Playlist.Store?

  func update(_ when: When) throws {
    switch when {
    case .renamed(let owner): self.owner = owner
    }
  }
}

@Reducer
struct Playlist {
  struct State: Injectable {
    static var defaultValue: State { State() }
    var title = "untitled"
    var heard = 0
    @ClassScope var player: Player? = nil
    @SuperScope var library: MusicLibrary
  }

  enum When {
    case opened(Player)
    case closed
    case named
    case trackEnded
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    switch when {
    case .opened(let player): state.player = player
    case .closed: state.player = nil
    case .named: state.title = "Music of \(state.library.owner)"
    case .trackEnded: state.heard += 1
    }
  }
}

final class Player: Statostore, ObservableObject {
  enum When {
    case finished
  }

  @Published private(set) var label = ""
  @Superscope var playlist: Playlist.Store

  func update(_ when: When) throws {
    switch when {
    case .finished: label = playlist.title
    }
  }
}

extension Playlist: MiddlewareReducer {
  static func updateSubstate<Child: Reducer>(
    _ childType: Child.Type, childState: Child.State, childWhen: Child.When, parentState: State,
    dependencies: any ReducerDependencies
  ) throws -> When? {
    if case .finished? = childWhen as? Player.When { return .trackEnded }
    return nil
  }
}

@Suite struct MixedTreeSamples {
  @Test func `a class holds a feature that holds a class`() {
    let library = MusicLibrary()
    let playlist = Playlist.Store(initialState: Playlist.State())
    library.playlist = playlist
    let player = Player()
    playlist.send(.opened(player))
    library.send(.renamed("Ada"))
    playlist.send(.named)
    player.send(.finished)
    #expect(player.label == "Music of Ada")
    #expect(playlist.heard == 1)
    playlist.send(.closed)
    player.send(.finished)
    #expect(player.label == "untitled")
    #expect(playlist.heard == 1)
  }

  @Test func `a look that needs no field`() {
    let dependencies = StandaloneDependencies()
    let playlist = dependencies.superBinding(of: Playlist.self)
    #expect(playlist.title == "untitled")
  }
}
