// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

@Suite struct ClassicEffectTests {
  @Test func `an effect's result is an event`() async {
    let room = Chamber()
    await room.send(.start(Run("fetch") { "fetched" })).finish()
    #expect(room.log == ["fetched"])
    #expect(room.effectNames == [])
  }

  @Test func `an effect that failed is gone from the list`() async {
    let room = Chamber()
    let heard = Telling(only: room.storeID)
    await room.send(.start(Run("fetch") { throw Oops() })).finish()
    #expect(room.effectNames == [])
    #expect(heard.lines.entries.contains("failed fetch: Oops(text: \"oops\")"))
  }

  @Test func `cancelling one effect and starting another in one event never takes the one for the other`() async {
    let room = Chamber()
    let (first, second) = (Stubborn("first"), Waiting("second"))
    room.send(.start(first))
    await first.began.wait()
    room.send(
      .act { room in
        room.effectsState.cancelEffect { ($0 as? any Named)?.name == "first" }
        room.effectsState.enqueue(second.map(Chamber.When.note))
      })
    #expect(room.effectNames == ["second"])
    await second.began.wait()
    let heard = Telling(only: room.storeID)
    first.mayEnd.open()
    await heard.lines.wait(for: "dropped first: the effect was cancelled")
    #expect(room.effectNames == ["second"], "the end of the first one is not the second one's")
    room.send(.act { $0.effectsState.cancelAllEffects() })
    #expect(room.effectNames == [])
    #expect(room.log == [])
  }

  @Test func `three effects, and the first throws: the others answer`() async {
    let room = Chamber()
    await room.send(
      .act { room in
        room.effectsState.enqueue(Run("a") { throw Oops() }.map(Chamber.When.note))
        room.effectsState.enqueue(Run("b") { "b" }.map(Chamber.When.note))
        room.effectsState.enqueue(Run("c") { "c" }.map(Chamber.When.note))
      }
    ).finish()
    #expect(room.log.sorted() == ["b", "c"])
  }

  @Test func `an effect that answers at once answers after its event`() {
    let room = Chamber()
    room.send(
      .act { room in
        room.effectsState.enqueue(.send(Chamber.When.note("answer")))
        room.log.append("event")
      })
    #expect(room.log == ["event", "answer"])
  }

  @Test func `effects that are asked for and cancelled outside of an event are started and cancelled`() async {
    let room = Chamber()
    let waiting = Waiting("outside")
    room.effectsState.enqueue(waiting.map(Chamber.When.note))
    #expect(room.effectNames == ["outside"])
    await waiting.began.wait()
    let heard = Telling(only: room.storeID)
    room.effectsState.cancelEffect { $0 is Waiting }
    #expect(room.effectNames == [])
    #expect(heard.lines.entries == ["cancelled outside"])
  }

  @Test func `an object that dies takes its effects along, in time`() async {
    let waiting = Waiting("endless")
    var room: Chamber? = Chamber()
    let heard = Telling(only: room?.storeID ?? 0)
    room?.send(.start(waiting))
    await waiting.began.wait()
    weak let gone = room
    room = nil
    #expect(gone == nil)
    ScopeStorage.table.sweep()
    #expect(heard.lines.entries.suffix(2) == ["cancelled endless", "detached"])
  }

  @Test func `an object that dies is noticed without anybody's help`() async {
    let waiting = Waiting("endless")
    var room: Chamber? = Chamber()
    let heard = Telling(only: room?.storeID ?? 0)
    room?.send(.start(waiting))
    await waiting.began.wait()
    room = nil
    await heard.lines.wait(for: "detached")
    #expect(heard.lines.entries.contains("cancelled endless"))
  }

  #if !canImport(ObjectiveC)  // there the object itself holds what belongs to it
  @Test func `an object at the address of a dead one has none of its effects`() throws {
    try EffectExecution.holding {
      var dead = (0..<50).map { Chamber("dead \($0)") }
      let addresses = Set(dead.map { ObjectIdentifier($0) })
      for room in dead { room.send(.start(Waiting(room.name))).injectObject("the dead one's") }
      dead = []
      // Keeps the wrong ones, so that the allocator has to come round to a right one.
      var others: [Chamber] = []
      var heir = Chamber("heir")
      while !addresses.contains(ObjectIdentifier(heir)), others.count < 100_000 {
        others.append(heir)
        heir = Chamber("heir")
      }
      try #require(addresses.contains(ObjectIdentifier(heir)))
      #expect(heir.effectNames == [])
      #expect(throws: NoInjectedValueFound.self) { try heir.resolve() as String }
      heir.send(.start(Waiting("own")))
      ScopeStorage.table.sweep()
      #expect(heir.effectNames == ["own"])
    }
  }
  #endif

  @Test func `a released store's waiting events are processed all the same`() async {
    let log = Diary<String>()
    await Task { @MainActor in
      let room = Chamber()
      room.send(.note("home"))
      let box = UncheckedBox(room)
      await Task.detached { _ = box.value.send(.act { _ in log.note("processed") }, isolation: nil) as Chamber }.value
    }.value
    await log.wait(for: "processed")
  }

  @Test func `two stores of one class, one effect id: cancelled in one, it goes on in the other`() {
    EffectExecution.holding {
      let (first, second) = (Chamber(), Chamber())
      for room in [first, second] {
        room.send(.act { $0.effectsState.enqueue(Waiting("tick").map(Chamber.When.note), id: "timer") })
      }
      first.send(.act { $0.effectsState.cancelEffect(id: "timer") })
      #expect((first.effectNames, second.effectNames) == ([], ["tick"]))
    }
  }
}
