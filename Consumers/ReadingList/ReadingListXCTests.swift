// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
import Statoscope
import StatoscopeTesting
import XCTest

// Where the main actor is the default, a subclass of XCTest's own class, which is on no actor, has to say so. Its tests
// on the main actor have to be `async` on Linux: XCTest there crashes on synchronous ones, whatever they contain.
#if DEFAULT_MAIN_ACTOR
nonisolated final class ReadingListXCTests: XCTestCase {
  @MainActor func testTheFlowOfAdding() async throws { try theFlowOfAdding() }
  @MainActor func testAFailingEffect() async throws { try aFailingEffect() }
}
#else
final class ReadingListXCTests: XCTestCase {
  func testTheFlowOfAdding() throws { try theFlowOfAdding() }
  func testAFailingEffect() throws { try aFailingEffect() }
}
#endif
