// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Statoscope
import StatoscopeTesting
import Testing

@testable import MuseumApp

@Test func `a museum fills and empties`() throws {
  try Museum.Store.GIVEN {
    Museum.Store(initialState: Museum.State())
  }
  .WHEN(.visitorEntered)
  .AND(.visitorEntered)
  .THEN(\.state.isFull, equals: false)
  .FORK(.visitorLeft) { path in
    try path.THEN(\.state.visitors, equals: 1)
  }
  .WHEN(.visitorEntered)
  .THEN(\.state.isFull, equals: true)
  .runTest()
}
