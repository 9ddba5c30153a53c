// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

@Suite struct ScopeLinkTests {
  struct Theme: Injectable, Equatable, CustomStringConvertible {
    var name = "default"
    static var defaultValue: Theme { Theme() }
    var description: String { "Theme(\(name))" }
  }

  final class Shelf: Statostore, ObservableObject, Injectable {
    typealias When = Void
    static var defaultValue: Shelf { Shelf("default") }
    let name: String
    @Published var sum = 0
    @Subscope var books: [Book] = []
    init(_ name: String) { self.name = name }
    func update(_ when: Void) throws { sum += 1 }
  }

  final class Book: Statostore, ObservableObject {
    typealias When = Void
    @Superscope(observed: true) var shelf: Shelf
    @Injected var theme: Theme
    @Subscope var page: Page?
    @Subscope var cover = Page()
    func update(_ when: Void) throws { shelf.send(()) }
  }

  final class Page: Statostore, ObservableObject {
    typealias When = Void
    @Superscope var shelf: Shelf
    func update(_ when: Void) throws {}
  }

  @Test func `what is assigned is linked at once`() throws {
    let (shelf, book) = (Shelf("a"), Book())
    shelf.injectObject(Theme(name: "dark"))
    shelf.books = [book]
    #expect(book.theme == Theme(name: "dark"))
    #expect(book.shelf === shelf)
    let page = Page()
    book.page = page
    #expect(page.shelf === shelf)
  }

  @Test func `what is there from the beginning is linked when either is used through the other`() {
    let book = Book()
    let shelf = Shelf("a")
    shelf.books = [book]
    // Nobody has asked the book for its cover, and the cover finds its way already.
    let mirror = Mirror(reflecting: book).children.compactMap { ($0.value as? Subscope<Page>)?.described as? Page }
    #expect(mirror.first?.shelf === shelf)
  }

  @Test func `a scope given to the initialiser is linked when its parent is used`() throws {
    let inner = Chamber("inner")
    let outer = Chamber("outer", inner: inner)
    outer.injectObject("injected")
    #expect(try inner.resolve() as String == "injected")
  }

  @Test func `properties of a superclass are linked, too`() throws {
    class Base: InjectionTreeNode { @Subscope var inner: Chamber? = Chamber() }
    final class Derived: Base, Statostore {
      typealias When = Void
      func update(_ when: Void) throws {}
    }
    let derived = Derived()
    derived.injectObject("injected")
    #expect(try #require(derived.inner).resolve() as String == "injected")
  }

  @Test func `what is replaced finds nothing any more, and may be moved`() throws {
    let (first, second) = (Chamber("first").injectObject("one"), Chamber("second").injectObject("two"))
    let inner = Chamber("inner")
    first.inner = inner
    #expect(try inner.resolve() as String == "one")
    second.inner = inner
    #expect(try inner.resolve() as String == "two")
    second.inner = Chamber()
    #expect(throws: NoInjectedValueFound.self) { try inner.resolve() as String }
  }

  @Test func `a scope that moved on is not unlinked by its first parent`() throws {
    let (first, second, inner) = (Chamber("first"), Chamber("second").injectObject("two"), Chamber("inner"))
    first.inner = inner
    second.inner = inner
    first.inner = nil
    #expect(try inner.resolve() as String == "two")
  }

  @Test func `the nearest value is found, from the scope to the root`() throws {
    let leaf = Chamber("leaf")
    let middle = Chamber("middle", inner: leaf)
    let root = Chamber("root", inner: middle).injectObject("far").injectObject(1)
    #expect(try leaf.resolve() as String == "far")
    middle.injectObject("near")
    #expect(try leaf.resolve() as String == "near")
    #expect(try leaf.resolve() as Int == 1)
    #expect(try root.resolve() as String == "far")
  }

  @Test func `what is not found says where was searched`() {
    let leaf = Chamber("leaf")
    let root = Chamber("root", inner: leaf).injectObject(1)
    let error = #expect(throws: NoInjectedValueFound.self) { try leaf.resolve() as String }
    #expect(
      error?.description == """
        No injected value found: "String"
        Searched, from the scope to its root:
          Chamber: nothing injected
          Chamber: 1
        """)
    withExtendedLifetime(root) {}
  }

  @Test func `a superscope that is missing is one default object, and said once, with where was searched`() {
    let book = Book()
    let lines = Diary<String>()
    let token = book.events.listen(to: .errors) { event in
      lines.note(LogMessage.messages(for: event).map { $0.text() }.joined())
    }
    let first = book.shelf
    #expect(first === book.shelf)
    #expect(
      lines.entries == [
        """
        ScopeLinkTests.Book #\(book.storeID) uses a default value
        No injected value found: "Shelf"
        Searched, from the scope to its root:
          ScopeLinkTests.Book: nothing injected
        """
      ])
    let shelf = Shelf("real")
    shelf.books = [book]
    #expect(book.shelf === shelf)
    token.cancel()
  }

  @Test func `a superscope of its own type is the one around it`() {
    final class Folder: Statostore, ObservableObject, Injectable {
      typealias When = Void
      static var defaultValue: Folder { Folder() }
      @Superscope var parent: Folder
      @Subscope var child: Folder?
      func update(_ when: Void) throws {}
    }
    let (outer, inner) = (Folder(), Folder())
    outer.child = inner
    #expect(inner.parent === outer)
    #expect(outer.parent !== outer)
  }

  @Test func `an observed superscope tells of its changes, wherever the scope is moved`() {
    let (first, second, book) = (Shelf("first"), Shelf("second"), Book())
    var told = 0
    let token = book.objectWillChange.sink { told += 1 }
    first.books = [book]
    first.sum = 1
    #expect(told == 1)
    second.books = [book]
    first.sum = 2
    #expect(told == 1)
    second.sum = 2
    #expect(told == 2)
    second.books = []  // a change of its own
    second.sum = 3
    #expect(told == 3)
    withExtendedLifetime(token) {}
  }

  @Test func `a superscope for a test stands in`() {
    let (book, shelf) = (Book(), Shelf("stand-in"))
    book.injectSuperscopeForTesting(shelf)
    #expect(book.shelf === shelf)
    let other = Shelf("assigned")
    book.shelf = other
    #expect(book.shelf === other)
  }

  @Test func `assigning a subscope tells the observers of its scope, unless it was and is empty`() {
    let room = Chamber()
    var told = 0
    let token = room.objectWillChange.sink { told += 1 }
    room.inner = nil
    #expect(told == 0)
    room.inner = Chamber()
    room.inner = nil
    #expect(told == 2)
    withExtendedLifetime(token) {}
  }

  @Test func `a scope cannot be made part of what lies inside of it`() {
    let inner = Chamber("inner")
    let outer = Chamber("outer", inner: inner)
    _ = outer.inner
    let reports = issues { inner.inner = outer }
    #expect(
      reports == [
        """
        Chamber was made part of Chamber, which lies inside of it.

        It stays where it was in the tree.

        To fix this, refer to the scope around it as '@Superscope'.
        """
      ])
    inner.inner = nil
  }

  @Test func `a child set to nil loses its effects: by its own event, by its parent, by anybody`() {
    EffectExecution.holding {
      final class Parent: Statostore, Injectable, ObservableObject {
        enum When { case drop }
        static var defaultValue: Parent { Parent() }
        @Subscope var child: Child?
        func update(_ when: When) throws { child = nil }
      }
      final class Child: Statostore, ObservableObject {
        enum When { case start, leave, tick }
        @Superscope var parent: Parent
        func update(_ when: When) throws {
          switch when {
          case .start: effectsState.enqueue(Waiting("timer").map { _ in When.tick })
          case .leave: parent.child = nil
          case .tick: break
          }
        }
      }
      func lines(_ drop: (Parent) -> Void) -> [String] {
        let parent = Parent()
        parent.child = Child()
        let heard = Telling(only: parent.child?.storeID ?? 0, [.effects, .scopes])
        parent.child?.send(.start)
        drop(parent)
        ScopeStorage.table.sweep()
        return heard.lines.entries
      }
      let expected = ["enqueued timer", "cancelled timer", "detached"]
      #expect(lines { $0.child?.send(.leave) } == expected)
      #expect(lines { $0.send(.drop) } == expected)
      #expect(lines { $0.child = nil } == expected)
    }
  }

  @Test func `a thousand children pushed and popped leave nothing behind`() {
    EffectExecution.holding {
      let living = Shared(0)
      let room = Chamber()
      for _ in 0..<1_000 {
        let inner = Chamber("inner")
        inner.injectObject(Counted(in: living))
        room.inner = inner
        inner.send(.start(Waiting("timer")))
      }
      room.inner = nil
      ScopeStorage.table.sweep()
      #expect(living.value == 0)
      #expect(room.node.children.isEmpty)
    }
  }

  @Test func `a tree is described whole, with what is injected and which effects are pending`() {
    EffectExecution.holding {
      let leaf = Chamber("leaf")
      let root = Chamber("root", inner: leaf).injectObject(Theme(name: "dark"))
      leaf.send(.act { $0.effectsState.enqueue(ClassicStoreTests.Counter.Load().map { .note("\($0)") }) })
      root.send(.note("hello"))
      #expect(
        root.debugDescription == """
          Chamber(
            name: "root"
            log: [
              "hello"
            ]
            count: 0
            inner: Chamber(
              name: "leaf"
              log: []
              count: 0
              inner: nil
              effects: [
                ClassicStoreTests.Counter.Load()
              ]
            )
            injected: [
              Theme(dark)
            ]
          )
          """)
      #expect(
        leaf._injectedTreeDescription == """
          Chamber: Theme(dark)
            Chamber: nothing injected  ← here
          """)
    }
  }

  @Test func `the log tells what an event changed in an object`() {
    let room = Chamber()
    let lines = Diary<String>()
    let token = room.events.listen(to: [.states, .errors]) { event in
      for message in LogMessage.messages(for: event) where message.level != .state { lines.note(message.text()) }
    }
    room.send(.note("hello"))
    room.send(.act("oops") { _ in throw Oops() })
    #expect(
      lines.entries == [
        """
        Chamber #\(room.storeID) state changed
          Chamber(
            … (1 line unchanged)
        -   log: []
        +   log: [
        +     "hello"
        +   ]
            … (2 lines unchanged)
          )
        """,
        """
        Chamber #\(room.storeID) threw on '.act("oops", (Chamber) throws -> ())', after which it may have changed: \
        Oops(text: "oops")
        """,
      ])
    token.cancel()
  }
}
