// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation
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

  /// Where the compiled modules are; `nil` where the build system keeps them elsewhere.
  private static let modules: URL? = {
    for var directory in Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])] {
      while directory.path != "/" {
        let modules = directory.appendingPathComponent("Modules")
        let module = modules.appendingPathComponent("Statoscope.swiftmodule")
        if FileManager.default.fileExists(atPath: module.path) { return modules }
        directory.deleteLastPathComponent()
      }
    }
    return nil
  }()

  @Test(.enabled(if: modules != nil, "the modules are not beside the program"))
  func `only those of a sendable state and a sendable value`() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    try Data(Self.text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
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
    let errors = said.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /\.swift:(\d+):\d+: error: .*'Sendable'/).flatMap { Int($0.1) }.map { lines[$0 - 1] }
    }
    #expect(errors == Self.refused, "\(said)")
    #expect(said.matches(of: /error:/).count == errors.count, "\(said)")
  }
}
