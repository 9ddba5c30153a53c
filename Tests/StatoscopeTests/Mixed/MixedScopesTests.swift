// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StoreKernel
import Testing

@testable import Statoscope

/// Classes in reducers, in classes.
@Suite struct MixedScopesTests {
  let studio = Studio()
  var label: Label { studio.label }
  var album: Album.Store { studio.album }
  var player: Player { studio.player }
  var song: Song.Store { studio.song }

  // MARK: Looking outwards

  @Test func `a feature sees the class around it as it is now`() {
    #expect(album.state.label === label)
    #expect(album.state.maybeLabel === label)
    #expect(song.state.label === label)
    #expect(album.children.track?.state.label === label)
    label.send(.renamed("Blue Note"))
    album.children.track?.send(.look)
    #expect(album.children.track?.state.seen == "Blue Note, album")
  }

  @Test func `without a class around it a feature sees the default or nil`() {
    let alone = Album.State()
    #expect(alone.label.name == "no label")
    #expect(alone.label === alone.label)
    #expect(alone.maybeLabel == nil)
    label.album = nil
    #expect(album.state.label.name == "no label")
    #expect(album.state.maybeLabel == nil)
    let other = Label("other")
    other.album = album
    #expect(album.state.label === other)
    #expect(album.children.track?.state.label === other)
  }

  @Test func `a test can put another object in its place`() {
    let album = Album.Store(initialState: Album.State()).injectSuperscopeForTesting(Label("test"))
    #expect(album.state.label.name == "test")
    #expect(album.state.maybeLabel?.name == "test")
  }

  @Test func `a feature sees the state of another one across classes`() {
    song.send(.look)
    #expect(song.state.seen == "album, album, nowhere, label, album")
    studio.act { $0.title = "Kind of Blue" }
    #expect(song.state.album.title == "Kind of Blue")
    player.song = nil
    #expect(song.state.album.title == "no album")
    #expect(song.state.maybeAlbum == nil)
  }

  @Test func `a class sees the store and the class around it`() {
    #expect(player.album === album)
    #expect(player.label === label)
    #expect(album.children.track?.state.player?.album === album)
    player.send(.look)
    #expect(player.seen == "album of label")
    studio.act { $0.player = nil }
    #expect(player.album !== album)
    #expect(player.label.name == "no label")
  }

  @Test func `an update's own reading of the store around is no misuse`() {
    let reports = issues {
      player.send(.look)
      studio.act { [player] state in
        state.title = "changed"
        player.send(.look)
      }
    }
    #expect(reports == [])
    #expect(player.seen == "changed of label")
  }

  // MARK: Coming and going

  @Test func `a class that the first state holds is there at once`() {
    let player = Player()
    let album = Album.Store(initialState: Album.State(player: player))
    #expect(player.node.parent === album.core.scope)
    #expect(player.album === album)
  }

  @Test func `a class belongs to the store while the state holds it`() {
    let other = Player()
    studio.act { $0.player = other }
    #expect(player.node.parent == nil)
    #expect(other.node.parent === album.core.scope)
    studio.act { $0.player = nil }
    #expect(other.node.parent == nil)
    #expect(album.core.scope.children.map { $0.name() } == ["Track.Store"])
  }

  @Test func `an event that throws leaves the class where it was`() {
    studio.act {
      $0.player = Player(); throw Oops(text: "no")
    }
    #expect(album.state.player === player)
    #expect(player.node.parent === album.core.scope)
  }

  @Test func `a class's effects end when nobody keeps it`() {
    final class Box { weak var player: Player? }
    let box = Box()
    let cancelled = Diary<String>()
    func begin() -> ObservationToken {
      let player = Player().send(.wait)
      box.player = player
      let token = player.events.listen(to: .effects) { event in
        if case .effectCancelled = event.kind { cancelled.note("cancelled") }
      }
      studio.act { $0.player = player }
      return token
    }
    let token = begin()
    #expect(box.player?.effects.count == 1)
    studio.act { $0.player = nil }
    #expect(box.player == nil)
    #expect(cancelled.entries == ["cancelled"])
    withExtendedLifetime(token) {}
  }

  @Test func `a class that somebody keeps goes on`() {
    player.send(.wait)
    studio.act { $0.player = nil }
    player.send(.played)
    #expect(player.effects.count == 1)
    #expect(player.plays == 1)
  }

  @Test func `a class ends with the child whose state holds it`() {
    final class Box { weak var player: Player? }
    let box = Box()
    box.player = album.children.track?.state.player
    #expect(box.player?.label === label)
    studio.act { $0.track = nil }
    #expect(box.player == nil)
  }

  @Test func `a class is released with its store`() {
    weak var released: Player?
    func begin() {
      let album = Album.Store(initialState: Album.State(player: Player().send(.wait)))
      released = album.state.player
      #expect(released?.effects.count == 1)
    }
    begin()
    #expect(released == nil)
  }

  @Test func `pushing and popping a class leaves nothing behind`() {
    for _ in 0..<1_000 {
      studio.act { $0.player = Player() }
      studio.act { $0.player = nil }
    }
    #expect(album.core.scope.children.count == 1)
  }

  // MARK: Events

  @Test func `both kinds share one order of events`() {
    let diary = Diary<String>()
    let tokens = [
      album.observe(\.heard.count, initial: false) { diary.note("album heard \($0)") },
      album.observe(\.title, initial: false) { [player] _ in
        player.send(.played)
        diary.note("sent, \(player.plays)")
      },
    ]
    studio.act { $0.title = "x" }
    #expect(diary.entries == ["sent, 0", "album heard 1"])
    #expect(player.plays == 1)
    withExtendedLifetime(tokens) {}
  }

  @Test func `a middleware reducer hears of classes inside of it, and of features inside of those`() {
    player.send(.played).send(.wait).send(.played)
    song.send(.played)
    album.children.track?.send(.played)
    album.children.track?.state.player?.send(.played)
    #expect(album.state.heard == ["player 1", "player 2", "song 1", "track 1", "player 1"])
    player.send(.failed)
    studio.act { $0.player = nil }
    player.send(.played)
    song.send(.played)
    #expect(album.state.heard.count == 5)
  }

  @Test func `a class that stands between is asked for both kinds`() {
    final class Censor: Statostore, HierarchialScopeMiddleWare {
      enum When { case nothing }
      var asked: [String] = []
      var blocks = false
      @Subscope var album: Album.Store?
      func update(_ when: When) throws {}
      func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws {
        let isOurs = event.child as? Album.Store === album || event.child as? Track.Store === album?.children.track
        asked.append("\(type(of: event.child)), \(isOurs): \(event.when)")
        if !blocks { try event.forward() }
      }
    }
    let censor = Censor()
    let album = Album.Store(initialState: Album.State(track: Track.State(), player: Player()))
    album.send(.heard("before"))
    censor.album = album
    album.send(.heard("x"))
    album.children.track?.send(.played)
    album.state.player?.send(.played)
    #expect(
      censor.asked == [
        #"Store<Album>, true: heard("x")"#, "Store<Track>, true: played", #"Store<Album>, true: heard("track 1")"#,
        "Player, false: played", #"Store<Album>, true: heard("player 1")"#,
      ])
    #expect(album.state.heard == ["before", "x", "track 1", "player 1"])
    censor.blocks = true
    album.children.track?.send(.played)
    #expect(album.children.track?.state.plays == 1)
    album.send(.act { $0.track = nil })
    #expect(album.state.track != nil)
    censor.album = nil
    album.send(.act { $0.track = nil })
    #expect(album.state.track == nil)
    #expect(censor.asked.count == 7)
  }

  @Test func `many threads send to all of it, while it is looked at and moved`() async {
    let shared = UncheckedBox(studio)
    await onEightThreads { thread in
      let studio = shared.value
      for turn in 0..<100 {
        studio.player.send(.played)
        studio.song.send(.played)
        studio.album.children.track?.send(.played)
        _ = studio.song.state.album.title
        _ = studio.player.album.state.heard.count
        if thread == 0 { studio.act { $0.title = "\(turn)" } }
        if thread == 1 { studio.label.send(.act { $0.album = turn.isMultiple(of: 2) ? nil : studio.album }) }
      }
    }
    #expect(player.plays == 800)
    #expect(song.state.plays == 800)
    #expect(album.state.track?.plays == 800)
    #expect(album.state.heard.count == 2_400)
    #expect(song.state.album.title == "99")
    #expect(album.state.label === label)
  }

  @Test func `an error of a class that stands between takes the event back`() {
    final class Censor: Statostore, HierarchialScopeMiddleWare {
      enum When { case nothing }
      @Subscope var song: Song.Store?
      func update(_ when: When) throws {}
      func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws {
        try event.forward()
        throw Oops(text: "censored")
      }
    }
    let censor = Censor()
    let song = Song.Store(initialState: Song.State())
    censor.song = song
    #expect(throws: Oops.self) { try song.sendUnsafe(.played) }
    #expect(song.state.plays == 0)
  }

  @Test func `who observes a feature is told when the class that it looks at has changed`() {
    let diary = Diary<String>()
    let token = album.observe(\.label.name, initial: false) { diary.note($0) }
    label.send(.renamed("a"))
    #expect(diary.entries == ["a"])
    let other = Label("b")
    other.album = album
    other.send(.renamed("c"))
    label.send(.renamed("not heard"))
    #expect(diary.entries == ["a", "c"])
    withExtendedLifetime(token) {}
  }

  @MainActor
  @Test func `a change outside of any event is told soon`() async {
    let label = Label()
    let album = Album.Store(initialState: Album.State())
    label.album = album
    let names = album.values(of: \.label.name)
    var found = names.makeAsyncIterator()
    #expect(await found.next() == "label")
    label.name = "set"
    #expect(await found.next() == "set")
  }

  @Test func `who observes a feature is told when a state that it looks at across a class has changed`() {
    let diary = Diary<String>()
    let token = song.observe(\.album.title, initial: false) { diary.note($0) }
    studio.act { $0.title = "a" }
    #expect(diary.entries == ["a"])
    player.song = nil
    studio.act { $0.title = "b" }
    #expect(diary.entries == ["a"])
    withExtendedLifetime(token) {}
  }

  @Test func `who observes a class is told when the store that it looks at has changed`() {
    let told = Diary<String>()
    let token = player.objectWillChange.sink { [player] in told.note(player.album.state.title) }
    studio.act { $0.title = "a" }
    #expect(told.entries == ["a"])
    withExtendedLifetime(token) {}
  }

  // MARK: Injection

  @Test func `the nearest injected value wins, whatever it was injected into`() {
    func tones() -> [Tone] {
      [player.tone, album.state.player.map(\.tone), album.state.track?.tone].compactMap { $0 }
    }
    #expect(Set(tones().map(\.name)) == [Tone.defaultValue.name])
    label.injectObject(Tone(name: "label"))
    #expect(tones().map(\.name) == ["label", "label", "label"])
    album.injectObject(Tone(name: "album"))
    #expect(tones().map(\.name) == ["album", "album", "album"])
    player.injectObject(Tone(name: "player"))
    #expect(tones().map(\.name) == ["player", "player", "album"])
    let found = try? song.resolve(Tone.self)
    #expect(found?.name == "player")
  }

  @Test func `a protocol's value reaches both kinds by its key`() throws {
    label.injectObject(LoudVoice(), for: VoiceKey.self)
    #expect(try player.resolve(VoiceKey.self).sound == "loud")
    #expect(try song.resolve(VoiceKey.self).sound == "loud")
    let found = Diary<String>()
    try album.sendUnsafe(.resolve { found.note(try $0.resolve(VoiceKey.self).sound) })
    #expect(found.entries == ["loud"])
  }

  @Test func `a value for one chain of events holds in both kinds`() {
    let found = Diary<String>()
    let token = album.observe(\.title, initial: false) { [player] _ in found.note(player.tone.name) }
    album.send(.act { $0.title = "x" }, overriding: { $0.inject(Tone(name: "once")) })
    #expect(found.entries == ["once"])
    #expect(player.tone.name == Tone.defaultValue.name)
    withExtendedLifetime(token) {}
  }

  @Test func `a look that is made by dependencies is of the nearest store, as it is now`() throws {
    let track = try #require(album.children.track)
    track.send(.look)
    #expect(track.state.seen == "label, album")
    studio.act { $0.title = "new" }
    track.send(.look)
    #expect(track.state.seen == "label, new")
    let alone = Track.Store(initialState: Track.State()).send(.look)
    #expect(alone.state.seen == "no label, no album")
    #expect(StandaloneDependencies().superBinding(of: Album.self).wrappedValue.title == "no album")
    var title = "a"
    let binding = SuperStateBinding { Album.State(title: title) }
    title = "b"
    #expect(binding.title == "b")
  }
}

protocol Voice: Sendable { var sound: String { get } }
struct LoudVoice: Voice { let sound = "loud" }
enum VoiceKey: Injectable {
  struct SoftVoice: Voice { let sound = "soft" }
  static var defaultValue: any Voice { SoftVoice() }
}
