// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

/// What is read of whole trees: descriptions, logs, and where a search for a value went.
@Suite struct TreeDescriptionTests {
  private let studio = Studio()

  private func house() -> House.Store {
    House.Store(initialState: House.State(room: Room.State(), guests: [Guest.State(id: 1), Guest.State(id: 2)]))
  }

  // MARK: Descriptions

  @Test func `a tree of features is described whole`() {
    let house = house()
    house.children.room?.send(.timer(true))
    house.children.guests[id: 2]?.injectObject("key")
    #expect(
      house.debugDescription == """
        House.Store(
          name: "house"
          heard: []
          room: Room.Store(
            openings: 0
            seen: ""
            guest: nil
            effects: [
              Forever()
            ]
          )
          guests: [
            Guest.Store(
              id: 1
              visits: 0
              isHere: false
              guests: []
            )
            Guest.Store(
              id: 2
              visits: 0
              isHere: false
              guests: []
              injected: [
                key
              ]
            )
          ]
        )
        """)
  }

  @Test func `a mixed tree is described whole, from wherever it is looked at`() {
    studio.label.injectObject(Tone(name: "warm"))
    studio.player.send(.wait)
    let player = """
      Player(
        plays: 0
        seen: ""
        song: Song.Store(
          plays: 0
          seen: ""
        )
        effects: [
          Forever()
        ]
      )
      """
    let album = """
      Album.Store(
        title: "album"
        heard: []
        track: Track.Store(
          plays: 0
          seen: ""
          player: Player(
            plays: 0
            seen: ""
            song: nil
          )
        )
        player: \(indented(player))
      )
      """
    #expect(studio.player.debugDescription == player)
    #expect(studio.album.debugDescription == album)
    #expect(
      studio.label.debugDescription == """
        Label(
          name: "label"
          passed: []
          album: \(indented(album))
          injected: [
            Tone(name: "warm")
          ]
        )
        """)
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n").joined(separator: "\n  ")
  }

  @Test func `a state that is one of several children's reads as that child`() {
    let door = Door.Store(initialState: .guest(as: Guest.State(id: 3)))
    #expect(
      door.debugDescription == """
        Door.Store(
          state: .guest(
            Guest.Store(
              id: 3
              visits: 0
              isHere: false
              guests: []
            )
          )
        )
        """)
    door.send(.go(.closed))
    #expect(door.debugDescription == "Door.Store(\n  state: .closed\n)")
  }

  @Test func `an element without a store of its own reads as its state`() {
    var door: House.Store?
    let reports = issues {
      door = House.Store(initialState: House.State(guests: [Guest.State(id: 1), Guest.State(id: 1)]))
    }
    #expect(reports.count == 1)
    let lines = door?.debugDescription.split(separator: "\n").map { $0.drop { $0 == " " } } ?? []
    #expect(lines.filter { $0.hasPrefix("Guest.") } == ["Guest.Store(", "Guest.State("])
  }

  @Test func `parts of a state read as what they hold`() {
    let state = House.State(room: Room.State(), guests: [Guest.State(id: 1)])
    #expect("\(state)".contains("_room: StatoscopeTests.Room.State(openings: 0"))
    #expect(!"\(state)".contains("SubState"))
    #expect("\(House.State())".contains("_room: nil"))
  }

  @Test func `scopes inside are listed in the order in which they came, while they are there`() {
    studio.album.injectObject(Tone(name: "warm"))
    #expect(
      studio.song._injectedTreeDescription == """
        Label: nothing injected
          Album.Store: Tone(name: "warm")
            Track.Store: nothing injected
              Player: nothing injected
            Player: nothing injected
              Song.Store: nothing injected  ← here
        """)
    studio.act {
      $0.track = nil; $0.player = nil
    }
    #expect(
      studio.album._injectedTreeDescription == """
        Label: nothing injected
          Album.Store: Tone(name: "warm")  ← here
        """)
    let house = house()
    for id in 3...1_000 {
      house.send(.act { $0.guests.append(Guest.State(id: id)) })
      house.send(.act { $0.guests.remove(id: id) })
    }
    #expect(house.core.scope.children.map { $0.name() } == ["Room.Store", "Guest.Store", "Guest.Store"])
  }

  // MARK: Logs

  /// What a store logs, without its number.
  private func log(
    _ level: LogLevel, of events: EventStream, while body: () -> Void
  ) -> [String] {
    let lines = Diary<String>()
    let token = events.listen { event in
      for message in LogMessage.messages(for: event) where message.level == level {
        lines.note(message.text().replacing(#/ #\d+/#, with: ""))
      }
    }
    body()
    token.cancel()
    return lines.entries
  }

  @Test func `the log says where in its tree a store is`() throws {
    let house = house()
    let track = try #require(studio.album.children.track)
    let inner = try #require(track.state.player)
    let guest = try #require(house.children.guests[id: 2])
    #expect(log(.when, of: house.events) { house.send(.told("x")) } == [#"House.Store when .told("x")"#])
    #expect(log(.when, of: guest.events) { guest.send(.visit) } == ["Guest.Store (House.Store.guests[2]) when .visit"])
    #expect(log(.when, of: track.events) { track.send(.look) } == ["Track.Store (Label.album.track) when .look"])
    #expect(log(.when, of: inner.events) { inner.send(.look) } == ["Player (Label.album.track.player) when .look"])
    #expect(
      log(.when, of: studio.song.events) { studio.song.send(.look) } == [
        "Song.Store (Label.album.player.song) when .look"
      ])
    studio.player.song = nil
    #expect(log(.when, of: studio.song.events) { studio.song.send(.look) } == ["Song.Store when .look"])
    #expect(
      log(.effects, of: inner.events) { studio.act { $0.track = nil } } == [])
  }

  @Test func `the log of a child that ends still says where it was`() throws {
    let house = house()
    let room = try #require(house.children.room)
    room.send(.timer(true))
    #expect(
      log(.effects, of: room.events) { house.send(.act { $0.room = nil }) }
        == ["Room.Store (House.Store.room) effect 1: Forever() cancelled"])
  }

  @Test func `the log tells a change inside of a child by what the child holds`() {
    let house = house()
    #expect(
      log(.stateDiff, of: house.events) { house.send(.act { $0.room?.openings = 5 }) } == [
        """
        House.Store state changed
          House.State(
            … (2 lines unchanged)
            room: Room.State(
        -     openings: 0
        +     openings: 5
              … (2 lines unchanged)
            )
            … (14 lines unchanged)
          )
        """
      ])
  }

  // MARK: Searches

  @Test func `a search that failed says where it went, through classes and features`() {
    studio.album.injectObject(Tone(name: "warm"))
    let text = """
      No injected value found: "VoiceKey"
      Searched, from the scope to its root:
        Song.Store: nothing injected
        Player: nothing injected
        Album.Store: Tone(name: "warm")
        Label: nothing injected
      """
    func message(_ search: () throws -> any Voice) -> String {
      do { return try search().sound } catch { return "\(error)" }
    }
    #expect(message { try studio.song.resolve(VoiceKey.self) } == text)
    studio.player.song = nil
    #expect(
      message { try studio.song.resolve(VoiceKey.self) } == """
        No injected value found: "VoiceKey"
        Searched, from the scope to its root:
          Song.Store: nothing injected
        """)
  }
}
