// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Optical
import StatoscopeTesting
import StoreKernel
import Testing

@MainActor @Suite struct PlanTests {
  @Test func `a plan drives an opticle by requests and commits`() throws {
    try Shelf.GIVEN { Shelf() }
      .WHEN(.commit(.added(1)))
      .THEN(\.state.books, equals: 1)
      .WHEN(.failed(Torn(), from: .ignore))
      .THEN(\.state.failures, equals: ["ignore: Torn()"])
      .FORK(.dispatch(.load)) { fork in
        try fork
          .THEN_EnquedEffect(FetchBooks(shelf: 1))
          .WHEN_EffectFails(FetchBooks.self, with: Torn())
          .THEN(\.state.failures, equals: ["ignore: Torn()", "load: Torn()"])
      }
      .WHEN(.dispatch(.load))
      .THEN(\.state.books, equals: 1)
      .WHEN_EffectCompletes(FetchBooks.self, with: 10)
      .THEN(\.state.books, equals: 11)
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }

  @Test func `what an assertion does to the state is taken back`() throws {
    try Shelf.GIVEN { Shelf() }
      .WHEN(.commit(.added(1)))
      .THEN { $0.commit(.added(5)) }
      .THEN(\.state) { #expect($0.books == 1) }
      .runTest()
  }

  @Test func `a commit completes the effect that can yield it`() throws {
    try Shelf.GIVEN { Shelf() }
      .WHEN(.dispatch(.load))
      .WHEN(.commit(.added(10)))
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `a commit of another response completes nothing`() throws {
    let failures = try failures {
      try Shelf.GIVEN { Shelf() }.WHEN(.dispatch(.load)).WHEN(.commit(.nothing)).runTest()
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("FetchBooks") == true)
  }

  @Test func `a failure completes an effect of its request, and of no other`() throws {
    try Shelf.GIVEN { Shelf() }
      .WHEN(.dispatch(.load))
      .WHEN(.failed(Torn(), from: .load))
      .THEN_NoEffects()
      .runTest()
    let failures = try failures {
      try Shelf.GIVEN { Shelf() }.WHEN(.dispatch(.load)).WHEN(.failed(Torn(), from: .ignore)).runTest()
    }
    #expect(failures.count == 1)
  }

  @Test func `an effect that returns the response itself is completed by a commit`() throws {
    struct Answer: Effect, Equatable {
      func runEffect() async throws -> Shelf.Response { .nothing }
    }
    final class Asking: Opticle {
      typealias Request = Int
      var state = 0
      func dispatch(_ request: Int) { run(Answer(), from: request) }
      func mutate(_ state: Int, response: Shelf.Response) -> Int { state + 1 }
    }
    try Asking.GIVEN { Asking() }
      .WHEN(.dispatch(1))
      .WHEN(.commit(.added(3)))
      .THEN(\.state, equals: 1)
      .THEN_NoEffects()
      .runTest()
  }

  @Test func `what dispatch commits is done at once in a plan, as in the app`() throws {
    final class TwoSteps: Opticle {
      typealias Request = Int
      typealias Response = Int
      var state: [Int] = []
      func dispatch(_ request: Int) {
        commit(request)
        commit(state.count)
      }
      func mutate(_ state: [Int], response: Int) -> [Int] { state + [response] }
    }
    try TwoSteps.GIVEN { TwoSteps() }.WHEN(.dispatch(7)).THEN(\.state, equals: [7, 1]).runTest()
  }

  @Test func `in a plan watchers are told at once, whatever their queue`() throws {
    let heard = Heard<Int>()
    try Shelf.GIVEN {
      let shelf = Shelf()
      shelf.watch.live(on: .global()) { heard.add($0.books) }
      shelf.watch.map(on: .global()) { $0.books * 10 }.live { heard.add($0) }
      return shelf
    }
    .WHEN(.commit(.added(1)))
    .THEN { _ in #expect(heard.all == [1, 10]) }
    .runTest()
  }

  @Test func `a failed expectation says what differs`() throws {
    let failures = try failures {
      try Shelf.GIVEN { Shelf() }.WHEN(.commit(.added(1))).THEN(\.state.books, equals: 2).runTest()
    }
    #expect(failures.count == 1)
    #expect(failures.first?.contains("commit") == true)
  }

  /// What a plan reports, as an issue of this test that is known.
  private func failures(_ plan: () throws -> Void) throws -> [String] {
    let texts = Heard<String>()
    try withKnownIssue {
      try plan()
    } matching: { issue in
      texts.add("\(issue)")
      return true
    }
    return texts.all
  }
}
