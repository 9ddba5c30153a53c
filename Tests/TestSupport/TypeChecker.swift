// SPDX-License-Identifier: MIT
// Copyright (c) 2026 The Statoscope authors

import Foundation

/// Lets the compiler check a text that uses modules of this package, as they are built for the tests that run.
public struct TypeChecker: Sendable {
  /// An error, and the line of the text that it is about.
  public struct Refusal: Sendable {
    public let line: String
    public let message: String
  }

  private let modules: URL

  /// - Returns: `nil` where the build system does not keep the modules beside the program.
  public init?(module: String) {
    for var directory in Bundle.allBundles.map(\.bundleURL) + [URL(fileURLWithPath: CommandLine.arguments[0])] {
      while directory.path != "/" {
        let modules = directory.appendingPathComponent("Modules")
        if FileManager.default.fileExists(atPath: modules.appendingPathComponent("\(module).swiftmodule").path) {
          self.modules = modules
          return
        }
        directory.deleteLastPathComponent()
      }
    }
    return nil
  }

  /// Those of the package's modules in C.
  private var moduleMaps: [URL] {
    let targets = try? FileManager.default.contentsOfDirectory(
      at: modules.deletingLastPathComponent(), includingPropertiesForKeys: nil)
    return (targets ?? []).map { $0.appendingPathComponent("module.modulemap") }.filter {
      FileManager.default.fileExists(atPath: $0.path)
    }
  }

  /// What the compiler refuses of a text, and all that it said.
  ///
  /// - Parameter mode: The language mode and the like. Swift 6, unless told otherwise.
  public func check(
    _ text: String, mode: [String] = ["-swift-version", "6"]
  ) throws -> (refusals: [Refusal], said: String) {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).swift")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let compiler = Process()
    let output = Pipe()
    compiler.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    var arguments = ["swiftc", "-typecheck", "-diagnostic-style", "llvm", "-I", modules.path, file.path] + mode
    for map in moduleMaps { arguments += ["-Xcc", "-fmodule-map-file=\(map.path)"] }
    compiler.arguments = arguments
    compiler.standardError = output
    try compiler.run()
    let said = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    compiler.waitUntilExit()

    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let refusals = said.split(separator: "\n").compactMap { line in
      line.firstMatch(of: /\.swift:(\d+):\d+: error: (.*)/).flatMap { match in
        Int(match.1).map { Refusal(line: lines[$0 - 1], message: String(match.2)) }
      }
    }
    return (refusals, said)
  }
}
