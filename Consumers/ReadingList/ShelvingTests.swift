// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

@MainActor @Suite struct ShelvingTests {
  @Test func `books on a shelf`() {
    let shelf = Shelving.Store(initialState: Shelving.State())
    shelf.send(.added(1)).send(.added(2)).send(.opened(2))
    #expect(shelf.children.books.map(\.page) == [1, 1])
    shelf.children.books[id: 1]?.send(.turned)
    shelf.children.open?.send(.turned).send(.turned)
    #expect(shelf.books[id: 1]?.page == 2 && shelf.state.open?.page == 3)
    #expect(shelf.children.open?.shelf.name == "shelf")
    shelf.children.open?.send(.finished)
    #expect(shelf.finished == 1)
  }

  @Test func `one of two`() {
    let desk = Desk.Store(initialState: .empty)
    desk.send(.show(.book(Reading.State(id: 4))))
    desk.children.book?.send(.turned)
    #expect(desk.children.book?.page == 2 && desk.children.shelf == nil)
  }
}
