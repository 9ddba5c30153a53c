// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TestSupport
import Testing

/// Which selectors the compiler lets go from one thread to another.
@Suite struct SelectorsAreSharedTests {
  private static let refused = [
    "share(Selector(\\Holder.object.count) { $0 })",
    "share(Selector(\\Plain.count) { _ in Object() })",
  ]

  private static let text = """
    import Statoscope
    struct Plain: Sendable { var count = 0 }
    final class Object { var count = 0 }
    struct Holder { var object = Object() }
    func share(_ value: some Sendable) {}
    func selectors() {
    share(Selector(\\Plain.count) { $0 })
    \(refused.joined(separator: "\n"))
    }

    """

  /// `nil` where the modules cannot be found.
  private static let checker = TypeChecker(module: "Statoscope")

  @Test(.enabled(if: checker != nil, "the modules are not beside the program"))
  func `only those of a sendable state and a sendable value`() throws {
    let (refusals, said) = try #require(Self.checker).check(Self.text)
    #expect(refusals.map(\.line) == Self.refused, "\(said)")
    #expect(refusals.allSatisfy { $0.message.contains("'Sendable'") }, "\(said)")
  }
}
