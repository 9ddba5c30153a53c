// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A reducer that does not throw, private to its file, with a user beside it.
@Reducer
private struct Bookmark {
  struct State { var page = 0 }
  enum When {
    case turned(to: Int)
    case closed
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .turned(let page):
      state.page = page
      if page < 3 { effectsState.enqueue(.send(.turned(to: page + 1))) }
    case .closed: state = State()
    }
  }
}

func lastPage(from page: Int) -> Int {
  let store = Bookmark.Store(initialState: Bookmark.State())
  store.send(.turned(to: page))
  return store.page
}

/// Reducers nested in other types.
enum Library {
  @Reducer
  struct Desk {
    struct State: Equatable { var visitors: [String] = [] }
    enum When { case visited(String) }

    static func update(
      _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
    ) {
      if case .visited(let name) = when { state.visitors.append(name) }
    }
  }
}

/// A generic reducer.
@Reducer
struct Picker<Item: Equatable> {
  struct State {
    var items: [Item]
    var picked: Item?
  }

  enum When {
    case picked(Item)
    case cleared
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws(NotOffered) {
    switch when {
    case .picked(let item):
      state.picked = item
      guard state.items.contains(item) else { throw NotOffered() }
    case .cleared: state.picked = nil
    }
  }
}

struct NotOffered: Error, Equatable {}

/// A reducer split over extensions.
@Reducer
struct Notes {}

extension Notes {
  struct State: Equatable {
    var lines: [String] = []
  }
}

extension Notes {
  enum When: Equatable {
    case wrote(String)
  }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) throws {
    switch when {
    case .wrote(let line): state.lines.append(line)
    }
  }
}

/// A feature that code of any isolation sends to, also where the main actor is the default.
@Reducer
nonisolated struct Meter {
  struct State { var count = 0 }
  enum When { case counted }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: ReducerDependencies
  ) {
    state.count += 1
  }
}

nonisolated func count(_ store: Meter.Store) { store.send(.counted) }
