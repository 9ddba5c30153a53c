// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import XCTest

final class MuseumTests: XCTestCase {
  func testAMuseumFills() throws {
    try Museum.Store.GIVEN(state: Museum.State(visitors: 2))
      .WHEN(.visitorEntered)
      .THEN(\.state.isFull, equals: true)
      .runTest()
  }

  @MainActor func testAMuseumOnTheMainActor() async throws {
    try Museum.Store.GIVEN(state: Museum.State(visitors: 3))
      .WHEN(.visitorLeft)
      .THEN(\.state.isFull, equals: false)
      .runTest()
  }
}
