// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import Testing

@testable import Statoscope

@Suite struct HierarchicalMiddlewareTests {
  /// Writes down what passes by.
  final class Guard: Statostore, HierarchialScopeMiddleWare {
    enum When { case event(String), blocked, twice }
    let name: String
    let diary: Diary<String>
    var log: [String] = []
    @Subscope var inner: Guard?

    init(_ name: String, _ diary: Diary<String>, inner: Guard? = nil) {
      self.name = name
      self.diary = diary
      self.inner = inner
    }

    func update(_ when: When) throws {
      if case .event(let text) = when { log.append(text) }
      diary.note("\(name) updates")
    }

    func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws {
      if case .blocked? = event.when as? When { return }
      diary.note("\(name) before \((event.child as? Guard)?.name ?? "?")")
      try event.forward()
      if case .twice? = event.when as? When { try event.forward() }
      diary.note("\(name) after")
    }
  }

  private let diary = Diary<String>()

  private func tree() -> (root: Guard, middle: Guard, leaf: Guard) {
    let leaf = Guard("leaf", diary)
    let middle = Guard("middle", diary, inner: leaf)
    return (Guard("root", diary, inner: middle), middle, leaf)
  }

  @Test func `every scope around is asked, the root first`() {
    let (root, _, leaf) = tree()
    _ = root.inner
    leaf.send(.event("x"))
    #expect(
      diary.entries == [
        "root before leaf", "middle before leaf", "leaf before leaf", "leaf updates", "leaf after", "middle after",
        "root after",
      ])
    withExtendedLifetime(root) {}
  }

  @Test func `an event that is not passed on ends there`() {
    let (root, _, leaf) = tree()
    _ = root.inner
    leaf.send(.blocked)
    #expect(diary.entries == [])
    withExtendedLifetime(root) {}
  }

  @Test func `middleware of the store itself comes after those around it`() {
    let (root, middle, _) = tree()
    _ = root.inner
    middle.addMiddleWare { [diary] _, when, forward in
      diary.note("own middleware")
      try forward(when)
    }
    middle.send(.event("x"))
    #expect(
      diary.entries == [
        "root before middle", "middle before middle", "own middleware", "middle updates", "middle after", "root after",
      ])
  }

  @Test func `a test plan asks them, too`() throws {
    try Guard.GIVEN { self.tree().root }
      .WHEN(.event("x"))
      .THEN(\.log, equals: ["x"])
      .runTest()
    #expect(diary.entries == ["root before root", "root updates", "root after"])
  }

  @Test func `what a scope sends in answer to a child's event comes after it`() {
    final class Shop: Statostore, HierarchialScopeMiddleWare {
      enum When { case noticed(String) }
      var log: [String] = []
      @Subscope var room: Chamber?
      func update(_ when: When) throws { if case .noticed(let text) = when { log.append(text) } }
      func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws {
        guard let room = event.child as? Chamber, let when = event.when as? Chamber.When else {
          return try event.forward()
        }
        send(.noticed("after \(when)"))
        log.append("before \(when), \(room.log.count) lines")
        try event.forward()
      }
    }
    let shop = Shop()
    shop.room = Chamber()
    shop.room?.send(.note("hello"))
    #expect(shop.log == ["before hello, 0 lines", "after hello"])
    #expect(shop.room?.log == ["hello"])
  }

  @Test func `an event that is passed on too late is not processed, and said`() {
    final class Late: Statostore, HierarchialScopeMiddleWare {
      typealias When = Void
      var kept: (() throws -> Void)?
      var count = 0
      func update(_ when: Void) throws { count += 1 }
      func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws { kept = event.forward }
    }
    let late = Late()
    late.send(())
    let reports = issues { try? late.kept?() }
    #expect(late.count == 0)
    #expect(
      reports == [
        """
        'forward()' was called when the event had been processed already, and did nothing.

        To fix this, call it while 'updateSubscope' runs, or send the event again.
        """
      ])
  }

  @Test func `an error goes out through all of them`() throws {
    let room = Chamber("inner")
    final class Outer: Statostore, HierarchialScopeMiddleWare {
      typealias When = Void
      @Subscope var room: Chamber?
      var caught = false
      func update(_ when: Void) throws {}
      func updateSubscope<Child: ScopeImplementation>(_ event: SubscopeEvent<Child>) throws {
        do { try event.forward() } catch {
          caught = true
          throw error
        }
      }
    }
    let outer = Outer()
    outer.room = room
    #expect(throws: Oops.self) { try room.sendUnsafe(.act { _ in throw Oops() }) }
    #expect(outer.caught)
  }
}
