// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// States that are put back, or are given to another store.
@Suite struct StatesThatMoveTests {
  private func undone(_ orchard: Orchard.Store, _ change: @escaping (inout Orchard.State) -> Void) {
    let before = orchard.state
    orchard.send(.act(change))
    orchard.send(.act { $0 = before })
  }

  @Test func `a child that has ended shows its last state, though a copy of that is put back`() throws {
    let orchard = Orchard.Store(
      initialState: Orchard.State(hut: Hut.State(inner: Hut.State()), huts: [Hut.State(id: 1)]))
    let ended = try #require(orchard.children.hut)
    let inner = try #require(ended.children.inner)
    let row = try #require(orchard.children.huts[id: 1])
    undone(orchard) {
      $0.hut = nil
      $0.huts = []
    }
    let hut = try #require(orchard.children.hut)
    #expect(hut !== ended)
    hut.send(.added)
    hut.children.inner?.send(.added)
    orchard.children.huts[id: 1]?.send(.added)
    #expect(orchard.state.hut?.tools == 1 && orchard.state.hut?.inner?.tools == 1)
    #expect(orchard.state.huts[0].tools == 1)
    #expect([ended.state.tools, inner.state.tools, row.state.tools] == [0, 0, 0])
  }

  // What one store leaves behind may make place for the next one.
  @Test func `a child of a state that is put back looks out, and hears, from where it is`() throws {
    for _ in 0..<50 {
      let orchard = Orchard.Store(initialState: Orchard.State(oldest: Tree.State(id: 1)))
      undone(orchard) { $0.oldest = nil }
      let tree = try #require(orchard.children.oldest)
      var names: [String] = []
      let token = tree.observe {
        $0.orchard.name
      } _: {
        names.append($0)
      }
      orchard.send(.act { $0.name = "garden" })
      #expect(names == ["orchard", "garden"])
      withExtendedLifetime(token) {}
    }
  }

  @Test func `a state of another tree looks out at the tree that it has become a part of`() {
    func state() -> Orchard.State {
      Orchard.Store(initialState: Orchard.State(oldest: Tree.State(id: 1), trees: [Tree.State(id: 2)])).state
    }
    for _ in 0..<50 {
      var state = state()
      state.name = "garden"
      let garden = Orchard.Store(initialState: state)
      #expect(garden.children.oldest?.state.orchard.name == "garden")
      #expect(garden.children.trees[0].state.orchard.name == "garden")
    }
  }
}
