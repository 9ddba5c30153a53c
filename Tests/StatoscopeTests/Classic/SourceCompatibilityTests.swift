// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Testing

@testable import Statoscope

/// What code that was written for other versions of the library uses.
@Suite struct SourceCompatibilityTests {
  private func add<Scope: ScopeImplementation>(to scope: Scope, _ when: Scope.When) throws -> Int {
    var passed = 0
    scope.addMiddleWare { _, when, forward in
      passed += 1
      try forward(when)
    }
    try scope.update(when)
    return passed + scope.effects.count
  }

  @Test func `a feature's store is a scope for code that takes any`() throws {
    let room = Room.Store(initialState: Room.State())
    #expect(try add(to: room, .timer(true)) == 2)
    #expect(room.effects.count == 1)
    #expect(room.effectsState.effects.count == 1)
  }

  @Test func `a dummy scope answers nothing`() throws {
    final class Shelf: Statostore, DummyScopeImplementation {
      enum When { case nothing }
      @Subscope var chamber: Chamber?
    }
    let shelf = Shelf().injectObject("found")
    shelf.chamber = Chamber()
    shelf.send(.nothing)
    let chamber = try #require(shelf.chamber)
    #expect(try chamber.resolve() as String == "found")
  }

  @Test func `the switch for effects in tests does nothing`() {
    let flag: any Flag = OldFlag()
    #expect(!flag.isOnWhenSet)
  }

  @Test func `errors of other versions can be named`() {
    let errors: [any Error] = [StatoscopeErrors.effectNotFound, StatoscopeErrors.effectsDisabledForPreviews]
    #expect(errors.map { "\($0)" } == ["effectNotFound", "effectsDisabledForPreviews"])
  }
}

/// Reached by a protocol, as what is deprecated would be warned of.
private protocol Flag { var isOnWhenSet: Bool { get } }

private struct OldFlag: Flag {
  @available(*, deprecated) var isOnWhenSet: Bool {
    scopeEffectsDisabledInUnitTests = true
    return scopeEffectsDisabledInUnitTests
  }
}
