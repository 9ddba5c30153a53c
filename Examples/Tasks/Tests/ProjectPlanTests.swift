// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import StatoscopeTesting
import TaskList
import Testing

@Suite("A project in the sidebar")
struct ProjectPlanTests {
  @Test("can be chosen, and chosen no longer")
  func toggled() throws {
    try Project.Store.GIVEN { Project.Store(initialState: Project.State("House")) }
      .THEN(\.id, equals: "house")
      .THEN(\.isChosen, equals: false)
      .WHEN(.toggled)
      .THEN(\.isChosen, equals: true)
      .WHEN(.toggled)
      .THEN(\.isChosen, equals: false)
      .THEN_NoEffects()
      .runTest(assertRelease: true)
  }
}
