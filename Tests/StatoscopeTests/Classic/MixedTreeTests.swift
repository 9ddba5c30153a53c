// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

/// A reducer's store inside of a class.
@Suite struct MixedTreeTests {
  final class House: Statostore, ObservableObject {
    enum When { case act((House) throws -> Void) }

    @Subscope var scene: Store<Scene>?

    func update(_ when: When) throws {
      switch when {
      case .act(let body): try body(self)
      }
    }
  }

  @Test func `it finds what is injected around it`() throws {
    let house = House().injectObject("injected")
    house.scene = Store<Scene>()
    var found: [String] = []
    let see = Scene.When.resolve { _, dependencies in found.append((try? dependencies.resolve() as String) ?? "nothing")
    }
    house.scene?.send(see)
    let scene = try #require(house.scene)
    house.scene = nil
    scene.send(see)
    #expect(found == ["injected", "nothing"])
  }

  @Test func `an update reads and sends to it, and the order is one`() {
    let reports = issues {
      let house = House()
      house.scene = Store<Scene>().send(.note("first"))
      var counts: [Int] = []
      house.send(
        .act { house in
          house.scene?.send(.note("second"))
          house.send(.act { house in counts.append(house.scene?.state.log.count ?? 0) })
          counts.append(house.scene?.state.log.count ?? 0)
        })
      #expect(counts == [1, 2])
    }
    #expect(reports == [])
  }

  @Test func `observers of its state tell in Combine's words`() {
    let house = House()
    let scene = Store<Scene>()
    house.scene = scene
    var told = 0
    let token = scene.objectWillChange.sink { told += 1 }
    scene.send(.note("x"))
    #expect(told == 1)
    withExtendedLifetime(token) {}
  }
}
