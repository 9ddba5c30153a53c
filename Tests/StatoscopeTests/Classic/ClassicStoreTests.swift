// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import Testing

@testable import Statoscope

@Suite struct ClassicStoreTests {
  final class Counter: Statostore, ObservableObject {
    enum When { case increment, set(Int), load, loaded(Int), fail }
    struct Load: Effect, Equatable {
      func runEffect() async throws -> Int { 7 }
    }

    @Published var count = 0

    func update(_ when: When) throws {
      switch when {
      case .increment: count += 1
      case .set(let new): count = new
      case .load: effectsState.enqueue(Load().map(When.loaded))
      case .loaded(let new): count = new
      case .fail:
        count = -1
        effectsState.enqueue(Load().map(When.loaded))
        throw InvalidStateError()
      }
    }
  }

  @Test func `a class with events and an update is a store`() {
    let counter = Counter()
    counter.send(.increment).send(.increment)
    #expect(counter.count == 2)
    #expect(counter.effects.isEmpty)
  }

  @Test func `a class that says nothing but its events may be any class`() {
    class Base { var count = 0 }
    final class Silent: Base, Statostore {
      enum When { case up }
      func update(_ when: When) throws { count += 1 }
    }
    let silent = Silent()
    silent.send(.up)
    #expect(silent.count == 1)
  }

  @Test func `properties are set one after the other`() {
    #expect(Counter().set(\.count, 3).set(\.count, 4).count == 4)
  }

  @Test func `what is sent from inside an update has its turn after it`() {
    let room = Chamber()
    room.send(
      .act { room in
        room.send(.note("second"))
        room.log.append("first")
      })
    #expect(room.log == ["first", "second"])
  }

  @Test func `reading and sending inside of an update is no mistake`() {
    let reports = issues {
      let room = Chamber()
      room.send(
        .act { room in
          room.effectsState.enqueue(Waiting("a").map(Chamber.When.note))
          _ = room.effects
          room.send(.note("x"))
          room.effectsState.cancelAllEffects()
        })
      #expect(room.log == ["x"])
    }
    #expect(reports == [])
  }

  @Test func `an observer that answers is answered after everybody has heard`() {
    let counter = Counter()
    var heard: [Int] = []
    let first = counter.$count.dropFirst().sink { if $0 == 1 { counter.send(.set(0)) } }
    let second = counter.$count.dropFirst().sink { heard.append($0) }
    counter.send(.set(1))
    #expect(heard == [1, 0])
    withExtendedLifetime((first, second)) {}
  }

  @Test func `a hundred thousand events that follow from each other need no stack`() {
    let room = Chamber()
    func next(_ left: Int) -> Chamber.When {
      .act { room in
        room.count += 1
        if left > 1 { room.send(next(left - 1)) }
      }
    }
    room.send(next(100_000))
    #expect(room.count == 100_000)
  }

  @Test func `events are answered breadth first`() {
    let room = Chamber()
    func say(_ line: String, then next: [Chamber.When] = []) -> Chamber.When {
      .act(line) { room in
        room.log.append(line)
        for event in next { room.send(event) }
      }
    }
    room.send(say("1", then: [say("2", then: [say("4")]), say("3")]))
    #expect(room.log == ["1", "2", "3", "4"])
  }

  @Test func `eight threads lose nothing`() async {
    let counter = UncheckedBox(Counter())
    await onEightThreads { _ in for _ in 0..<10_000 { counter.value.send(.increment, isolation: nil) } }
    #expect(counter.value.count == 80_000)
  }

  @Test func `an event that throws keeps no effect of it, and what it had changed`() {
    let counter = Counter()
    let heard = Telling(only: counter.storeID, [.errors])
    counter.send(.fail)
    #expect(counter.count == -1)
    #expect(counter.effects.isEmpty)
    #expect(heard.lines.entries == ["failed fail: InvalidStateError()"])
    #expect(throws: InvalidStateError()) { try counter.sendUnsafe(.fail) }
    counter.send(.increment)
    #expect(counter.count == 0)
  }

  @Test func `a middleware changes, multiplies and ends events, the last one first`() throws {
    let room = Chamber()
    room.addMiddleWare { room, when, forward in
      room.log.append("inner")
      try forward(when)
    }
    room.addMiddleWare { room, when, forward in
      room.log.append("outer")
      try forward(when)
      try forward(.note("again"))
    }
    room.send(.note("once"))
    #expect(room.log == ["outer", "inner", "once", "inner", "again"])
  }

  @Test func `a store with a stored property needs no table`() {
    final class Owner: Statostore {
      typealias When = Void
      let scopeStorage = ScopeStorage()
      var count = 0
      func update(_ when: Void) throws { count += 1 }
    }
    let owner = Owner()
    owner.send(())
    #expect(owner.count == 1)
    #expect(ScopeStorage.table.attachment(of: owner) == nil)
  }

  @Test func `two objects that share a storage are told, and do not meet`() {
    final class Sharing: Statostore {
      enum When { case start }
      static let one = ScopeStorage()
      var scopeStorage: ScopeStorage { Self.one }
      func update(_ when: When) throws { effectsState.enqueue(AnyEffect { When.start }) }
    }
    let (first, second) = EffectExecution.holding { (Sharing(), Sharing()) }
    let reports = issues {
      EffectExecution.holding {
        first.send(.start)
        second.send(.start)
      }
      #expect((first.effects.count, second.effects.count) == (1, 1))
    }
    #expect(Set(reports).count == 1)
    #expect(reports.first?.hasPrefix("Sharing uses the 'ScopeStorage' of another object.") == true)
  }

  @Test func `an object that uses the storage of one that is gone is told, once, and works`() {
    final class Sharing: Statostore {
      enum When { case up }
      static let one = ScopeStorage()
      var scopeStorage: ScopeStorage { Self.one }
      var count = 0
      func update(_ when: When) throws { count += 1 }
    }
    let reports = issues {
      #expect(Sharing().send(.up).count == 1)
      let second = Sharing()
      second.send(.up).send(.up)
      #expect(second.count == 2)
    }
    #expect(reports.count == 1)
    #expect(reports.first?.hasPrefix("Sharing uses the 'ScopeStorage' of another object.") == true)
  }

  @Test func `an object that is going may still look at what it stored`() {
    final class Going: Statostore {
      typealias When = Void
      let scopeStorage = ScopeStorage()
      let seen: Shared<String>
      @InjectedWithDefault("none") var owner: String
      init(_ seen: Shared<String>) { self.seen = seen }
      deinit {
        let owner = owner
        seen.withLock { $0 = owner }
      }
      func update(_ when: Void) throws {}
    }
    let seen = Shared("")
    let reports = issues { Going(seen).injectObject("Ada") }
    #expect(reports.isEmpty)
    #expect(seen.withLock { $0 } == "Ada")
  }

  @MainActor @Test func `a store that is used on the main actor lives there`() async {
    let room = Chamber()
    room.send(.note("here"))
    let box = UncheckedBox(room)
    let done = Latch()
    room.addMiddleWare { room, when, forward in
      #expect(currentHome() === MainActor.shared)
      try forward(when)
      done.open()
    }
    await Task.detached { _ = box.value.send(.note("elsewhere"), isolation: nil) as Chamber }.value
    await done.wait()
    #expect(room.log == ["here", "elsewhere"])
  }

  @Test func `a test plan drives it`() throws {
    try Counter.GIVEN { Counter() }
      .WHEN(.increment)
      .THEN(\.count, equals: 1)
      .FORK(.set(5)) { try $0.THEN(\.count, equals: 5) }
      .WHEN(.load)
      .THEN_EnquedEffect(Counter.Load())
      .WHEN_EffectCompletes(Counter.Load.self, with: 9)
      .THEN(\.count, equals: 9)
      .THEN_NoEffects()
      .throwsWHEN(.fail)
      .THEN(\.count, equals: -1)
      .runTest(assertRelease: true)
  }

  @Test func `an overridden value holds for a chain of events, and not longer`() async {
    final class Reader: Statostore {
      enum When { case read, again }
      @InjectedWithDefault("default") var text: String
      var seen: [String] = []
      func update(_ when: When) throws {
        seen.append(text)
        if case .read = when { effectsState.enqueue(AnyEffect { When.again }) }
      }
    }
    let reader = Reader()
    await reader.send(.read, overriding: { $0.inject("overridden") }).finish()
    reader.send(.again)
    #expect(reader.seen == ["overridden", "overridden", "default"])
  }
}
