// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
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

  /// Where the compiled modules are; `nil` where the build system keeps them elsewhere.
  private static let modules: URL? = {
    guard let program = try? Child.executable.get() else { return nil }
    let modules = program.deletingLastPathComponent().appendingPathComponent("Modules")
    let module = modules.appendingPathComponent("Settings.swiftmodule")
    return FileManager.default.fileExists(atPath: module.path) ? modules : nil
  }()

  @Test(.enabled(if: modules != nil, "the modules are not beside the program"))
  func `a type that cannot be stored does not compile, and the compiler says what to do`() throws {
    let directory = try Directory()
    let file = directory.url.appendingPathComponent("Sample.swift")
    try Data(Self.text.utf8).write(to: file)
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    compiler.arguments = [
      "swiftc", "-typecheck", "-swift-version", "6", "-diagnostic-style", "llvm",
      "-I", try #require(Self.modules).path, file.path,
    ]
    compiler.standardError = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()

    let lines = Self.text.split(separator: "\n").map(String.init)
    var errors: [String: String] = [:]
    for diagnostic in said.split(separator: "\n") {
      guard let match = diagnostic.firstMatch(of: /Sample\.swift:(\d+):\d+: error: (.*)/), let line = Int(match.1)
      else {
        continue
      }
      errors[lines[line - 1], default: ""] += match.2
    }
    #expect(Set(errors.keys) == Set(Self.refused), "\(said)")
    for (declaration, message) in errors {
      #expect(message.contains("conform it to SettingValue, or say codable:"), "\(declaration): \(message)")
    }
  }
}
