// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import TestSupport
import Testing

@Suite struct UnsupportedTypeTests {
  /// Declarations that must not compile, each in a line of its own.
  private static let refused = [
    "@StoredSetting(\"1\") var character: Character?",
    "@StoredSetting(\"2\") var plain = Plain()",
    "@StoredSetting(\"3\") var noPlain: Plain?",
    "@StoredSetting(\"4\") var plains: [Plain] = []",
    "@StoredSetting(\"5\") var named: [String: Plain] = [:]",
    "@StoredSetting(\"6\") var coded = Coded()",
    "@StoredSetting(\"7\") var function: @Sendable () -> Void = {}",
    "@StoredSetting(\"8\") var reference: Reference?",
    "@StoredSetting(\"9\") var tuple = (1, 2)",
  ]

  private static let accepted = [
    "@StoredSetting(\"n\") var number = 1",
    "@StoredSetting(codable: \"coded\") var sayingSo = Coded()",
    "@StoredSetting(\"raws\") var raws: [Raw]?",
  ]

  private static let text = """
    import Settings
    struct Plain: Sendable {}
    struct Coded: Codable, Sendable {}
    enum Raw: String { case one }
    final class Reference: Sendable {}
    final class Sample: DependencySettings {
    \((accepted + refused).joined(separator: "\n"))
    }

    """

  /// `nil` where the modules cannot be found.
  private static let checker = TypeChecker(module: "Settings")

  @Test(.enabled(if: checker != nil, "the modules are not beside the program"))
  func `a type that cannot be stored does not compile, and the compiler says what to do`() throws {
    let (refusals, said) = try #require(Self.checker).check(Self.text)
    #expect(Set(refusals.map(\.line)) == Set(Self.refused), "\(said)")
    for (declaration, refusals) in Dictionary(grouping: refusals, by: \.line) {
      let message = refusals.map(\.message).joined()
      #expect(message.contains("conform it to SettingValue, or say codable:"), "\(declaration): \(message)")
    }
  }
}
