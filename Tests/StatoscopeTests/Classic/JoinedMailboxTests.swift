// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

/// A scope that was a tree of its own, and is used, becomes part of another.
@Suite struct JoinedMailboxTests {
  /// Two scopes that have been used already.
  private func used(_ name: String) -> Chamber { Chamber(name).send(.note("used")) }

  @Test func `one order of events in the whole tree`() {
    let (outer, inner) = (used("outer"), used("inner"))
    let order = Diary<String>()
    outer.inner = inner
    outer.send(
      .act { outer in
        outer.inner?.send(.act { _ in order.note("inner 1") })
        outer.send(
          .act { outer in
            order.note("outer 2")
            outer.inner?.send(.act { _ in order.note("inner 4") })
          })
        outer.inner?.send(.act { _ in order.note("inner 3") })
      })
    #expect(order.entries == ["inner 1", "outer 2", "inner 3", "inner 4"])
  }

  @Test func `a child that answers its parent waits for its turn`() {
    let (outer, inner) = (used("outer"), used("inner"))
    let order = Diary<String>()
    outer.inner = inner
    inner.send(
      .act { inner in
        outer.send(.act { _ in order.note("outer") })
        inner.send(.act { _ in order.note("inner") })
        order.note("first")
      })
    #expect(order.entries == ["first", "outer", "inner"])
  }

  @Test func `it joins when what it is doing is done`() {
    let (outer, inner) = (used("outer"), used("inner"))
    let order = Diary<String>()
    inner.send(
      .act { inner in
        outer.inner = inner
        inner.send(.act { _ in order.note("sent before it joined") })
        order.note("linked")
      })
    #expect(order.entries == ["linked", "sent before it joined"])
    outer.send(
      .act { outer in
        inner.send(.act { _ in order.note("inner") })
        outer.send(.act { _ in order.note("outer") })
      })
    #expect(order.entries.suffix(2) == ["inner", "outer"])
  }

  @Test func `a tree joins whole, more than once`() {
    let leaf = used("leaf")
    let middle = used("middle")
    middle.inner = leaf
    let root = used("root")
    root.inner = middle
    let top = used("top")
    top.inner = root
    let order = Diary<String>()
    top.send(
      .act { top in
        top.send(.act { _ in order.note("top") })
        root.send(.act { _ in order.note("root") })
        middle.send(.act { _ in order.note("middle") })
        leaf.send(.act { _ in order.note("leaf") })
      })
    #expect(order.entries == ["top", "root", "middle", "leaf"])
  }

  @Test func `errors are thrown, chains waited for and effects delivered as before`() async {
    let (outer, inner) = (used("outer"), used("inner"))
    let waiting = Waiting("begun before")
    inner.send(.start(waiting))
    outer.inner = inner
    #expect(throws: Oops.self) { try inner.sendUnsafe(.act { _ in throw Oops() }) }
    await inner.send(.start(Run("fetch") { "fetched" })).finish()
    #expect(inner.log.last == "fetched")
    let heard = Telling(only: inner.storeID)
    waiting.mayEnd.open()
    await heard.lines.wait(for: "completed begun before: begun before")
    let chain: SentEvent = inner.send(.start(Waiting("stopped")))
    chain.cancel()
    #expect(await chain.finish() == .cancelled)
    #expect(inner.effectNames == [])
  }

  @Test func `a value overridden for a chain of events reaches the other stores of the tree`() {
    let (outer, inner) = (used("outer"), used("inner"))
    outer.inner = inner
    let seen = Diary<String>()
    func see(_ room: Chamber) { seen.note((try? room.resolve() as String) ?? "nothing") }
    _ = inner.send(
      .act { _ in outer.send(.act { outer in inner.send(.act(see)) }) }, overriding: { $0.inject("overridden") })
    inner.send(.act(see))
    #expect(seen.entries == ["overridden", "nothing"])
  }

  @Test func `an endless cycle through both is broken`() {
    let (outer, inner) = (used("outer"), used("inner"))
    outer.inner = inner
    outer.eventLimit = 1_000
    var events = 0
    func ping(_ room: Chamber) {
      events += 1
      inner.send(.act { _ in outer.send(.act(ping)) })
    }
    let reports = issues { outer.send(.act(ping)) }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("A cycle of events did not end: 1000 events") == true)
    #expect(events == 501)
    inner.send(.note("usable"))
    #expect(inner.log.last == "usable")
  }

  @Test func `a tree without a home joins the one that has one`() async {
    let box = UncheckedBox(used("outer"))
    await Task { @MainActor in
      let inner = used("inner")
      box.value.inner = inner
      let done = Latch()
      await Task.detached {
        let act = Chamber.When.act { _ in
          #expect(currentHome() === MainActor.shared)
          done.open()
        }
        _ = box.value.send(act, isolation: nil) as Chamber
      }.value
      await done.wait()
    }.value
  }

  actor Elsewhere {
    var room: Chamber?
    func use() -> UncheckedBox<Chamber> {
      let room = Chamber("elsewhere")
      room.send(.note("used"))
      self.room = room
      return UncheckedBox(room)
    }
    func clear() { room = nil }
  }

  @MainActor @Test func `two homes stay two, and that is said`() async {
    let actor = Elsewhere()
    let elsewhere = await actor.use()
    let room = used("main")
    let reports = issues { room.inner = elsewhere.value }
    #expect(
      reports == [
        """
        Chamber became part of Chamber, which lives on another actor.

        Each of them goes on where it lives, and there is no order between the events of the two.

        To fix this, create and use both on the same actor.
        """
      ])
    #expect(room.send(.note("goes on")).log == ["used", "goes on"])
    await actor.clear()
  }

  @Test func `nothing is lost or overtakes while eight threads send and the trees become one`() async {
    for _ in 0..<20 {
      let box = UncheckedBox((outer: used("outer"), inner: used("inner"), leaf: used("leaf")))
      await onEightThreads { thread in
        let (outer, inner, leaf) = box.value
        for number in 0..<250 {
          if thread == 0, number == 20 { inner.send(.act { $0.inner = leaf }, isolation: nil) }
          if thread == 1, number == 50 { outer.send(.act { $0.inner = inner }, isolation: nil) }
          let room = [outer, inner, leaf][(thread + number) % 3]
          room.send(.act { $0.log.append("\(thread) \(number)") }, isolation: nil)
          if number % 10 == 0 {
            // From inside of one store's cycle to another's, while that may be becoming the same.
            outer.send(.act { _ in inner.send(.act { $0.count += 1 }) }, isolation: nil)
            inner.send(.act { _ in outer.send(.act { $0.count += 1 }) }, isolation: nil)
          }
        }
      }
      let (outer, inner, leaf) = box.value
      // What was posted meanwhile is processed before these return.
      let rooms = [outer, inner, leaf].map { $0.send(.note("end"), isolation: nil) as Chamber }
      await settled(rooms.map { UncheckedBox($0) })
      #expect(outer.count + inner.count == 8 * 25 * 2)
      for room in rooms {
        let lines = room.log.dropFirst().compactMap { line -> (Int, Int)? in
          let parts = line.split(separator: " ").compactMap { Int($0) }
          return parts.count == 2 ? (parts[0], parts[1]) : nil
        }
        for thread in 0..<8 {
          let numbers = lines.filter { $0.0 == thread }.map(\.1)
          #expect(numbers == numbers.sorted())
        }
      }
      #expect(rooms.map { $0.log.count { $0.contains(" ") } }.reduce(0, +) == 8 * 250)
    }
  }

  /// Returns when nothing waits any more in these stores, and they have joined.
  private func settled(_ rooms: [UncheckedBox<Chamber>]) async {
    for _ in 0..<3 {
      for room in rooms {
        let done = Latch()
        _ = room.value.send(.act { _ in done.open() }, isolation: nil) as Chamber
        await done.wait()
      }
    }
  }
}
