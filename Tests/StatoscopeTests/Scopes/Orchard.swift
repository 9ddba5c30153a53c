// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope

/// A feature that does what its events say and never throws, with children that look out at it.
@Reducer
struct Orchard {
  struct State: Injectable {
    static var defaultValue: State { State(name: "nowhere") }
    var name = "orchard"
    @SubState var oldest: Tree.State? = nil
    @SubState var trees: StateList<Tree.State> = []
    @SubState var hut: Hut.State? = nil
    @SubState var huts: StateList<Hut.State> = []

    var apples: Int { trees.reduce(oldest?.apples.count ?? 0) { $0 + $1.apples.count } }
  }

  enum When { case act((inout State) -> Void) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .act(let act): act(&state)
    }
  }
}

@Reducer
struct Tree {
  struct State: Identifiable {
    var id: Int
    var apples: [String] = []
    var seen: [Int] = []
    @SuperState(observed: true) var orchard: Orchard.State

    init(id: Int) { self.id = id }

    /// Looks out while it is being changed.
    mutating func grow() {
      for number in 0..<10 { apples.append("apple \(number) of \(id)") }
      seen.append(orchard.apples)
    }
  }

  enum When { case picked }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    state.apples = []
  }
}

/// A child that looks at nothing, and may have one of its kind inside.
@Reducer
struct Hut {
  struct State: Identifiable, Equatable {
    var id = 0
    var tools = 0
    @SubState var inner: Hut.State? = nil
  }

  enum When { case added, numbered(Int) }

  static func update(
    _ when: When, state: inout State, effectsState: inout EffectsState<When>, dependencies: any ReducerDependencies
  ) {
    switch when {
    case .added: state.tools += 1
    case .numbered(let id):
      state.id = id
      effectsState.enqueue(Forever().map { _ in .added })
    }
    if case .added = when, state.tools == 9 { effectsState.enqueue(Forever().map { _ in .added }) }
  }
}
