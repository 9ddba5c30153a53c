// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import Testing

/// Children that look outwards while the store around them is at work on them.
@Suite struct LooksFromInsideTests {
  let orchard = Orchard.Store(initialState: Orchard.State())

  @Test func `who is being changed in a list looks at the others`() {
    orchard.send(.act { $0.trees = StateList((0..<4).map { Tree.State(id: $0) }) })
    for _ in 0..<3 { orchard.send(.act { for position in $0.trees.indices { $0.trees[position].grow() } }) }
    // The first one sees the three others without apples, then with ten each, and so on; never itself.
    #expect(orchard.state.trees.map(\.seen) == [[0, 30, 60], [10, 40, 70], [20, 50, 80], [30, 60, 90]])
    orchard.send(.act { $0.trees[id: 0]?.grow() })
    #expect(orchard.state.trees[0].seen.last == 90)
    #expect(orchard.state.apples == 130)
  }

  @Test func `who is being changed where there may be one looks at the rest`() {
    orchard.send(
      .act {
        $0.trees = [Tree.State(id: 0)]; $0.oldest = Tree.State(id: 9)
      })
    orchard.send(
      .act {
        $0.trees[0].grow(); $0.oldest?.grow(); $0.oldest?.grow()
      })
    let seen = orchard.state.oldest?.seen
    #expect(seen?.last == 10)  // not what is being changed in its place
    #expect(orchard.state.oldest?.apples.count == 20)
    #expect(orchard.state.apples == 30)
  }

  @Test func `what decides about the elements of a list looks at the whole list`() {
    orchard.send(.act { $0.trees = StateList((0..<40).map { Tree.State(id: $0) }) })
    orchard.send(.act { for position in $0.trees.indices { $0.trees[position].grow() } })
    var counts: Set<Int> = []
    orchard.send(
      .act { state in
        state.trees.sort { first, second in
          counts.insert(first.orchard.apples)
          return first.id * 17 % 40 < second.id * 17 % 40
        }
        state.trees.removeAll { tree in
          counts.insert(tree.orchard.apples)
          return tree.id % 2 == 0
        }
      })
    #expect(counts == [400])
    #expect(orchard.state.apples == 200 && orchard.children.trees.count == 20)
  }
}
