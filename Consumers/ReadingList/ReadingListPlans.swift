// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import Testing

@MainActor @Suite struct ReadingListPlans {
  @Test func `the flow of adding a book`() throws { try theFlowOfAdding() }
  @Test func `an effect that fails`() throws { try aFailingEffect() }
}

func theFlowOfAdding() throws {
  try ReadingList.Store.GIVEN {
    ReadingList.Store(initialState: ReadingList.State())
  }
  .THEN(\.state.books, equals: [])
  .WHEN(.added(id: 1))
  .THEN(\.state.isBusy, equals: true)
  .THEN_EnquedEffect(Requests.FindTitleEffect(id: 1))
  .FORK(.found(id: 1, .failure(.other))) { sut in
    try sut
      .THEN(\.state.isBusy, equals: false)
      .THEN_NotNil(\.state.problem)
  }
  .WHEN_EffectCompletes(Requests.FindTitleEffect.self, with: "Emma")
  .THEN(\.state.books) { books in #expect(books.map(\.title) == ["Emma"]) }
  .THEN_Nil(\.state.problem)
  .THEN_NoEffects()
  .throwsWHEN(.added(id: 1))
  .THEN(\.state.isBusy, equals: false)
  .runTest()
}

func aFailingEffect() throws {
  try ReadingList.Store.GIVEN(state: ReadingList.State())
    .WHEN(.added(id: 1))
    .WHEN_EffectFails(Requests.FindTitleEffect.self, with: CatalogueError.unknown(1))
    .THEN(\.state.problem, equals: "unknown(1)")
    .AND(.ticked(1))
    .THEN(\.state.ticks, equals: [1])
    .runTest(assertRelease: true)
}
